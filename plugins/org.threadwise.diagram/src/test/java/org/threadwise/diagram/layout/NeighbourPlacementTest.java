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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;

/** Diagrams of texts to which elements are added. */
final class NeighbourPlacementTest {

  private final IncrementalLayout layout = new IncrementalLayout();

  private static Solution solution(String text) {
    return requireNonNull(
        ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl).solution());
  }

  /** Draws the next version of a process. */
  private Map<String, Box> draw(String lines) {
    Diagram diagram = layout.of(solution(text(lines)), () -> false);
    Geometry.assertSound(diagram);
    return boxes(diagram);
  }

  private static String text(String lines) {
    return "solution S\nprocess P {\n" + lines + "\n}\n";
  }

  private static Map<String, Box> boxes(Diagram diagram) {
    Map<String, Box> boxes = new HashMap<>();
    diagram.nodes().forEach(node -> boxes.put(node.id().replaceFirst("\\w+\\.", ""), node.box()));
    return boxes;
  }

  private static void assertSame(Map<String, Box> found, Map<String, Box> wanted) {
    assertThat(found.keySet()).isEqualTo(wanted.keySet());
    wanted.forEach(
        (id, box) -> {
          Box other = requireNonNull(found.get(id));
          assertThat(other.x()).as("x of " + id).isCloseTo(box.x(), within(0.01));
          assertThat(other.y()).as("y of " + id).isCloseTo(box.y(), within(0.01));
        });
  }

  private static Box get(Map<String, Box> boxes, String id) {
    return requireNonNull(boxes.get(id), id);
  }

  @Test
  void anAppendedChainHasTheFreeLayout() {
    draw("entry In -> a");
    draw("entry In -> a\n translator Convert \"Convert the order\" a -> converted");
    String chain =
        """
        entry In -> a
        translator Convert "Convert the order" a -> converted
        exit Out converted
        """;
    assertSame(draw(chain), boxes(DiagramLayout.of(solution(text(chain)))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "order", "anOrderOfManyThings", "iiiiii", "x1", "wwwww"})
  void anInsertedElementHasTheFreeLayout(String slot) {
    String end = " -> b\n exit Out b";
    draw("entry In -> " + slot + "\n translator T " + slot + end);
    String longer =
        "entry In -> " + slot + "\n zip Pack " + slot + " -> packed\n translator T packed" + end;
    assertSame(draw(longer), boxes(DiagramLayout.of(solution(text(longer)))));
  }

  @Test
  void readersOfADispatcherAreInOrderAndAligned() {
    String start = "entry In -> a\n dispatcher D a -> ";
    draw("entry In -> a\n dispatcher D a by turn");
    draw(start + "d1 by turn\n translator A d1");
    draw(start + "d1, d2 by turn\n translator B d2\n translator A d1");
    Map<String, Box> boxes =
        draw(start + "d1, d2, d3 by turn\n translator C d3\n translator B d2\n translator A d1");
    assertThat(get(boxes, "A").x()).isEqualTo(get(boxes, "B").x()).isEqualTo(get(boxes, "C").x());
    assertThat(List.of(get(boxes, "A").y(), get(boxes, "B").y(), get(boxes, "C").y())).isSorted();
    assertThat(get(boxes, "A").centerY()).isEqualTo(get(boxes, "In").centerY());
  }

  @Test
  void anElementInsertedBehindADispatcherIsBetweenItAndItsReader() {
    String start = "entry In -> a\n dispatcher Choose a -> d1, d2, d3 by turn\n translator A d1\n";
    draw(start + " translator B d2\n translator C d3");
    Map<String, Box> boxes = draw(start + " translator B d2\n zip Z d3 -> z\n translator C z");
    Box inserted = get(boxes, "Z");
    assertThat(inserted.x()).isGreaterThan(get(boxes, "Choose").right());
    assertThat(inserted.right()).isLessThan(get(boxes, "C").x());
    assertThat(inserted.centerY()).isEqualTo(get(boxes, "C").centerY());
  }

  @Test
  void anElementWithALongNameMovesNoOther() {
    Map<String, Box> before = draw("entry In -> a\n exit Out a");

    Map<String, Box> after = draw("entry In -> a\n exit Out a\n translator TranslatorOfOrders");

    assertThat(after).containsAllEntriesOf(before).containsKey("TranslatorOfOrders");
  }

  @Test
  void anElementWithoutLinksMovesBesideItsNeighbourWhenConnected() {
    draw("entry In -> a");
    Map<String, Box> apart = draw("entry In -> a\n translator T\n translator U");
    assertThat(get(apart, "T").y()).isGreaterThan(get(apart, "In").bottom());
    assertThat(get(apart, "U").y()).isEqualTo(get(apart, "T").y());

    Map<String, Box> connected = draw("entry In -> a\n translator T a\n translator U");

    assertThat(get(connected, "T").y()).isEqualTo(get(connected, "In").y());
    assertThat(get(connected, "U")).isEqualTo(get(apart, "U"));
  }

  @Test
  void anElementInsertedIntoABranchMovesOnlyWhatIsBehind() throws IOException {
    String cafe = Files.readString(Path.of("../../examples/cafe/cafe.eai"));
    Diagram before = layout.of(solution(cafe), () -> false);
    String more =
        cafe.replaceFirst("(translator +T8 .*)s9 ", "$1packed ")
            .replaceFirst("\n  exit ", "\n  zip Pack s9 -> packed\n  exit ");

    Diagram after = layout.of(solution(more), () -> false);

    Geometry.assertSound(after);
    double step = get(boxes(after), "T8").x() - get(boxes(before), "T8").x();
    assertThat(step).isPositive();
    boxes(before)
        .forEach(
            (id, box) -> {
              double line = get(boxes(before), "T8").x();
              Box wanted = box.centerX() < line ? box : box.translated(step, 0);
              assertThat(get(boxes(after), id)).as(id).isEqualTo(wanted);
            });
  }
}
