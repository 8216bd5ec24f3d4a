package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Expectation;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.ide.syntax.Token;

/** Roles agree with the parser, and every token is a completion candidate at its own position. */
final class SyntaxTest {

  private static final Set<String> NAME_RULES =
      Set.of("Name", "QualifiedName", "ApplicationName", "FunctionName", "SoftWord");

  /** Entries that are named like units. */
  private static final String UNITS =
      """
      solution S
      pool p { threads 1 }
      process ms {
        entry A -> a   exit XA a
        entry B -> b   exit XB b
        entry s -> c   exit Xs c
        entry min -> d exit Xd d
        entry h -> e   exit Xh e
      }
      workload w {
        A: poisson 1/ms in batches of 3
        B: poisson 1/s in batches of 2 s: every 5 ms in batches of 4 ms.min: poisson 1/min
        // batches of one
        h: constant 4/s in batches of 1
        for 10 /* seconds */ s
        warmup 1s
      }
      """;

  /** Users, some at an entry that is called like their keyword. */
  private static final String USERS =
      """
      solution S
      pool p { threads 1 }
      process P {
        entry think -> a   exit X a takes 1 ms
        entry A -> b   exit Y b takes 1 ms
      }
      workload v { A: 1 users think exp(1 s) think: 3 users for 1 s }
      workload w { A: 2 users P.think: 3 users think 0 s from "a.json" count 3 }
      """;

  /** Throttlers, some of elements that are called like their keywords. */
  private static final String THROTTLERS =
      """
      solution S
      pool max { threads 1 }
      process throttler {
        entry max -> a
        throttler T a -> max max 3 per 1 s blocking takes 1 ms on max
        throttler U max -> b takes 1 ms max 2 per 20 ms
        exit Y b
      }
      workload w { max: poisson 2/s }
      goal w { max < 3 s }
      """;

  /** Clauses after slots, instead of slots, and slots that are called like their keywords. */
  private static final String WITHOUT_SLOTS =
      """
      solution S
      pool p { threads 1 }
      process P {
        entry within -> size
        aggregator A size -> timeout size 2
        aggregator B timeout, size, within -> key
        aggregator C key order
        aggregator D size uniform(1, 2) key 3
        aggregator E size measured("sizes.csv")
        aggregator F size measured as "f"
        aggregator G within 5 s every 1 s
        aggregator H every 1 s timeout 1 s
        aggregator I timeout 1 s
        throttler J max 1 per 1 s
        merger K in parallel on p
        replicator L in parallel on waits waits serial
        throttler M max 3 at once blocking
        exit Z key
      }
      """;

  static List<String> texts() {
    List<String> texts = new ArrayList<>(EditorTexts.all());
    texts.add(THROTTLERS);
    texts.add(UNITS);
    texts.add(USERS);
    return texts;
  }

  @ParameterizedTest
  @MethodSource("texts")
  void agreesWithTheParser(String text) {
    ParsedText parsed = EditorTexts.parse(text);
    assertThat(parsed.isUsable()).as("%s%n%s", parsed.problems(), text).isTrue();
    assertSameRoles(parsed);
  }

  /** It is not usable, because slots are missing. */
  @Test
  void agreesWithTheParserOnClausesInsteadOfSlots() {
    assertSameRoles(EditorTexts.parse(WITHOUT_SLOTS));
  }

  private static void assertSameRoles(ParsedText parsed) {
    String text = parsed.text();
    SyntaxAnalysis syntax = SyntaxAnalysis.of(text);
    Map<Integer, ILeafNode> leaves = new HashMap<>();
    for (ILeafNode leaf : parsed.resource().getParseResult().getRootNode().getLeafNodes()) {
      if (!leaf.isHidden()) {
        leaves.put(leaf.getOffset(), leaf);
      }
    }

    assertThat(syntax.tokens()).hasSize(leaves.size());
    for (int i = 0; i < syntax.tokens().size(); i++) {
      Token token = syntax.tokens().get(i);
      ILeafNode leaf = Objects.requireNonNull(leaves.get(token.start()), token.toString());
      assertThat(sort(syntax.role(i)))
          .as("%s after %s", token, before(text, token))
          .isEqualTo(sort(leaf));
    }
  }

  private static String before(String text, Token token) {
    return text.substring(Math.max(0, token.start() - 60), token.start());
  }

  private static String sort(Role role) {
    return switch (role) {
      case Role.Keyword keyword -> "keyword";
      case Role.Punctuation punctuation -> "keyword";
      case Role.Comparison comparison -> "keyword";
      case Role.Reference reference -> "reference";
      case Role.Declaration declaration -> "name";
      case Role.Function function -> "name";
      case Role.Parameter parameter -> "name";
      case Role.Numeral number -> "value";
      case Role.UnitSymbol unit -> "value";
      case Role.RateUnit unit -> unit.slash() ? "keyword" : "value";
      case Role.Statistic statistic -> "value";
      case Role.Text string -> "value";
      case Role.Stray stray -> "stray";
    };
  }

