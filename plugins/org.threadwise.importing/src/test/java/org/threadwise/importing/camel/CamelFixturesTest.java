package org.threadwise.importing.camel;

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

/** Routes for the rows of the table in docs/importing.md, with their models as golden files. */
class CamelFixturesTest {

  private static final Path FIXTURES = Path.of("src/test/resources/org/threadwise/importing/camel");

  static List<Path> fixtures() throws IOException {
    try (Stream<Path> files = Files.list(FIXTURES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void becomeTheirModels(Path routes) throws IOException, ImportException {
    String name = String.valueOf(routes.getFileName());
    SourceFile file = new SourceFile(name, Files.readString(routes));
    String model = new CamelImporter().read(List.of(file)).text();
    assertThat(SolutionReader.read(model).problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .extracting(Problem::message)
        .as(model)
        .isEmpty();
    GoldenFile.assertHolds(FIXTURES.resolve(name.replace(".yaml", ".eai")), model);
  }
}
