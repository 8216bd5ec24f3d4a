package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;

/** Diagrams with several rows while their text is edited. */
final class PositionRetentionTest {

  private final IncrementalLayout layout = new IncrementalLayout();
  private String broker = "";

  @BeforeEach
  void read() throws IOException {
    broker = Files.readString(Path.of("../../examples/loan-broker/loan-broker.eai"));
  }

  private Diagram draw(String text) {
    Solution solution =
        requireNonNull(ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl).solution());
    return layout.of(solution, () -> false);
  }

  /** Returns the text with a task inserted into a slot. */
  private String between(String slot) {
    String task = "\n  zip ZZ " + slot + " -> packed\n";
    String read = broker.replaceFirst("(?m)^(.*)\\b" + slot + "\\b(.*->.*)$", "$1packed$2");
    if (read.equals(broker)) {
      read = broker.replaceFirst("(Quotes +)" + slot, "$1packed");
    }
    return read.replaceFirst("\n  exit ", task + "\n  exit ");
  }

  private static Map<String, Box> boxes(Diagram diagram) {
    Map<String, Box> boxes = new HashMap<>();
    diagram.nodes().forEach(node -> boxes.put(node.id(), node.box()));
    return boxes;
  }

  private static Map<String, List<Point>> routes(Diagram diagram) {
    Map<String, List<Point>> routes = new HashMap<>();
    diagram.edges().forEach(edge -> routes.put(edge.id(), edge.route()));
    return routes;
  }

  /** Asserts that figures have moved to the right by the same distance, or not at all. */
  private static void assertMadeRoom(Map<String, Box> before, Map<String, Box> after) {
    double step = 0;
    for (Map.Entry<String, Box> figure : before.entrySet()) {
      Box now = requireNonNull(after.get(figure.getKey()));
      double moved = now.x() - figure.getValue().x();
      assertThat(now.y()).as(figure.getKey()).isEqualTo(figure.getValue().y());
      if (moved != 0) {
        step = step == 0 ? moved : step;
        assertThat(moved).as(figure.getKey()).isPositive().isCloseTo(step, within(0.01));
      }
    }
  }

  private static void assertFiguresAreApart(Diagram diagram) {
    boxes(diagram)
        .forEach(
            (id, box) ->
                assertThat(boxes(diagram))
                    .as(id)
                    .allSatisfy(
                        (other, place) ->
                            assertThat(!id.equals(other) && box.overlaps(place))
                                .as(other)
                                .isFalse()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "request",
        "ask1",
        "copy1",
        "rated",
        "worthy",
        "ask2",
        "copy2",
        "addressed",
        "served",
        "query",
        "toX",
        "toZ",
        "copyY",
        "doneX",
        "doneZ",
        "quote",
        "answer"
      })
  void routesLinksOfANewTaskAroundTheOthers(String slot) {
    Map<String, Box> before = boxes(draw(broker));

    Diagram after = draw(between(slot));

    assertThat(boxes(after)).containsKey("Broker.ZZ");
    assertMadeRoom(before, boxes(after));
    assertFiguresAreApart(after);
    Geometry.assertEdgesJoinPorts(after);
  }

  @Test
  void linksAroundABreakKeepTheirRoutes() {
    Map<String, List<Point>> before = routes(draw(broker));

    Map<String, List<Point>> after = routes(draw(between("base1")));

    for (String link : List.of("Broker.worthy→Broker.T7.in1", "Broker.query→Broker.T14.in1")) {
      assertThat(before.get(link)).as(link).hasSize(6);
      assertThat(after.get(link)).as(link).extracting(Point::y).isEqualTo(levels(before.get(link)));
    }
  }

  private static List<Double> levels(@Nullable List<Point> route) {
    return requireNonNull(route).stream().map(Point::y).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"T6 at 300, 200", "T7 at 1100, 330", "T13 at 100, 700", "T14 at 1000, 500"})
  void routesLinksOfATaskMovedNextToABreak(String pin) {
    draw(broker);

    Diagram after = draw(broker + "layout { " + pin + " }\n");

    assertFiguresAreApart(after);
    Geometry.assertEdgesJoinPorts(after);
  }
}
