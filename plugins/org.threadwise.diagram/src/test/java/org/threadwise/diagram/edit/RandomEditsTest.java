package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.xtext.util.CancelIndicator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.RandomSeeds;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.names.ElementNames;

/** Random operations change their targets, and nothing else. */
final class RandomEditsTest {

  private static final int STEPS = 25;

  private final Map<String, int[]> counts = new TreeMap<>();

  static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../../examples"))) {
      List<String> texts = new ArrayList<>();
      for (Path file : files.filter(path -> path.toString().endsWith(".eai")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
      return texts;
    }
  }

  static ParsedText parsed(String text) {
    return ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl);
  }

  @Test
  void randomOperationsHaveTheirEffect() throws IOException {
    run(500, RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void manyRandomOperationsHaveTheirEffect() throws IOException {
    run(10_000, RandomSeeds.explored());
  }

  private void run(int operations, long seed) throws IOException {
    Random random = new Random(seed);
    List<String> examples = examples();
    int done = 0;
    for (int round = 0; done < operations; round++) {
      String text = examples.get(round % examples.size());
      ParsedText parsed = parsed(random.nextInt(4) == 0 ? text.replace("\n", "\r\n") : text);
      for (int step = 0; step < STEPS && done < operations; step++, done++) {
        parsed = step(parsed, random, "seed " + seed + ", operation " + done);
      }
    }
    int never = (int) counts.values().stream().filter(count -> count[0] == 0).count();
    assertThat(never).as("kinds that were always refused").isLessThan(operations > 1000 ? 1 : 3);
    int all = counts.values().stream().mapToInt(count -> count[0] + count[1]).sum();
    int refused = counts.values().stream().mapToInt(count -> count[1]).sum();
    assertThat(refused).isLessThan(all / 2);
    assertThat(counts).hasSizeGreaterThanOrEqualTo(15);
  }

  private ParsedText step(ParsedText before, Random random, String where) {
    TextFacts facts = TextFacts.of(before);
    DiagramOperation operation = new RandomOperations(facts, random).next();
    int[] count = counts.computeIfAbsent(operation.getClass().getSimpleName(), k -> new int[2]);
    switch (Edits.of(before, operation)) {
      case Edits.Refused refused -> {
        count[1]++;
        assertThat(refused.reason()).as(where).isNotBlank();
        return before;
      }
      case Edits.Done done -> {
        count[0]++;
        String text = TextEdit.apply(before.text(), done.edits());
        String story = where + " " + operation + " of\n" + before.text() + "\ngives\n" + text;
        ParsedText after = parsed(text);
        assertThat(SyntaxErrorGuard.first(after)).as(story).isEmpty();
        if (operation instanceof DiagramOperation.Duplicate) {
          assertThat(comments(text)).as(story).containsAll(comments(before.text()));
        } else {
          assertThat(comments(text)).as(story).isEqualTo(comments(before.text()));
        }
        assertThat(undone(before.text(), done.edits(), text)).as(story).isEqualTo(before.text());
        if (operation instanceof DiagramOperation.SetProperty set) {
          assertProperty(before, after, set, story);
        } else {
          TextFacts actual = TextFacts.of(after);
          ExpectedText.apply(facts, operation, done.created(), actual);
          assertThat(actual.toString()).as(story).isEqualTo(facts.toString());
        }
        if (!(operation instanceof DiagramOperation.Delete)) {
          assertThat(blankLines(text))
              .as(story)
              .isGreaterThanOrEqualTo(minBlankLines(before, operation));
        }
        assertNoIdleEdit(before.text(), done.edits(), story);
        return after;
      }
    }
  }

  /** Asserts that the object has the property, and nothing else has changed. */
  private static void assertProperty(
      ParsedText before, ParsedText after, DiagramOperation.SetProperty set, String story) {
    Map<String, String> wanted = properties(before, set.target());
    boolean isCapacity = Set.of("bounded", "handoff", "unbounded").contains(set.keyword());
    if (set.value() != null && isCapacity) {
      wanted.keySet().removeAll(Set.of("bounded", "handoff", "unbounded"));
    }
    String keyword = wanted.containsKey(set.keyword()) ? set.keyword() : qualified(before, set);
    if (set.keyword().equals(ClauseReader.KIND)) {
      wanted = ofKind(wanted, set.value() == null ? "fixed" : set.value());
    } else if (set.value() == null) {
      wanted.remove(keyword);
    } else {
      wanted.put(keyword, set.value());
    }
    assertThat(properties(after, set.target())).as(story).isEqualTo(wanted);
    assertThat(others(after, set.target())).as(story).isEqualTo(others(before, set.target()));
  }

  private static Map<String, String> ofKind(Map<String, String> now, String kind) {
    String old = now.getOrDefault(ClauseReader.KIND, "fixed");
    if (old.equals(kind)) {
      return now;
    }
    Map<String, String> wanted = new TreeMap<>(now);
    PoolKind known = PoolKindEdit.of(kind);
    wanted.keySet().retainAll(PropertyKeywords.of(known));
    wanted.put(ClauseReader.KIND, kind);
    String had = now.getOrDefault(old.equals("custom") ? "core" : "threads", "1");
    if (known == PoolKind.FIXED || known == PoolKind.CUSTOM) {
      wanted.putIfAbsent(known == PoolKind.FIXED ? "threads" : "core", had);
    }
    return wanted;
  }

  private static String qualified(ParsedText text, DiagramOperation.SetProperty set) {
    EditedModel model = new EditedModel(text);
    boolean named = set.keyword().contains(".");
    return named ? ElementNames.qualified(model.element(set.keyword())) : set.keyword();
  }

  private static Map<String, String> properties(ParsedText text, DiagramOperation.Target target) {
    EditedModel model = new EditedModel(text);
    Map<String, String> properties = new TreeMap<>();
    ClauseReader.in(text)
        .properties(model.find(target))
        .forEach(property -> properties.put(property.keyword(), property.value()));
    return properties;
  }

  /** Returns the facts without those of a statement. */
  private static String others(ParsedText text, DiagramOperation.Target target) {
    TextFacts facts = TextFacts.of(text);
    switch (target.kind()) {
      case POOLS -> facts.locals.clear();
      case GOAL ->
          facts.statements.removeIf(
              statement -> statement.body.startsWith("goal <workload:%s>".formatted(target.id())));
      default ->
          facts.statements.removeIf(
              statement ->
                  statement.kind.toUpperCase(Locale.ROOT).equals(target.kind().name())
                      && statement.name.equals(target.id()));
    }
    return facts.toString();
  }

  /** Returns the minimum of blank lines: only a removed block may lose the one before it. */
  private static long minBlankLines(ParsedText before, DiagramOperation operation) {
    boolean block =
        operation instanceof DiagramOperation.AutoArrange
            || operation instanceof DiagramOperation.Unpin;
    return blankLines(before.text()) - (block ? 1 : 0);
  }

  private static long blankLines(String text) {
    return text.lines().filter(String::isBlank).count();
  }

  private static void assertNoIdleEdit(String text, List<TextEdit> edits, String story) {
    int end = -1;
    for (TextEdit edit : edits) {
      String old = text.substring(edit.offset(), edit.offset() + edit.length());
      assertThat(edit.offset()).as(story).isGreaterThanOrEqualTo(end);
      boolean idle = old.equals(edit.replacement());
      boolean prefix =
          !old.isEmpty()
              && !edit.replacement().isEmpty()
              && old.charAt(0) == edit.replacement().charAt(0);
      assertThat(idle || prefix).as(story + "\n" + edit).isFalse();
      end = edit.offset() + edit.length();
    }
  }

  static List<String> comments(String text) {
    List<String> comments = new ArrayList<>();
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece == Piece.LINE_COMMENT || piece == Piece.BLOCK_COMMENT) {
        comments.add(scanner.text());
      }
    }
    return comments;
  }

  /** Returns the text before, from the text after and the inverse of each edit. */
  private static String undone(String before, List<TextEdit> edits, String after) {
    List<TextEdit> inverse = new ArrayList<>();
    int shift = 0;
    for (TextEdit edit : edits) {
      String old = before.substring(edit.offset(), edit.offset() + edit.length());
      inverse.add(new TextEdit(edit.offset() + shift, edit.replacement().length(), old));
      shift += edit.replacement().length() - edit.length();
    }
    return TextEdit.apply(after, inverse);
  }

  @Test
  void brokenTextsAreRefusedOrChangedRightly() throws IOException {
    changeBrokenTexts(RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void otherBrokenTextsAreRefusedOrChangedRightly() throws IOException {
    changeBrokenTexts(RandomSeeds.explored());
  }

  private static void changeBrokenTexts(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> examples = examples();
    for (int round = 0; round < 150; round++) {
      String whole = examples.get(round % examples.size());
      TextFacts facts = TextFacts.of(parsed(whole));
      ParsedText broken = parsed(broken(whole, random));
      for (int i = 0; i < 3; i++) {
        DiagramOperation operation = new RandomOperations(facts, random).next();
        String story = "seed " + seed + " " + operation + " of\n" + broken.text();
        List<Edits.EditOutcome> answers = new ArrayList<>();
        assertThatCode(() -> answers.add(Edits.of(broken, operation)))
            .as(story)
            .doesNotThrowAnyException();
        if (answers.getFirst() instanceof Edits.Done done) {
          String text = TextEdit.apply(broken.text(), done.edits());
          assertThat(SyntaxErrorGuard.all(parsed(text)))
              .as(story + "\ngives\n" + text)
              .hasSameSizeAs(SyntaxErrorGuard.all(broken));
          if (!(operation instanceof DiagramOperation.Duplicate)) {
            assertThat(comments(text)).as(story).isEqualTo(comments(broken.text()));
          }
          assertThat(undone(broken.text(), done.edits(), text)).as(story).isEqualTo(broken.text());
        }
      }
    }
  }

  private static String broken(String text, Random random) {
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(4)) {
        case 0 -> out.delete(at, Math.min(out.length(), at + 1 + random.nextInt(12)));
        case 1 -> out.insert(at, "{},:\"/x1 \n".charAt(random.nextInt(10)));
        case 2 ->
            out.insert(at, out.substring(at, Math.min(out.length(), at + random.nextInt(60))));
        default -> out.setCharAt(at, (char) ('a' + random.nextInt(26)));
      }
    }
    return out.toString();
  }
}
