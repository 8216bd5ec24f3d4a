package org.threadwise.importing.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.GoldenFile;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;

/** Configurations for the rows of the table in the documentation, with their models. */
class SpringFixturesTest {

  private static final Path FIXTURES =
      Path.of("src/test/resources/org/threadwise/importing/spring");

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.list(FIXTURES)) {
      return files.filter(file -> file.toString().endsWith(".xml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void becomeTheirModels(Path configuration) throws IOException, ImportException {
    String name = String.valueOf(configuration.getFileName());
    SourceFile file = new SourceFile(name, Files.readString(configuration));
    String model = new SpringIntegrationImporter().read(List.of(file)).text();
    assertThat(SolutionReader.read(model).problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .extracting(Problem::message)
        .as(model)
        .isEmpty();
    GoldenFile.assertHolds(FIXTURES.resolve(name.replace(".xml", ".eai")), model);
  }
}
