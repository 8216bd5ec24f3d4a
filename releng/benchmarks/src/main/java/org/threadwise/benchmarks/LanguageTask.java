package org.threadwise.benchmarks;

import java.util.function.Function;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.ide.Completion;
import org.threadwise.dsl.ide.ElementAt;
import org.threadwise.dsl.ide.FoldingRanges;
import org.threadwise.dsl.ide.FormattingEdits;
import org.threadwise.dsl.ide.Navigation;
import org.threadwise.dsl.ide.Outline;
import org.threadwise.dsl.ide.ProblemDiagnostics;
import org.threadwise.dsl.ide.QuickFixes;
import org.threadwise.dsl.ide.Rename;
import org.threadwise.dsl.ide.SemanticTokens;
import org.threadwise.dsl.ide.SignatureHelps;

/** Requests of an editor for a text with a chain of 1 000 tasks, each with a service time. */
@SuppressWarnings("ImmutableEnumChecker") // its functions are stateless
public enum LanguageTask implements TimedTask {
  PARSING("parse, link and check", 100, text -> parse(text.text())),
  COMPLETION(
      "completion",
      50,
      text ->
          Completion.of(
              text.text(), text.lines(), null, name(text), new Completion.Options(true, false))),
  SIGNATURE_HELP("signature help", 20, text -> SignatureHelps.of(text, value(text))),
  OUTLINE("outline", 20, Outline::of),
  DEFINITION("definition", 20, text -> Navigation.definition(text, LanguageTask.URI, name(text))),
  REFERENCES(
      "references", 20, text -> Navigation.references(text, LanguageTask.URI, name(text), true)),
  RENAME("rename", 20, text -> Rename.of(text, name(text), "another")),
  FOLDING("folding", 20, FoldingRanges::of),
  SEMANTIC_TOKENS("semantic tokens", 20, SemanticTokens::of),
  FORMATTING("formatting", 50, FormattingEdits::of),
  ELEMENT_AT("element at the cursor", 20, text -> ElementAt.of(text, name(text))),
  DIAGNOSTICS("diagnostics", 20, ProblemDiagnostics::of),
  QUICK_FIXES(
      "quick fixes",
      20,
      text ->
          QuickFixes.of(
              text,
              new VersionedTextDocumentIdentifier(LanguageTask.URI, 1),
              new Range(new Position(0, 0), new Position(9999, 0))));

  private static final String URI = "file:///x.eai";
  private static final int TASKS = 1000;

  private final String title;
  private final double goal;
  private final Function<ParsedText, Object> service;

  LanguageTask(String title, double goal, Function<ParsedText, Object> service) {
    this.title = title;
    this.goal = goal;
    this.service = service;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public double goal() {
    return goal;
  }

  @Override
  public Work work() {
    ParsedText text = parse(row());
    return () -> service.apply(text);
  }

  private static String row() {
    var text = new StringBuilder("solution S\npool p { threads 1 }\nprocess P {\n");
    text.append("  entry E -> s0\n");
    for (int i = 0; i < TASKS; i++) {
      text.append("  translator T%d s%d -> s%d takes exp(20 us)\n".formatted(i, i, i + 1));
    }
    return text.append("  exit X s")
        .append(TASKS)
        .append("\n}\nworkload w { E: poisson 5/s }\ngoal w { p95 < 1 s }\n")
        .toString();
  }

  private static ParsedText parse(String text) {
    return ParsedText.of(text, null, Reach.TEXT, CancelIndicator.NullImpl);
  }

  /** Returns an offset in the name of a slot in the middle. */
  private static int name(ParsedText text) {
    return text.text().indexOf("s500 takes") + 1;
  }

  /** Returns an offset in the arguments of a distribution near the end. */
  private static int value(ParsedText text) {
    return text.text().indexOf("20 us", text.text().length() * 9 / 10);
  }
}
