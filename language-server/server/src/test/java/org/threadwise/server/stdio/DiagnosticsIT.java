package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;
import static org.threadwise.server.stdio.SampleDocuments.TOO_MANY;

import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Clients that pull diagnostics receive no published ones, but refresh requests. */
final class DiagnosticsIT {

  private static final String BROKEN = SMALL.replace("takes 2 ms", "takes 2 parsecs");

  private static Editor start(boolean pulls, boolean refreshes) {
    ClientCapabilities abilities = Editor.abilities();
    if (pulls) {
      abilities.getTextDocument().setDiagnostic(new DiagnosticCapabilities());
    }
    abilities.getWorkspace().setDiagnostics(new DiagnosticWorkspaceCapabilities(refreshes));
    return Editor.of(ServerProcess.start("--stdio"), "{}", abilities);
  }

  private static DocumentDiagnosticReport pull(
      Editor editor, OpenText text, @Nullable String previousId) {
    var params = new DocumentDiagnosticParams(text.id());
    params.setPreviousResultId(previousId);
    return answer(editor.server().getTextDocumentService().diagnostic(params));
  }

  private static List<Diagnostic> diagnostics(DocumentDiagnosticReport report) {
    return report.getRelatedFullDocumentDiagnosticReport().getItems();
  }

  private static String id(DocumentDiagnosticReport report) {
    return report.getRelatedFullDocumentDiagnosticReport().getResultId();
  }

  @Test
  void reportsUnchangedDiagnostics() {
    try (Editor editor = start(true, true)) {
      OpenText text = editor.open(BROKEN);
      DocumentDiagnosticReport first = pull(editor, text, null);
      assertThat(diagnostics(first))
          .singleElement()
          .satisfies(each -> assertThat(each.getMessage().toString()).contains("parsecs"));

      text.edit(text.text().length(), text.text().length(), "// a comment\n");
      DocumentDiagnosticReport same = pull(editor, text, id(first));
      text.become(SMALL);
      DocumentDiagnosticReport fixed = pull(editor, text, id(first));
      DocumentDiagnosticReport unknown = pull(editor, text, "of another server");

      assertThat(same.isRelatedUnchangedDocumentDiagnosticReport()).isTrue();
      assertThat(same.getRelatedUnchangedDocumentDiagnosticReport().getResultId())
          .isEqualTo(id(first));
      assertThat(diagnostics(fixed)).isEmpty();
      assertThat(id(fixed)).isNotEqualTo(id(first));
      assertThat(diagnostics(unknown)).isEmpty();
      assertThat(editor.client().all(PublishDiagnosticsParams.class, 0)).isEmpty();
      assertThat(editor.greeting().getCapabilities().getDiagnosticProvider()).isNotNull();
    }
  }

  @Test
  void requestsARefreshWhenSimulationsFindProblems() {
    try (Editor editor = start(true, true)) {
      OpenText text = editor.open(TOO_MANY);
      DocumentDiagnosticReport first = pull(editor, text, null);
      text.await("simulated");
      DocumentDiagnosticReport later = pull(editor, text, id(first));

      assertThat(diagnostics(later))
          .anySatisfy(
              each -> assertThat(each.getMessage().toString()).contains("2 perform as well as 50"));
      int news = editor.client().count();
      editor.set("{\"diagnostics\": {\"enabled\": false}}");
      editor
          .client()
          .await(
              "refresh",
              RecordingClient.Refresh.class,
              news,
              RecordingClient.Refresh.DIAGNOSTICS::equals);
      assertThat(diagnostics(pull(editor, text, id(later)))).isEmpty();
      assertThat(editor.client().all(PublishDiagnosticsParams.class, 0)).isEmpty();
    }
  }

  @Test
  void moreThreadsThanTheGoalsNeedAreReportedWithTheFiguresOfBoth() {
    try (Editor editor = start(true, true)) {
      OpenText text = editor.open(TOO_MANY + "goal normal { p95 Shop -> Warehouse < 100 ms }\n");
      text.await("simulated");

      assertThat(diagnostics(pull(editor, text, null)))
          .anySatisfy(
              each ->
                  assertThat(each.getMessage().toString())
                      .containsPattern(
                          "1 thread in pool engine is enough for every goal"
                              + " \\(p95 Shop -> Warehouse < 100 ms: .* ms.*, as written .* ms.*\\)"));
    }
  }

  @Test
  void publishesToClientsWithoutRefresh() {
    try (Editor editor = start(true, false)) {
      OpenText text = editor.open(BROKEN);

      assertThat(text.problems()).hasSize(1);
      assertThat(editor.greeting().getCapabilities().getDiagnosticProvider()).isNull();
      assertThat(editor.client().all(RecordingClient.Refresh.class, 0))
          .doesNotContain(RecordingClient.Refresh.DIAGNOSTICS);
    }
  }

  @Test
  void closedDocumentsHaveNoDiagnostics() {
    try (Editor editor = start(true, true)) {
      OpenText text = editor.open(BROKEN);
      text.close();

      assertThat(diagnostics(pull(editor, text, null))).isEmpty();
      assertThat(
              refusal(editor.send("workspace/diagnostic", "{\"previousResultIds\": []}")).getCode())
          .isEqualTo(ResponseErrorCode.MethodNotFound.getValue());
    }
  }
}
