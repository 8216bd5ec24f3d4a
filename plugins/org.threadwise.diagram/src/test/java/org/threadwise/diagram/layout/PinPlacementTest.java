package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.xtext.util.CancelIndicator;
import org.junit.jupiter.api.Test;
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

  /** Examples with columns of several elements. */
  private static final List<String> DRAGGED = List.of("cafe", "inventory", "loan-broker", "huelva");

  /** Layouts of texts without pins, which many tests need. */
  private static final Map<String, Diagram> FREE = new HashMap<>();

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
      return FREE.computeIfAbsent(text, free -> DiagramLayout.of(solution(free)));
    }

    /** Returns the diagram with the element pinned at a distance from its free position. */
    Diagram at(int right, int down) {
      return DiagramLayout.of(solution(pinnedText(right, down)));
    }

    /** Returns the diagram after the element was dragged from its free position. */
    Diagram draggedBy(int right, int down) {
      IncrementalLayout layout = new IncrementalLayout();
      layout.of(solution(text), () -> false);
      return layout.of(solution(pinnedText(right, down)), () -> false);
    }

    private String pinnedText(int right, int down) {
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
      return text + pin;
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
    return node(diagram, id).box();
  }

  private static PlacedNode node(Diagram diagram, String id) {
    return diagram.nodes().stream().filter(node -> node.id().equals(id)).findFirst().orElseThrow();
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

  /** Returns drags of each element of some examples onto each other one of its column. */
  static Stream<Drag> dragsWithinColumns() {
    return DRAGGED.stream()
        .map(PinPlacementTest::example)
        .flatMap(
            text ->
                columns(DiagramLayout.of(solution(text)), "").values().stream()
                    .flatMap(column -> drags(text, column)));
  }

  private static Stream<Drag> drags(String text, List<String> column) {
    return column.stream()
        .flatMap(
            id ->
                column.stream()
                    .filter(target -> isInProcessOf(id, target))
                    .map(target -> new Drag(new Pinned(text, id), target)));
  }

  /** Returns whether another element is in the process of an element. */
  private static boolean isInProcessOf(String id, String other) {
    return !other.equals(id) && other.startsWith(id.substring(0, id.indexOf('.') + 1));
  }

  /** A drag of an element onto another one of its column. */
  record Drag(Pinned element, String target) {

    int down() {
      Diagram free = element.free();
      return (int) Math.round(box(free, target).y() - box(free, element.id()).y());
    }

    @Override
    public String toString() {
      return element + " onto " + target;
    }
  }

  @ParameterizedTest
  @MethodSource("dragsWithinColumns")
  void othersKeepTheirOrderAroundADraggedElement(Drag drag) {
    Pinned element = drag.element();
    Diagram free = element.free();

    assertKeepsOrder(free, element.at(0, drag.down()), element.id());
    assertKeepsOrder(free, element.draggedBy(0, drag.down()), element.id());
  }

  /** Slots of free layouts cross no names; with a pin, some have to where layers are close. */
  @Test
  void slotsRarelyCrossNamesAroundADraggedElement() {
    List<Drag> drags = dragsWithinColumns().toList();

    List<Drag> crossing =
        drags.stream()
            .filter(
                drag -> !Geometry.crossedNames(drag.element().draggedBy(0, drag.down())).isEmpty())
            .toList();

    assertThat(drags).hasSizeGreaterThan(50);
    assertThat(crossing).hasSizeLessThan(drags.size() / 10);
  }

  /** Asserts that a pin has changed neither the order nor the spacing of the other elements. */
  private static void assertKeepsOrder(Diagram free, Diagram moved, String pinned) {
    Geometry.assertSound(moved);
    assertThat(columns(moved, pinned)).isEqualTo(columns(free, pinned));
    Map<String, Double> gaps = gaps(moved, pinned);
    gaps(free, pinned)
        .forEach(
            (id, gap) ->
                assertThat(gaps.get(id))
                    .as("gap below %s", id)
                    .isGreaterThanOrEqualTo(Math.min(gap, LayeredLayout.NODE_GAP) - 0.01));
  }

  /** Returns the distance from each element, with its texts, to the next one of its column. */
  private static Map<String, Double> gaps(Diagram diagram, String apartFrom) {
    Map<String, Double> gaps = new TreeMap<>();
    for (List<String> column : columns(diagram, apartFrom).values()) {
      for (int i = 1; i < column.size(); i++) {
        double bottom = bottom(node(diagram, column.get(i - 1)));
        gaps.put(column.get(i - 1), box(diagram, column.get(i)).y() - bottom);
      }
    }
    return gaps;
  }

  private static double bottom(PlacedNode node) {
    return node.texts().stream()
        .mapToDouble(text -> text.box().bottom())
        .reduce(node.box().bottom(), Math::max);
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
