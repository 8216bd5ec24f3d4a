package org.threadwise.server;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;
import org.jspecify.annotations.Nullable;

/** The last diagnostics that the client has pulled, by URI. */
final class PulledDiagnostics {

  private record Pulled(String id, int version, List<Diagnostic> diagnostics) {}

  private final Map<String, Pulled> last = new HashMap<>();
  private long ids;

  /**
   * Returns the report for a version of a document: "unchanged" if the client has these
   * diagnostics.
   *
   * @param previousId id of the report that the client has, null for none
   */
  synchronized DocumentDiagnosticReport report(
      String uri, int version, List<Diagnostic> diagnostics, @Nullable String previousId) {
    Pulled before = last.get(uri);
    String known = before != null && before.diagnostics().equals(diagnostics) ? before.id() : "";
    String id = known.isEmpty() ? String.valueOf(++ids) : known;
    last.put(uri, new Pulled(id, version, List.copyOf(diagnostics)));
    if (!known.isEmpty() && known.equals(previousId)) {
      return new DocumentDiagnosticReport(new RelatedUnchangedDocumentDiagnosticReport(id));
    }
    var full = new RelatedFullDocumentDiagnosticReport(diagnostics);
    full.setResultId(id);
    return new DocumentDiagnosticReport(full);
  }

  /** Returns whether the client has different diagnostics for the same version of a document. */
  synchronized boolean isStale(String uri, int version, List<Diagnostic> diagnostics) {
    Pulled before = last.get(uri);
    return before != null
        && before.version() == version
        && !before.diagnostics().equals(diagnostics);
  }

  synchronized void forget(String uri) {
    last.remove(uri);
  }
}