  private static String sort(ILeafNode leaf) {
    String rule = "";
    for (INode node = leaf; node != null; node = node.getParent()) {
      if (node.getGrammarElement() instanceof CrossReference) {
        boolean dot = leaf.getText().equals(".");
        return dot ? "keyword" : "reference";
      }
      ParserRule called =
          node.getGrammarElement() instanceof RuleCall call
                  && call.getRule() instanceof ParserRule parserRule
              ? parserRule
              : null;
      if (called != null && rule.isEmpty()) {
        rule = called.getName();
      }
    }
    if (leaf.getText().equals("%") || leaf.getText().equals("-") || leaf.getText().equals("+")) {
      return "value";
    }
    boolean string = leaf.getText().startsWith("\"");
    boolean name = NAME_RULES.contains(rule) && !leaf.getText().equals("constant");
    return name && !(string && !rule.equals("ApplicationName"))
        ? "name"
        : leaf.getGrammarElement() instanceof Keyword
                || leaf.getGrammarElement() instanceof EnumLiteralDeclaration
            ? "keyword"
            : "value";
  }

  @ParameterizedTest
  @MethodSource("texts")
  void offersEachTokenAtItsPosition(String text) {
    SyntaxAnalysis syntax = SyntaxAnalysis.of(text);
    LineIndex lines = new LineIndex(text);
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < syntax.tokens().size(); i++) {
      Token token = syntax.tokens().get(i);
      if (isOffered(syntax.role(i), text, token)) {
        // The text before the token is typed.
        String without = text.substring(0, token.start()) + text.substring(token.end());
        boolean offered =
            Completion.of(
                    without,
                    new LineIndex(without),
                    null,
                    token.start(),
                    new Completion.Options(false, false))
                .getItems()
                .stream()
                .map(CompletionItem::getTextEdit)
                .anyMatch(edit -> edit.getLeft().getNewText().strip().startsWith(token.text()));
        if (!offered) {
          missing.add(token.text() + " in line " + lines.line(token.start()));
        }
      }
    }
    assertThat(missing).as(before(text, syntax.tokens().get(1))).isEmpty();
  }

  /** New names and numbers are not offered, and elements only at the start of a line. */
  private static boolean isOffered(Role role, String text, Token token) {
    return switch (role) {
      case Role.Keyword keyword ->
          !keyword.text().equals("message")
              && (keyword.category() != Role.Category.ELEMENT_KIND || startsLine(text, token));
      case Role.Reference reference -> reference.kind() != Role.Kind.PROCESS;
      // Without the unit between them, two slashes start a comment.
      case Role.UnitSymbol unit ->
          !token.text().equals("\u00b5s") && !text.startsWith("/", token.end());
      case Role.RateUnit unit -> true;
      case Role.Parameter parameter -> true;
      case Role.Comparison comparison -> true;
      case Role.Function function -> !token.text().equals("exp");
      case Role.Punctuation punctuation -> punctuation.text().equals("->");
      case Role.Statistic statistic -> true;
      case Role.Declaration declaration -> false;
      case Role.Numeral number -> false;
      case Role.Text string -> false;
      case Role.Stray stray -> true;
    };
  }

  private static boolean startsLine(String text, Token token) {
    return text.substring(0, token.start()).stripTrailing().endsWith("{")
        || text.substring(text.lastIndexOf('\n', token.start()) + 1, token.start()).isBlank();
  }

  /** The example of the Javadoc of {@code StatementSyntax}. */
  @Test
  void recordsTheAlternativesAtTheCursor() {
    String before = "pool engine { threads 4 ";

    SyntaxAnalysis syntax = SyntaxAnalysis.before(before + "}", before.length());

    assertThat(syntax.cursor()).isEqualTo(5);
    assertThat(syntax.expected())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    Stream.of("threads", "queue", "start", "dispatch", "wake", "lock")
                        .map(
                            name -> new Role.Keyword(name, BlockKind.POOL, Role.Category.PROPERTY)),
                    Stream.of(new Role.Punctuation("}")))
                .map(role -> new Expectation(role, 0))
                .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "process P { entry E -> takes }",
        "process P { entry E -> a\n pool p { threads 4 }",
        "pool p { threads 4 workload w { E: poisson 5/s }",
        "} } pool p { }",
        "goal w { pools p < 4 threads pools per task { }",
        "process P { translator",
        "process P on p per",
        "process P { replicator R a -> b in parallel on p in parallel",
        "process P { replicator R a -> b in parallel on p waits waits",
        "process P { throttler T a -> b max 3 at",
        "process P { splitter in -> parallel into 3 in parallel on }",
        "process P per per message { entry E -> a }",
        "process P { translator T a -> b takes exp(2",
        "workload w { E: modulated { 5/s",
        ""
      })
  void readsBrokenTexts(String text) {
    SyntaxAnalysis syntax = SyntaxAnalysis.of(text);

    for (int offset = 0; offset <= text.length(); offset++) {
      assertThat(SyntaxAnalysis.before(text, offset).cursor())
          .isLessThanOrEqualTo(syntax.tokens().size());
    }
  }
}
