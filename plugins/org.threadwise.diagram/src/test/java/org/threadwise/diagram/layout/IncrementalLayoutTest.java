package org.threadwise.diagram.layout;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.eclipse.xtext.util.CancelIndicator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RandomSeeds;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Diagrams of a text while it is edited. */
final class IncrementalLayoutTest {

  private final IncrementalLayout layout = new IncrementalLayout();
  private String cafe = "";

  @BeforeEach
  void read() throws IOException {
    cafe = Files.readString(Path.of("../../examples/cafe/cafe.eai"));
  }

  private static Solution solution(String text) {
    return requireNonNull(
        ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl).solution());
  }

  private Diagram draw(String text) {
    return layout.of(solution(text), () -> false);
  }

  private static Map<String, Box> boxes(Diagram diagram) {
    Map<String, Box> boxes = new HashMap<>();
    diagram.nodes().forEach(node -> boxes.put(node.id(), node.box()));
    return boxes;
  }

  private static Map<String, List<?>> routes(Diagram diagram) {
    Map<String, List<?>> routes = new HashMap<>();
    diagram.edges().forEach(edge -> routes.put(edge.source() + " " + edge.target(), edge.route()));
    return routes;
  }

  /** Returns the geometry of a diagram without its model objects. */
  private static String places(Diagram diagram) {
    return boxes(diagram) + " " + routes(diagram);
  }

  private static void assertSound(Diagram diagram) {
    Map<String, PlacedNode> owners = new HashMap<>();
    for (PlacedNode node : diagram.nodes()) {
      node.ports().forEach(port -> owners.put(port.id(), node));
      for (PlacedNode other : diagram.nodes()) {
        assertThat(!node.equals(other) && node.box().overlaps(other.box()))
            .as(node.id() + " on " + other.id())
            .isFalse();
      }
    }
    for (RoutedEdge edge : diagram.edges()) {
      assertThat(owners).containsKeys(edge.source(), edge.target());
      for (int i = 1; i < edge.route().size(); i++) {
        var a = edge.route().get(i - 1);
        var b = edge.route().get(i);
        assertThat(a.x() == b.x() || a.y() == b.y()).as(edge.id() + edge.route()).isTrue();
      }
    }
  }

  @Test
  void startsWithTheCanonicalLayout() {
    assertThat(places(draw(cafe))).isEqualTo(places(DiagramLayout.of(solution(cafe))));
  }

  @Test
  void movesNothingForATimeOfTheSameLength() {
    Diagram before = draw(cafe);

    assertThat(places(draw(cafe.replace("takes 12 us", "takes 13 us")))).isEqualTo(places(before));
  }

  @Test
  void movesNothingElseForALongerTime() {
    Map<String, Box> before = boxes(draw(cafe));

    Diagram after = draw(cafe.replace("takes 12 us", "takes cpu exp(12 us) wait exp(3 ms)"));

    assertThat(boxes(after)).isEqualTo(before);
    assertSound(after);
  }

  @Test
  void movesOnlyWhatIsBehindAnInsertedElement() {
    Map<String, Box> before = boxes(draw(cafe));
    String more =
        cafe.replace(
            "  exit       Waiter                             tray ",
            "  zip Z tray -> packed\n  exit       Waiter packed ");

    Diagram after = draw(more);

    Box waiter = requireNonNull(before.remove("Coffee.Waiter"));
    Box moved = requireNonNull(boxes(after).get("Coffee.Waiter"));
    assertThat(boxes(after)).containsAllEntriesOf(before).containsKey("Coffee.Z");
    assertThat(moved.y()).isEqualTo(waiter.y());
    assertThat(moved.x()).isGreaterThan(waiter.x());
    assertSound(after);
  }

  @Test
  void restoresTheFormerDiagramOnUndo() {
    Diagram before = draw(cafe);
    String less = cafe.replaceAll("(?m)^  translator T8 .*\n", "");
    draw(less);
    draw(less.replace("takes 12 us", "takes lognormal(mean 2 ms, cv 3)"));
    draw(less);

    assertThat(places(draw(cafe))).isEqualTo(places(before));
  }

  @Test
  void keepsThePositionOfARenamedElement() {
    Map<String, Box> before = boxes(draw(cafe));

    Diagram after = draw(cafe.replace("splitter   T1 ", "splitter   TX "));

    assertThat(boxes(after).get("Coffee.TX")).isEqualTo(before.get("Coffee.T1"));
    before.remove("Coffee.T1");
    assertThat(boxes(after)).containsAllEntriesOf(before);
    assertSound(after);
  }

  @Test
  void movesAPinnedElement() {
    Map<String, Box> before = boxes(draw(cafe));

    Diagram after = draw(cafe + "layout { T12 at 700, 500 }\n");

    var origin = after.frames().getFirst().origin();
    Box pinned = requireNonNull(boxes(after).get("Coffee.T12"));
    assertThat(pinned.x() - origin.x()).isEqualTo(700);
    assertThat(pinned.y() - origin.y()).isEqualTo(500);
    before.remove("Coffee.T12");
    assertThat(boxes(after)).containsAllEntriesOf(before);
  }

  @Test
  void arrangesEverythingAfterForgetting() {
    String more = cafe.replace("  merger     T11", "  zip A\n  zip B\n  merger     T11");
    draw(cafe);
    Diagram kept = draw(more);
    assertThat(places(kept)).isNotEqualTo(places(DiagramLayout.of(solution(more))));

    layout.forget();

    assertThat(places(draw(more))).isEqualTo(places(DiagramLayout.of(solution(more))));
  }

  @Test
  void isDeterministic() {
    IncrementalLayout other = new IncrementalLayout();
    String text = cafe;
    for (int i = 0; i < 6; i++) {
      text = text.replace("  merger     T11", "  zip A" + i + "\n  merger     T11");
      assertThat(nameless(other.of(solution(text), () -> false))).isEqualTo(nameless(draw(text)));
    }
    assertSound(draw(text));
  }

  @Test
  void stopsWhenCancelled() {
    assertThatThrownBy(() -> layout.of(solution(cafe), () -> true))
        .isInstanceOf(CancellationException.class);
    assertThat(places(draw(cafe))).isEqualTo(places(DiagramLayout.of(solution(cafe))));
  }

  /** Draws the diagram with other pins, as {@link #draw} would draw a text with them. */
  @Test
  void drawsPinsWithoutParsingTheirText() {
    drawPins(RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void drawsOtherPinsWithoutParsingTheirText() {
    drawPins(RandomSeeds.explored());
  }

  private void drawPins(long seed) {
    Random random = new Random(seed);
    IncrementalLayout other = new IncrementalLayout();
    String two = cafe + "process Bar { entry Ask -> q  modifier Mix q -> r  exit Serve r }\n";
    Solution solution = solution(two);
    other.of(solution, () -> false);
    draw(two);
    Map<String, Point> pins = new TreeMap<>();
    for (int step = 0; step < 25; step++) {
      String name = List.of("T1", "T4", "T12", "Waiter", "Mix", "Ask").get(random.nextInt(6));
      if (pins.size() > 1 && random.nextInt(4) == 0) {
        pins.remove(name);
      } else {
        pins.put(name, new Point(random.nextInt(1500) - 300, random.nextInt(900) - 300));
      }

      Diagram pinned = other.of(solution, elements(solution, pins), () -> false);

      assertThat(nameless(pinned))
          .as("seed %d, step %d, %s", seed, step, pins)
          .isEqualTo(nameless(draw(two + layout(pins))));
    }
  }

  private static String layout(Map<String, Point> pins) {
    return pins.entrySet().stream()
        .map(
            pin ->
                pin.getKey() + " at %.0f, %.0f ".formatted(pin.getValue().x(), pin.getValue().y()))
        .collect(Collectors.joining("", "layout { ", "}\n"));
  }

  private static Map<Element, Point> elements(Solution solution, Map<String, Point> pins) {
    Map<Element, Point> found = new HashMap<>();
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        Point pin = pins.get(element.getName());
        if (pin != null) {
          found.put(element, pin);
        }
      }
    }
    return found;
  }

  /** Returns a diagram without its model objects. */
  private static String nameless(Diagram diagram) {
    return diagram.toString().replaceAll("@\\w+", "");
  }

  @Test
  void reusesUnchangedObjects() {
    Solution solution =
        solution(cafe + "process Bar { entry Ask -> q  modifier Mix q -> r  exit Serve r }\n");
    Element mix = solution.getProcesses().getLast().getElements().get(1);
    Diagram before = layout.of(solution, () -> false);

    Diagram after = layout.of(solution, Map.of(mix, new Point(90, 40)), () -> false);

    Set<PlacedNode> same = Collections.newSetFromMap(new IdentityHashMap<>());
    same.addAll(before.nodes());
    for (PlacedNode node : after.nodes()) {
      assertThat(same.contains(node)).as(node.id()).isEqualTo(node.id().startsWith("Coffee."));
    }
  }

  @Test
  void releasesEarlierTexts() {
    WeakReference<Solution> earlier = new WeakReference<>(solution(cafe));
    layout.of(requireNonNull(earlier.get()), () -> false);
    for (int time = 100; time < 102; time++) {
      draw(cafe.replace("takes 12 us", "takes " + time + " us"));
    }

    for (int attempt = 0; attempt < 10 && earlier.get() != null; attempt++) {
      System.gc();
    }

    assertThat(earlier.get()).isNull();
  }
}
