package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.DiagramCases;
import org.threadwise.diagram.DiagramSolutions;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;

/** Long processes are broken into rows. */
final class RowWrappingTest {

  private static final double TOLERANCE = 0.5;

  private static Solution loanBroker() {
    Path file = Path.of("../../examples/loan-broker/loan-broker.eai");
    return requireNonNull(SolutionReader.read(file).solution());
  }

  private static DiagramSolutions chain(DiagramSolutions drawn, String process, int tasks) {
    drawn.process(process).port("entry", "In", "-> s0");
    for (int task = 0; task < tasks; task++) {
      drawn.task("translator", "T" + task, "s" + task + " -> s" + (task + 1)).takes(3, "us");
    }
    return drawn.port("exit", "Out", "s" + tasks);
  }

  private static double aspect(Diagram diagram) {
    return diagram.bounds().width() / diagram.bounds().height();
  }

  private static Map<String, Box> boxes(Diagram diagram) {
    return diagram.nodes().stream().collect(Collectors.toMap(PlacedNode::id, PlacedNode::box));
  }

  private static Sketch sketch(Solution solution) {
    return new Sketcher(solution, Annotations.NONE, new PoolLegend(solution))
        .processes()
        .getFirst();
  }

  /** Returns the links that continue at the left end of the next row. */
  private static List<String> broken(Diagram diagram) {
    return diagram.edges().stream()
        .filter(edge -> edge.route().getLast().x() < edge.route().getFirst().x())
        .map(edge -> edge.id().replaceAll(".*\\.(\\w+)→.*", "$1"))
        .toList();
  }

  @Test
  void breaksTheLoanBrokerWhereOneLineIsCut() {
    Diagram diagram = DiagramLayout.of(loanBroker());

    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.3, 2.6);
    assertThat(broken(diagram)).containsExactly("worthy", "query");
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 30, 50, 100, 250})
  void wrapsAChainLikeAText(int tasks) {
    Diagram diagram = DiagramLayout.of(chain(new DiagramSolutions("Chain"), "P", tasks).solution());

    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.3, 2.6);
    Map<String, Box> boxes = boxes(diagram);
    double left = requireNonNull(boxes.get("P.In")).x();
    for (int task = 1; task < tasks; task++) {
      Box before = requireNonNull(boxes.get("P.T" + (task - 1)));
      Box box = requireNonNull(boxes.get("P.T" + task));
      if (Math.abs(box.y() - before.y()) > TOLERANCE) {
        assertThat(box.y()).as("row of T%d", task).isGreaterThan(before.bottom());
        assertThat(box.x()).as("T%d starts its row", task).isLessThan(left + box.width());
      } else {
        assertThat(box.x()).as("T%d follows in its row", task).isGreaterThan(before.right());
      }
    }
  }

  @Test
  void leavesShortProcessesUnchanged() {
    for (Solution solution :
        List.of(DiagramCases.cafe(), chain(new DiagramSolutions("Short"), "P", 10).solution())) {
      Sketch sketch = sketch(solution);
      Placement whole = LayeredLayout.of(sketch, () -> false);
      assertThat(RowWrapping.apply(sketch, 1, whole)).as(sketch.id()).isSameAs(whole);
    }
  }

  @ParameterizedTest
  @CsvSource({"60,1", "60,2", "80,3", "80,4", "120,5", "120,6", "200,7", "290,8"})
  void makesNoCrossings(int elements, long seed) {
    Solution solution = DiagramCases.random(elements, seed);
    Sketch sketch = sketch(solution);
    Placement whole = LayeredLayout.of(sketch, () -> false);

    Placement wrapped = RowWrapping.apply(sketch, 1, whole);

    assertThat(wrapped).isNotSameAs(whole);
    assertThat(crossings(wrapped)).isEqualTo(crossings(whole));
    Diagram diagram = DiagramLayout.of(solution);
    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.2, 3.2);
  }

  private static int crossings(Placement placement) {
    List<Box> level = new ArrayList<>();
    List<Box> upright = new ArrayList<>();
    for (List<Point> route : placement.routes().values()) {
      for (int corner = 1; corner < route.size(); corner++) {
        Box segment = LinkRouter.between(route.get(corner - 1), route.get(corner));
        (segment.height() < TOLERANCE ? level : upright).add(segment);
      }
    }
    int crossings = 0;
    for (Box one : level) {
      for (Box other : upright) {
        boolean inside =
            other.x() > one.x() + TOLERANCE
                && other.x() < one.right() - TOLERANCE
                && one.y() > other.y() + TOLERANCE
                && one.y() < other.bottom() - TOLERANCE;
        crossings += inside ? 1 : 0;
      }
    }
    return crossings;
  }

  @Test
  void takesAnEdgeBackThroughTheRows() {
    DiagramSolutions drawn = new DiagramSolutions("Loop").process("P").port("entry", "In", "-> a");
    drawn.task("merger", "M", "a, back -> s0");
    for (int task = 0; task < 40; task++) {
      drawn.task("translator", "T" + task, "s" + task + " -> s" + (task + 1));
    }
    drawn.task("dispatcher", "D", "s40 -> back, out").port("exit", "X", "out");

    Diagram diagram = DiagramLayout.of(drawn.solution());

    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.3, 2.6);
  }

  @Test
  void runsASlotOfTwoReadersAlongOneLane() {
    DiagramSolutions drawn = new DiagramSolutions("Two").process("P").port("entry", "In", "-> s0");
    for (int task = 0; task < 40; task++) {
      drawn.task("translator", "T" + task, "s" + task + " -> s" + (task + 1));
    }
    drawn.port("exit", "X", "s40").port("exit", "Y", "s0");

    Diagram diagram = DiagramLayout.of(drawn.solution());

    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.3, 2.6);
  }

  @Test
  void breaksOneOfSeveralProcesses() {
    DiagramSolutions drawn = chain(chain(new DiagramSolutions("Both"), "Short", 3), "Long", 80);

    Diagram diagram = DiagramLayout.of(drawn.solution());

    Geometry.assertSound(diagram);
    assertThat(aspect(diagram)).isBetween(1.3, 2.6);
    Map<String, Box> boxes = boxes(diagram);
    assertThat(requireNonNull(boxes.get("Short.Out")).y())
        .isEqualTo(requireNonNull(boxes.get("Short.In")).y());
  }

  @Test
  void aPinMovesNothingElse() {
    Map<String, Box> before = boxes(DiagramLayout.of(loanBroker()));
    Solution pinned = loanBroker();
    DiagramCases.pin(pinned, "T32", 1040, 900);

    Diagram diagram = DiagramLayout.of(pinned);

    Geometry.assertSound(diagram);
    Map<String, Box> after = boxes(diagram);
    Point origin = diagram.frames().getFirst().origin();
    Box box = requireNonNull(after.remove("Broker.T32"));
    assertThat(new Point(box.x() - origin.x(), box.y() - origin.y()))
        .isEqualTo(new Point(1040, 900));
    assertThat(before).containsAllEntriesOf(after);
  }

  @Test
  void givesTheSameRowsTwice() {
    List<List<Point>> first = routes(DiagramLayout.of(loanBroker()));
    assertThat(routes(DiagramLayout.of(loanBroker()))).isEqualTo(first);
  }

  private static List<List<Point>> routes(Diagram diagram) {
    return diagram.edges().stream().map(RoutedEdge::route).toList();
  }
}
