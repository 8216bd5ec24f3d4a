package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.EditorTexts.Marked;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;

/** Signatures, descriptions, diagnostics and fixes; {@code <|>} is the cursor. */
final class HelpTest {

  private static final String TAKES = "solution S process P { translator T a -> b takes ";

  static Stream<Arguments> calls() {
    return Stream.of(
        arguments("gamma(<|>", "gamma(mean, cv)", "mean"),
        arguments("gamma(2 ms, <|>)", "gamma(mean, cv)", "cv"),
        arguments("gamma(shape 4, <|>)", "gamma(shape, scale)", "scale"),
        arguments("gamma(cv 0.5, mean <|>2 ms)", "gamma(mean, cv)", "mean"),
        arguments("gamma(scale 2 ms, shape <|>) on p", "gamma(shape, scale)", "shape"),
        arguments("exp(<|>2 ms)", "exp(mean)", "mean"),
        arguments("exp(2 ms, <|>)", "exp(mean)", "mean"),
        arguments("samples(1 ms, 2 ms, <|>)", "samples(value1, value2, value3)", "value3"),
        arguments("constant(<|>", "constant(value)", "value"),
        arguments("measured(<|>)", "measured(\"file\", column, unit, date, count)", "\"file\""),
        arguments(
            "measured(\"t.csv\", unit <|>)",
            "measured(\"file\", column, unit, date, count)",
            "unit"));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void showsParameters(String call, String signature, String parameter) {
    Marked marked = Marked.of(TAKES + call);

    SignatureHelp help = SignatureHelps.of(marked.parsed(), marked.offset()).orElseThrow();

    SignatureInformation active = help.getSignatures().get(help.getActiveSignature());
    assertThat(active.getLabel()).isEqualTo(signature);
    assertThat(active.getParameters().get(help.getActiveParameter()).getLabel().getLeft())
        .isEqualTo(parameter);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<|>gamma(", "gamma(1 ms, 2)<|>", "gamma<|>", "nonsense(<|>)", "5 ms <|>"})
  void showsNoParametersElsewhere(String call) {
    Marked marked = Marked.of(TAKES + call);

    assertThat(SignatureHelps.of(marked.parsed(), marked.offset())).isEmpty();
  }

  static Stream<Arguments> keywords() {
    return Stream.of(
        arguments("pool p { thr<|>eads 4 }", "what a proposal rewrites"),
        arguments("pool p vir<|>tual", "A new virtual thread"),
        arguments("po<|>ol p", "Threads and the queue"),
        arguments("process P { corre<|>lator T", "**correlator** \u00b7 Routers"),
        arguments("process P { correlator T <|>takes", "What one work unit needs"),
        arguments("process P { filter T takes lognor<|>mal(", "very long ones"),
        arguments("process P { filter T takes exp(me<|>an 2 ms)", "**mean** of exp: a time"),
        arguments("process P { filter T takes con<|>stant(2 ms)", "Always the same value"),
        arguments("process P { filter T takes 5 u<|>s", "**us**: 1000 ns"),
        arguments("workload w { E: pois<|>son 5/s }", "exponential gaps"),
        arguments("workload w { E: poisson 5/<|>s }", "Messages per second"),
        arguments("workload w { E: 5 us<|>ers think 1 s }", "wait until nothing is left of it"),
        arguments("workload w { E: 5 users th<|>ink 1 s }", "before each message"),
        arguments("process P { throt<|>tler T", "**throttler** \u00b7 Timers"),
        arguments("process P { throttler T a -> b ma<|>x 3 per 1 s", "in any interval of a length"),
        arguments("process P { throttler T a -> b max 3 pe<|>r 1 s", "the length of the interval"),
        arguments("process P { throttler T a -> b max 3 a<|>t once", "and have not ended"),
        arguments(
            "process P { splitter S a -> b in parallel on p wai<|>ts", "until nothing is left of"),
        arguments("goal w { p9<|>9.9 < 5 ms }", "99.9 % of all messages"),
        arguments("goal w { make<|>span < 5 ms }", "the last message is out"));
  }

  @ParameterizedTest
  @MethodSource("keywords")
  void describesKeywords(String text, String expected) {
    Marked marked = Marked.of(text);

    Optional<String> description =
        ElementAt.of(marked.parsed(), marked.offset())
            .filter(ElementAt.PlainToken.class::isInstance)
            .map(ElementAt.PlainToken.class::cast)
            .flatMap(Descriptions::of);

    assertThat(description).hasValueSatisfying(markdown -> assertThat(markdown).contains(expected));
  }

  /** Keywords that only join others have no description. */
  private static final List<String> JOINING = List.of("batches", "of", "at", "once", "task", "per");

  @Test
  void describesAllKeywords() {
    for (String text : EditorTexts.all()) {
      SyntaxAnalysis syntax = SyntaxAnalysis.of(text);
      for (int i = 0; i < syntax.tokens().size(); i++) {
        String token = syntax.tokens().get(i).text();
        if (syntax.role(i) instanceof Role.Keyword keyword
            && !JOINING.contains(token)
            && !(keyword.block() == BlockKind.GOAL && token.equals("threads"))) {
          assertThat(Descriptions.of(keyword, token)).as(keyword.toString()).isPresent();
        }
      }
    }
  }

  @Test
  void offersFixes() {
    String text =
        """
        solution S
        pool engine { treads 4 threads 1 }
        process P on engin { entry E -> a exit X a }
        """;

    assertThat(fixed(text, 1)).contains("{ threads 4 threads 1 }");
    assertThat(fixed(text, 2)).contains("process P on engine {");
    assertThat(actions(EditorTexts.parse(text), 0)).isEmpty();
  }

  private static String fixed(String text, int line) {
    List<CodeAction> actions = actions(EditorTexts.parse(text), line);
    assertThat(actions).isNotEmpty();
    CodeAction action = actions.getFirst();
    assertThat(action.getDiagnostics()).isNotEmpty();
    var change = action.getEdit().getDocumentChanges().getFirst().getLeft();
    assertThat(change.getTextDocument().getVersion()).isEqualTo(7);
    List<TextEdit> edits = change.getEdits().stream().map(edit -> edit.getLeft()).toList();
    return EditorTexts.apply(text, edits);
  }

  private static List<CodeAction> actions(ParsedText parsed, int line) {
    return QuickFixes.of(
        parsed,
        new VersionedTextDocumentIdentifier("file:///x.eai", 7),
        new Range(new Position(line, 0), new Position(line, 99)));
  }

  @Test
  void convertsProblems() {
    String text = "solution S\npool engine { }\n";

    List<Diagnostic> diagnostics = ProblemDiagnostics.of(EditorTexts.parse(text));

    assertThat(diagnostics)
        .anySatisfy(
            diagnostic -> {
              assertThat(diagnostic.getCode().getLeft()).isEqualTo("property-missing");
              assertThat(diagnostic.getSeverity()).isEqualTo(DiagnosticSeverity.Error);
              assertThat(diagnostic.getSource()).isEqualTo("Threadwise");
              assertThat(diagnostic.getRange())
                  .isEqualTo(new Range(new Position(1, 5), new Position(1, 11)));
            });
  }
}
