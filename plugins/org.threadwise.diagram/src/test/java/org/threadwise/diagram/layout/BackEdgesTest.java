package org.threadwise.diagram.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.DiagramSolutions;
import org.threadwise.diagram.RoutedEdge;

/** The back edges of loops are those on which a depth-first walk returns to an ancestor. */
final class BackEdgesTest {

  private static final List<String> RETRY =
      List.of(
          "entry E -> a",
          "merger M a, again -> b",
          "translator T b -> c",
          "dispatcher D c -> ok, failed",
          "translator Wait failed -> again",
          "exit X ok");

  static Stream<Arguments> loops() {
    return Stream.of(
        Arguments.of(RETRY, List.of("again")),
        Arguments.of(RETRY.reversed(), List.of("again")),
        Arguments.of(
            List.of(
                "entry E -> a",
                "merger M again, a -> b",
                "translator T b -> c",
                "dispatcher D c -> again, ok",
                "translator U ok -> d",
                "exit X d"),
            List.of("again")),
        Arguments.of(
            List.of(
                "exit X i",
                "merger N h, inner -> f",
                "dispatcher D f -> inner, g",
                "dispatcher F g -> i, outer",
                "merger M a, outer -> h",
                "entry E -> a"),
            List.of("inner", "outer")),
        Arguments.of(
            List.of(
                "entry E -> a",
                "replicator R a -> b, c, d",
                "merger M b, c, d, again -> e",
                "translator T e -> f",
                "dispatcher D f -> again, g",
                "translator U g -> h",
                "translator V h -> i",
                "exit X i"),
            List.of("again")));
  }

  @ParameterizedTest
  @MethodSource("loops")
  void onlyTheEdgeBackToAnAncestorRunsToTheLeft(List<String> elements, List<String> back) {
    DiagramSolutions drawn = new DiagramSolutions("Loop").process("P");
    elements.forEach(element -> add(drawn, element));

    Diagram diagram = DiagramLayout.of(drawn.solution());

    Geometry.assertSound(diagram);
    assertThat(diagram.edges())
        .filteredOn(BackEdgesTest::runsToTheLeft)
        .extracting(RoutedEdge::slot)
        .containsExactlyInAnyOrderElementsOf(back.stream().map(slot -> "P." + slot).toList());
  }

  private static void add(DiagramSolutions drawn, String element) {
    String[] parts = element.split(" ", 3);
    if (List.of("entry", "exit").contains(parts[0])) {
      drawn.port(parts[0], parts[1], parts[2]);
    } else {
      drawn.task(parts[0], parts[1], parts[2]);
    }
  }

  private static boolean runsToTheLeft(RoutedEdge edge) {
    return edge.route().getLast().x() < edge.route().getFirst().x();
  }
}
