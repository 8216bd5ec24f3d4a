package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.Diagnostic.Severity;

/** Collects the diagnostics of one translation. */
final class DiagnosticCollector {

  private final List<Diagnostic> all = new ArrayList<>();
  private int errors;

  void error(EObject subject, Code code, Kind kind, Object... arguments) {
    all.add(new Diagnostic(Severity.ERROR, code, kind, List.of(arguments), subject));
    errors++;
  }

  void warning(EObject subject, Code code, Kind kind, Object... arguments) {
    all.add(new Diagnostic(Severity.WARNING, code, kind, List.of(arguments), subject));
  }

  void info(EObject subject, Code code, Kind kind, Object... arguments) {
    all.add(new Diagnostic(Severity.INFO, code, kind, List.of(arguments), subject));
  }

  /**
   * Calls a constructor. If it throws {@link IllegalArgumentException}, reports its message as an
   * error and returns null.
   */
  <T> @Nullable T attempt(EObject subject, Code code, Supplier<T> construction) {
    try {
      return construction.get();
    } catch (IllegalArgumentException refused) {
      error(subject, code, Kind.REFUSED, String.valueOf(refused.getMessage()));
      return null;
    }
  }

  int errors() {
    return errors;
  }

  List<Diagnostic> all() {
    return List.copyOf(all);
  }
}
