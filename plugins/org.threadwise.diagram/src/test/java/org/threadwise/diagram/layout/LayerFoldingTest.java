package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.DiagramSolutions;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;

/** Chains are folded into one figure, with the positions that the kernel would compute. */
final class LayerFoldingTest {

  private static final double ROUNDING = 1e-9;
  private static final int LANES = 21;
  private static final int LENGTH = 105;

  private static Sketch sketch(DiagramSolutions drawn) {
    return new Sketcher(drawn.solution(), Annotations.NONE, new PoolLegend(drawn.solution()))
        .processes()
        .getFirst();
  }

  /** Returns a chain of tasks and solicitors with random names and labels. */
  private static DiagramSolutions row(Random random, int length) {
    DiagramSolutions drawn = new DiagramSolutions("Row").process("P").port("entry", "In", "-> s0");
    String last = "s0";
    for (int at = 0; at < length; at++) {
      String name = "T" + at + "x".repeat(random.nextInt(16));
      String next = "s" + at + "y".repeat(random.nextInt(9));
      String wires = last + " -> " + next;
      if (random.nextInt(6) == 0) {
        drawn.port("solicitor", name, wires).asks("App" + at, "Application ".repeat(at % 5));
      } else {
        drawn.task("translator", name, wires).takes(random.nextInt(1, 999), "us");
      }
      drawn.with(element -> element.setLabel("Label ".repeat(random.nextInt(6)).strip()));
      last = next;
    }
    return random.nextBoolean() ? drawn : drawn.port("exit", "Out", last);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void placesAChainAsTheKernelWould(long seed) {
    Random random = new Random(seed);
    Sketch sketch = sketch(row(random, random.nextInt(3, 60)));
    Placement kernel = PinPlacement.apply(sketch, LayeredLayout.of(sketch, () -> false));
    Placement folded =
        PinPlacement.apply(
            sketch,
            LayerFolding.place(
                sketch,
                part -> {
                  throw new AssertionError("The kernel is not needed");
                }));

    assertSame(kernel.tiles(), folded.tiles(), List.of(Box::x, Box::y, Box::width, Box::height));
    assertSame(kernel.labels(), folded.labels(), List.of(Box::x, Box::y, Box::width, Box::height));
    assertSame(kernel.ports(), folded.ports(), List.of(Point::x, Point::y));
    assertThat(folded.routes().keySet()).isEqualTo(kernel.routes().keySet());
    folded
        .routes()
        .forEach((id, route) -> assertThat(route).as(id).hasSameSizeAs(kernel.route(id)));
    assertSame(ends(kernel), ends(folded), List.of(Box::x, Box::y, Box::width, Box::height));
  }

  private static Map<String, Box> ends(Placement placement) {
    return placement.routes().entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                route ->
                    LinkRouter.between(route.getValue().getFirst(), route.getValue().getLast())));
  }

  private static <T> void assertSame(
      Map<String, T> expected, Map<String, T> actual, List<ToDoubleFunction<T>> numbers) {
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (id, value) ->
            numbers.forEach(
                number ->
                    assertThat(number.applyAsDouble(requireNonNull(actual.get(id))))
                        .as(id)
                        .isCloseTo(number.applyAsDouble(value), within(ROUNDING))));
  }

  /** Returns lanes of which every third is short; half of the short ones have no reader. */
  private static Diagram lanes() {
    DiagramSolutions drawn =
        new DiagramSolutions("Lanes")
            .process("P")
            .port("entry", "In", "-> s")
            .task("replicator", "Fork", "s -> " + names(lane -> 0));
    for (int lane = 0; lane < LANES; lane++) {
      for (int at = 0; at < length(lane); at++) {
        String wires = "a%d_%d -> a%d_%d".formatted(lane, at, lane, at + 1);
        drawn.task("translator", "T%d_%d".formatted(lane, at), wires).takes(lane + at, "us");
      }
    }
    return DiagramLayout.of(
        drawn
            .task("merger", "Join", names(LayerFoldingTest::length) + " -> all")
            .port("exit", "Out", "all")
            .solution());
  }

  private static String id(int lane, int at) {
    return "P.T%d_%d".formatted(lane, at);
  }

  private static int length(int lane) {
    return lane % 3 == 0 ? LENGTH - 20 : LENGTH;
  }

  private static String names(IntUnaryOperator place) {
    return IntStream.range(0, LANES)
        .filter(lane -> place.applyAsInt(lane) == 0 || lane % 6 != 0)
        .mapToObj(lane -> "a" + lane + "_" + place.applyAsInt(lane))
        .collect(Collectors.joining(", "));
  }

  @Test
  void unfoldsTheLanesOfAHugeProcess() {
    Diagram diagram = lanes();

    assertThat(diagram.nodes()).hasSizeGreaterThan(LayeredLayout.HUGE);
    Geometry.assertSound(diagram);
  }

  @Test
  void putsLanesInColumnsAndInTheOrderOfTheText() {
    Map<String, Box> boxes =
        lanes().nodes().stream().collect(Collectors.toMap(PlacedNode::id, PlacedNode::box));
    for (int lane = 1; lane < LANES; lane++) {
      for (int at = 0; at < length(lane) && at < length(lane - 1); at++) {
        Box above = requireNonNull(boxes.get(id(lane - 1, at)));
        Box box = requireNonNull(boxes.get(id(lane, at)));
        assertThat(box.centerX()).isCloseTo(above.centerX(), within(0.01));
        assertThat(box.y()).isGreaterThan(above.bottom());
      }
    }
  }

  @Test
  void namesTheLinkBehindAShortLaneWhereTheLaneEnds() {
    Diagram diagram = lanes();
    RoutedEdge edge =
        diagram.edges().stream()
            .filter(each -> each.source().equals(id(3, length(3) - 1) + ".out1"))
            .findFirst()
            .orElseThrow();
    Text name = requireNonNull(edge.text());

    assertThat(name.box().x() - edge.route().getFirst().x()).isBetween(0.0, 50.0);
    assertThat(edge.route().getFirst().y() - name.box().bottom()).isBetween(0.0, 10.0);
  }
}
