package org.threadwise.conversion.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.model.integration.Solution;

/** Golden files of the formats of solutions; formats of queueing models have tests of their own. */
class GoldenFormsTest {

  private static final List<String> EXAMPLES =
      List.of("first-steps/first-steps.eai", "cafe/cafe.eai", "loan-broker/loan-broker.eai");

  /** PNG depends on the machine's fonts; {@code PngGoldenTest} checks the rest of the pictures. */
  private static final Set<String> NOT_THE_SAME_EVERYWHERE = Set.of("png");

  /** Drawings that {@code PngGoldenTest} and the tests of the diagram cover with less text. */
  private static final Set<String> LARGE_PICTURES =
      Set.of("svg cafe/cafe.eai", "svg loan-broker/loan-broker.eai");

  private static Stream<Target> targets() {
    return Targets.all().stream()
        .filter(target -> !target.needsModel())
        .filter(target -> !NOT_THE_SAME_EVERYWHERE.contains(target.keyword()));
  }

  static Stream<Arguments> forms() {
    return targets()
        .flatMap(
            target ->
                EXAMPLES.stream()
                    .filter(example -> !LARGE_PICTURES.contains(target.keyword() + " " + example))
                    .map(example -> Arguments.of(target, example)));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void examplesMatchTheGoldenFiles(Target target, String example) {
    Variant variant = target.variants().getFirst();
    String name = example.substring(0, example.indexOf('/')) + variant.ending();
    Conversion conversion = written(target, variant, ConvertedExamples.solution(example));
    GoldenDocuments.assertAsBefore(target.keyword() + "/" + name, conversion.document());
  }

  @Test
  void everyFormatOfSolutionsHasGoldenFiles() {
    assertThat(targets().map(Target::keyword))
        .containsExactlyInAnyOrder("json", "dot", "svg", "plantuml", "mermaid");
  }

  private static Conversion written(Target target, Variant variant, Solution solution) {
    return switch (target.writer()) {
      case Writer.OfSolution writer -> writer.way().write(solution, variant);
      case Writer.OfModel writer -> throw new AssertionError(target.keyword());
    };
  }
}
