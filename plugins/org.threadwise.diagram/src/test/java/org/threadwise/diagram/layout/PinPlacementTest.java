package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.xtext.util.CancelIndicator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;

/** Layouts with pins compared with those without. */
final class PinPlacementTest {

  private static final List<String> EXAMPLES = List.of("cafe", "inventory", "loan-broker");

  /** Returns the elements of some examples. */
  static Stream<Pinned> elements() {
    return EXAMPLES.stream()
        .map(PinPlacementTest::example)
        .flatMap(
            text ->
                DiagramLayout.of(solution(text)).nodes().stream()
                    .filter(PinPlacementTest::isElement)
                    .map(node -> new Pinned(text, node.id())));
  }

  /** An element of a solution that is pinned. */
  record Pinned(String text, String id) {

    Diagram free() {
      return DiagramLayout.of(solution(text));
    }

    /** Returns the diagram with the element pinned at a distance from its free position. */
    Diagram at(int right, int down) {
      Diagram free = free();
      Box box = box(free, id);
      var origin =
          free.frames().stream()
              .filter(frame -> frame.id().equals("process " + id.replaceFirst("\\..*", "")))
              .findFirst()
              .orElseThrow()
              .origin();
      String pin =
          "layout { %s at %d, %d }\n"
              .formatted(
                  id.substring(id.indexOf('.') + 1),
                  Math.round(box.x() - origin.x()) + right,
                  Math.round(box.y() - origin.y()) + down);
      return DiagramLayout.of(solution(text + pin));
    }

    @Override
    public String toString() {
      return id;
    }
  }

  private static String example(String name) {
    try {
      return Files.readString(Path.of("../../examples", name, name + ".eai"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Solution solution(String text) {
    return requireNonNull(
        ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl).solution());
  }

  private static boolean isElement(PlacedNode node) {
    return node.kind() == PlacedNode.Kind.TASK || node.kind() == PlacedNode.Kind.PORT;
  }

  private static Box box(Diagram diagram, String id) {
    return diagram.nodes().stream()
        .filter(node -> node.id().equals(id))
        .findFirst()
        .orElseThrow()
        .box();
  }

  /** Returns the geometry of a diagram. */
  private static Map<String, Object> places(Diagram diagram) {
    Map<String, Object> places = new TreeMap<>();
    for (PlacedNode node : diagram.nodes()) {
      places.put(node.id(), List.of(node.box(), node.ports(), node.texts()));
    }
    diagram.edges().forEach(edge -> places.put(edge.id(), edge.route() + " " + edge.text()));
    return places;
  }

  @ParameterizedTest
  @MethodSource("elements")
  void aPinAtTheFreePositionChangesNothing(Pinned element) {
    assertThat(places(element.at(0, 0))).isEqualTo(places(element.free()));
  }

  @ParameterizedTest
  @MethodSource("elements")
  void othersKeepTheirOrderAroundAPin(Pinned element) {
    for (int[] step : new int[][] {{200, 0}, {-200, 0}, {0, 60}}) {
      Diagram moved = element.at(step[0], step[1]);

      Geometry.assertSound(moved);
      assertThat(columns(moved, element.id()))
          .as("%s by %d, %d", element, step[0], step[1])
          .isEqualTo(columns(element.free(), element.id()));
    }
  }

  /** Returns the other elements by column, each from top to bottom. */
  private static Map<Long, List<String>> columns(Diagram diagram, String apartFrom) {
    double origin = diagram.frames().getFirst().origin().x();
    Map<Long, List<String>> columns = new TreeMap<>();
    diagram.nodes().stream()
        .filter(node -> isElement(node) && !node.id().equals(apartFrom))
        .sorted(Comparator.comparingDouble(node -> node.box().y()))
        .forEach(
            node ->
                columns
                    .computeIfAbsent(Math.round(node.box().x() - origin), x -> new ArrayList<>())
                    .add(node.id()));
    return columns;
  }
}
