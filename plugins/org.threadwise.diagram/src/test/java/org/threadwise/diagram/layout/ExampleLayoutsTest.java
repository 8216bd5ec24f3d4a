package org.threadwise.diagram.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.GoldenFile;
import org.threadwise.diagram.svg.ColourScheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;

class ExampleLayoutsTest {

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../../examples"))) {
      return files.filter(file -> file.toString().endsWith(".eai")).sorted().toList();
    }
  }

  @Test
  void thereAreExamples() throws IOException {
    assertThat(examples()).hasSizeGreaterThan(6);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void drawsEveryExample(Path file) {
    Solution solution = solution(file);
    Diagram diagram = DiagramLayout.of(solution);
    Geometry.assertSound(diagram);
    int elements =
        solution.getProcesses().stream().mapToInt(process -> process.getElements().size()).sum();
    assertThat(diagram.nodes()).isNotEmpty().hasSizeGreaterThanOrEqualTo(elements);
  }

  /** The picture that the README shows is current. */
  @Test
  void drawsTheCafeOfTheReadme() {
    Diagram diagram = DiagramLayout.of(solution(Path.of("../../examples/cafe/cafe.eai")));
    GoldenFile.assertHolds(
        Path.of("../../docs/images/cafe.svg"), SvgWriter.write(diagram, ColourScheme.AUTO));
  }

  private static Solution solution(Path file) {
    return Objects.requireNonNull(SolutionReader.read(file).solution());
  }
}
