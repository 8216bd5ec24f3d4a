package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RandomSeeds;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** Position-only edits are recognised, and have the same results as parsing the text. */
final class PositionOnlyEditTest {

  private static final String HEAD =
      """
      solution S
      process p1 { entry In -> a  modifier queue a -> b  exit Out b }
      process Q { entry In -> a  exit Out a }
      workload w { Q.In: poisson 1/s }
      """;
  private static final String TEXT = HEAD + "layout { Q.In at 1, 2 }\n// the end\n";

  /** Tokens that random changes insert into a text. */
  private static final List<String> PIECES =
      List.of(
          "}", "{", "1", "-", " ", ",", ".", "at", "layout", "x", "//", "/*", "\"", "\n", "7e2");

  private static Optional<Map<String, Point>> pins(String before, String after) {
    return PositionOnlyEdit.pins(RandomEditsTest.parsed(before), after)
        .map(PositionOnlyEditTest::named);
  }

  private static Map<String, Point> named(Map<Element, Point> pins) {
    Map<String, Point> named = new TreeMap<>();
    pins.forEach((element, point) -> named.put(ElementNames.qualified(element), point));
    return named;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          layout { Q.In at 3, -4 }                 | {Q.In=Point[x=3.0, y=-4.0]}
          layout{Q.In at 3,4}                      | {Q.In=Point[x=3.0, y=4.0]}
          layout { /* } */ Q.In at 3, 4 // }       | {Q.In=Point[x=3.0, y=4.0]}
          layout { p1.In at 3, 4 Q.Out at 5, 6 }   | {Q.Out=Point[x=5.0, y=6.0], p1.In=Point[x=3.0, y=4.0]}
          layout { }                               | {}
          """)
  void readsPositions(String layout, String expected) {
    String text = HEAD + layout.replace("// }", "// }\n}") + "\n// the end\n";

    assertThat(pins(TEXT, text)).map(Object::toString).hasValue(expected);
    assertThat(pins(TEXT, text)).isEqualTo(Optional.of(parsedPins(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "layout { Q.In at 1, 2 ",
        "layout { Q.In at 1, 2 }}",
        "layout { Q.In at 1, 2 } pool x",
        "layout { Q.In at 1, 2 } layout { }",
        "layout { Q.In at 1, 2 Q.In at 3, 4 }",
        "layout { Q.In at 1.5, 2 }",
        "layout { Q.In at 1234567, 2 }",
        "layout { Q.In at 1 2 }",
        "layout { Q.In 1, 2 }",
        "layout { Q.None at 1, 2 }",
        "layout { In at 1, 2 }",
        "layout { p1.queue at 1, 2 }",
        "layout { Q.^In at 1, 2 }",
        "layout { Q .In at 1, 2 }",
        "layout { Q.In at 1, - 2 }",
        "layout { Q.In at 1, 2, }",
        "layout { Q.In at 1, 2 /* }",
        "",
      })
  void leavesErrorsAndRareFormsToTheParser(String layout) {
    assertThat(pins(TEXT, HEAD + layout + "\n// the end\n")).isEmpty();
  }

  @Test
  void leavesOtherChangesToTheParser() {
    assertThat(pins(TEXT, TEXT.replace("solution S", "solution T"))).isEmpty();
    assertThat(pins(TEXT, TEXT.replace("the end", "the  end"))).isEmpty();
    assertThat(pins(HEAD, TEXT)).as("a new block").isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "layout { Q.None at 1, 2 }",
        "layout { Q.In at 1, 2 Q.In at 1, 2 }",
        "layout { Q.In at 1, 2 } pool x",
        "layout { Q.In at 1, 2 } }",
      })
  void leavesProblemsInTheBlockToTheParser(String layout) {
    assertThat(pins(HEAD + layout + "\n// the end\n", TEXT)).isEmpty();
  }

  /** The parser finds the same positions in each accepted text, and the same other elements. */
  @Test
  void agreesWithTheParser() throws IOException {
    compareWithTheParser(RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void agreesWithTheParserForOtherSeeds() throws IOException {
    compareWithTheParser(RandomSeeds.explored());
  }

  private static void compareWithTheParser(long seed) throws IOException {
    Random random = new Random(seed);
    int accepted = 0;
    int moves = 0;
    for (String example : RandomEditsTest.examples()) {
      ParsedText before = RandomEditsTest.parsed(moved(example, random).orElse(example));
      for (int step = 0; step < 12; step++) {
        boolean move = step % 2 == 0;
        Optional<String> after =
            move ? moved(before.text(), random) : Optional.of(changed(before.text(), random));
        if (after.isEmpty()) {
          continue;
        }
        var pins = PositionOnlyEdit.pins(before, after.get());
        accepted += move && pins.isPresent() ? 1 : 0;
        moves += move ? 1 : 0;
        if (pins.isPresent()) {
          String story = "seed " + seed + " of\n" + before.text() + "\ngives\n" + after.get();
          ParsedText parsed = RandomEditsTest.parsed(after.get());
          assertThat(named(pins.get())).as(story).isEqualTo(parsedPins(after.get()));
          assertThat(parsed.problems()).as(story).isEqualTo(before.problems());
          assertThat(places(parsed)).as(story).isEqualTo(places(before));
          before = parsed;
        }
      }
    }
    assertThat(accepted).isGreaterThan(moves / 2);
  }

  /** Only the first text of a series of moves is parsed. */
  @Test
  void movesPinnedElementsAsTheParserDoes() throws IOException {
    compareMoves(RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void movesPinnedElementsForOtherSeeds() throws IOException {
    compareMoves(RandomSeeds.explored());
  }

  private static void compareMoves(long seed) throws IOException {
    Random random = new Random(seed);
    for (String example : RandomEditsTest.examples()) {
      Optional<String> pinned = moved(example, random).flatMap(text -> moved(text, random));
      if (pinned.isEmpty()) {
        continue;
      }
      String text = pinned.get();
      ParsedText first = RandomEditsTest.parsed(text);
      List<String> names = List.copyOf(parsedPins(text).keySet());
      for (int step = 0; step < 8; step++) {
        var move = new DiagramOperation.Move(List.of(pin(names, random)));
        String expected = after(text, Edits.of(RandomEditsTest.parsed(text), move)).orElseThrow();
        String story = "seed " + seed + ", " + move + " of\n" + text;
        var moved = PositionOnlyEdit.move(first, text, move);
        assertThat(moved).as(story).isPresent();
        assertThat(after(text, moved.orElseThrow())).as(story).hasValue(expected);
        text = expected;
      }
    }
  }

  /** Each element without a position gets a line. */
  @Test
  void pinsElementsAsTheParserDoes() throws IOException {
    comparePins(RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void pinsElementsForOtherSeeds() throws IOException {
    comparePins(RandomSeeds.explored());
  }

  private static void comparePins(long seed) throws IOException {
    Random random = new Random(seed);
    int pinned = 0;
    int tried = 0;
    for (String example : RandomEditsTest.examples()) {
      Optional<String> one = moved(example, random);
      List<String> names = names(example);
      for (int step = 0; step < 8 && one.isPresent(); step++) {
        String text = random.nextInt(4) == 0 ? one.get().replace("\n", "\r\n") : one.get();
        ParsedText first = RandomEditsTest.parsed(text);
        List<DiagramOperation.Pin> pins = new ArrayList<>();
        random
            .ints(1 + random.nextInt(3), 0, names.size())
            .distinct()
            .forEach(at -> pins.add(pin(List.of(names.get(at)), random)));
        var move = new DiagramOperation.Move(pins);
        String story = "seed " + seed + ", " + move + " of\n" + text;
        var moved = PositionOnlyEdit.move(first, text, move);
        Optional<String> expected = after(text, Edits.of(first, move));
        tried++;
        if (moved.isPresent()) {
          pinned++;
          assertThat(after(text, moved.get())).as(story).isEqualTo(expected);
        }
        one = expected;
      }
    }
    assertThat(pinned).isGreaterThan(tried / 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "layout { Q.In at 1, 2 }",
        "layout {\n  Q.In at 1, 2 // here\n}",
        "layout {\n  Q.In at 1, 2 }",
        "layout {\n  p1.In at 1, 2 Q.In at 3, 4\n}",
        "layout {\n  Q.In\n  at 1, 2\n}",
        "layout {\n}",
      })
  void leavesUnusualPlacementsToTheParser(String layout) {
    String text = HEAD + layout + "\n";
    var move = new DiagramOperation.Move(List.of(new DiagramOperation.Pin("Q.Out", 1, 2)));

    assertThat(PositionOnlyEdit.move(RandomEditsTest.parsed(text), text, move)).isEmpty();
  }

  @Test
  void addsNewPositionsAfterTheLastOne() {
    String text = HEAD + "layout {\n    Q.In    at 1, 2\n}\n";
    var pins =
        List.of(
            new DiagramOperation.Pin("Q.Out", 5, 6),
            new DiagramOperation.Pin("Q.In", 3, 4),
            new DiagramOperation.Pin("queue", 7, -8));

    assertThat(
            PositionOnlyEdit.move(
                RandomEditsTest.parsed(text), text, new DiagramOperation.Move(pins)))
        .flatMap(done -> after(text, done))
        .hasValue(
            HEAD
                + """
                layout {
                    Q.In    at 3, 4
                    Q.Out   at 5, 6
                    ^queue  at 7, -8
                }
                """);
  }

  @ParameterizedTest
  @CsvSource({"Q.None,", "In,", "Q.In,Q.In", "Q.Out,Q.Out"})
  void leavesUnknownAndRepeatedElementsToTheParser(String one, String other) {
    List<DiagramOperation.Pin> pins = new ArrayList<>(List.of(new DiagramOperation.Pin(one, 1, 2)));
    if (other != null) {
      pins.add(new DiagramOperation.Pin(other, 3, 4));
    }

    assertThat(
            PositionOnlyEdit.move(
                RandomEditsTest.parsed(TEXT), TEXT, new DiagramOperation.Move(pins)))
        .isEmpty();
  }

  @Test
  void movesSeveralElementsInTheOrderOfTheText() {
    String text = HEAD + "layout { Q.In at 1, 2 Q.Out at 3, -4 }\n";
    var pins =
        List.of(new DiagramOperation.Pin("Q.Out", -5, -4), new DiagramOperation.Pin("Q.In", 1, 60));

    assertThat(
            PositionOnlyEdit.move(
                RandomEditsTest.parsed(text), text, new DiagramOperation.Move(pins)))
        .flatMap(done -> after(text, done))
        .hasValue(HEAD + "layout { Q.In at 1, 60 Q.Out at -5, -4 }\n");
  }

  private static Optional<String> after(String text, Edits.EditOutcome answer) {
    return answer instanceof Edits.Done done
        ? Optional.of(TextEdit.apply(text, done.edits()))
        : Optional.empty();
  }

  private static DiagramOperation.Pin pin(List<String> names, Random random) {
    return new DiagramOperation.Pin(
        names.get(random.nextInt(names.size())),
        random.nextInt(2000) - 500,
        random.nextInt(2000) - 500);
  }

  /** Returns the text with an element moved; empty if the diagram cannot be changed. */
  private static Optional<String> moved(String text, Random random) {
    List<String> names = names(text);
    return names.isEmpty()
        ? Optional.empty()
        : after(
            text,
            Edits.of(
                RandomEditsTest.parsed(text),
                new DiagramOperation.Move(List.of(pin(names, random)))));
  }

  /** Returns the names of all tasks and ports. */
  private static List<String> names(String text) {
    Solution solution = RandomEditsTest.parsed(text).solution();
    return solution == null
        ? List.of()
        : solution.getProcesses().stream()
            .flatMap(process -> process.getElements().stream())
            .map(ElementNames::qualified)
            .toList();
  }

  /** Returns the text with a random insertion, and perhaps a removal, in its last third. */
  private static String changed(String text, Random random) {
    int start = text.length() * 2 / 3 + random.nextInt(text.length() / 3);
    int end = Math.min(text.length(), start + random.nextInt(3));
    String piece = PIECES.get(random.nextInt(PIECES.size()));
    return text.substring(0, start) + piece + text.substring(end);
  }

  private static Map<String, Point> parsedPins(String text) {
    Solution solution = RandomEditsTest.parsed(text).solution();
    Map<String, Point> pins = new TreeMap<>();
    if (solution != null && solution.getLayout() != null) {
      for (Position position : solution.getLayout().getPositions()) {
        pins.put(
            ElementNames.qualified(position.getElement()),
            new Point(position.getX(), position.getY()));
      }
    }
    return pins;
  }

  /** Returns the elements and their offsets, without the layout block. */
  private static List<String> places(ParsedText parsed) {
    List<String> places = new ArrayList<>();
    for (var all = parsed.resource().getAllContents(); all.hasNext(); ) {
      EObject object = all.next();
      INode node = NodeModelUtils.findActualNodeFor(object);
      if (object instanceof Layout) {
        all.prune();
      } else if (!(object instanceof Solution) && node != null) {
        String links =
            object.eCrossReferences().stream().map(EcoreUtil::getURI).toList().toString();
        places.add(object.eClass().getName() + node.getOffset() + "+" + node.getLength() + links);
      }
    }
    return places;
  }
}
