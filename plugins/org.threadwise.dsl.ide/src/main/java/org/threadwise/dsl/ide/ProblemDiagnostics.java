package org.threadwise.dsl.ide;

import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;

/** Converts problems to diagnostics of the protocol. */
public final class ProblemDiagnostics {

  /** The source that clients show. */
  public static final String SOURCE = "Threadwise";

  private ProblemDiagnostics() {}

  /** Returns the diagnostics of a text. */
  public static List<Diagnostic> of(ParsedText parsed) {
    return parsed.problems().stream().map(problem -> of(problem, parsed.lines())).toList();
  }

  /** Converts a problem of a text with the given lines. */
  public static Diagnostic of(Problem problem, LineIndex lines) {
    Diagnostic diagnostic =
        new Diagnostic(
            Positions.range(lines, problem.offset(), problem.length()), problem.message());
    diagnostic.setSeverity(
        switch (problem.severity()) {
          case ERROR -> DiagnosticSeverity.Error;
          case WARNING -> DiagnosticSeverity.Warning;
          case INFO -> DiagnosticSeverity.Information;
        });
    diagnostic.setCode(problem.code());
    diagnostic.setSource(SOURCE);
    if (problem.code().equals(ProblemCode.NO_EFFECT.id())) {
      diagnostic.setTags(List.of(DiagnosticTag.Unnecessary));
    }
    return diagnostic;
  }
}
