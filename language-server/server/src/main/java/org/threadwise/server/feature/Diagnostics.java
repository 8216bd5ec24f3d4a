package org.threadwise.server.feature;

import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.Lines;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;

/** Problems as the protocol has them. */
public final class Diagnostics {

  /** What editors name as the source of a problem. */
  public static final String SOURCE = "threadwise";

  private Diagnostics() {}

  public static List<Diagnostic> of(List<Problem> problems, Lines lines) {
    return problems.stream().map(problem -> of(problem, lines)).toList();
  }

  private static Diagnostic of(Problem problem, Lines lines) {
    var diagnostic =
        new Diagnostic(
            Ranges.of(lines, problem.offset(), problem.length()),
            problem.message(),
            severity(problem.severity()),
            SOURCE,
            problem.code());
    if (problem.fix() != null) {
      diagnostic.setData(FixData.of(problem.fix(), problem.offset()).encode());
    }
    return diagnostic;
  }

  private static DiagnosticSeverity severity(Severity severity) {
    return switch (severity) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case INFO -> DiagnosticSeverity.Information;
    };
  }
}
