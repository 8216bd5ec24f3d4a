package org.threadwise.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DiagnosticWorkspaceCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

/**
 * The optional features that a client supports.
 *
 * @param refreshesLenses whether it requests lenses again after {@code workspace/codeLens/refresh}
 * @param refreshesHints whether it requests hints again after {@code workspace/inlayHint/refresh}
 * @param showsProgress whether it shows the progress of simulations
 * @param pullsDiagnostics whether it requests diagnostics, and requests them again after a refresh;
 *     the server then publishes none
 * @param snippets whether completions may contain placeholders
 * @param shows the results that it displays with its own commands: sweep, compare
 */
public record ClientAbilities(
    boolean refreshesLenses,
    boolean refreshesHints,
    boolean showsProgress,
    boolean pullsDiagnostics,
    boolean snippets,
    Set<String> shows) {

  /** Those of a client before {@code initialize}. */
  static final ClientAbilities NONE =
      new ClientAbilities(false, false, false, false, false, Set.of());

  public ClientAbilities {
    shows = Set.copyOf(shows);
  }

  static ClientAbilities of(InitializeParams params, JsonObject options) {
    Optional<ClientCapabilities> client = Optional.ofNullable(params.getCapabilities());
    Optional<WorkspaceClientCapabilities> workspace = client.map(ClientCapabilities::getWorkspace);
    return new ClientAbilities(
        workspace
            .map(WorkspaceClientCapabilities::getCodeLens)
            .map(CodeLensWorkspaceCapabilities::getRefreshSupport)
            .orElse(false),
        workspace
            .map(WorkspaceClientCapabilities::getInlayHint)
            .map(InlayHintWorkspaceCapabilities::getRefreshSupport)
            .orElse(false),
        client
            .map(ClientCapabilities::getWindow)
            .map(WindowClientCapabilities::getWorkDoneProgress)
            .orElse(false),
        pullsDiagnostics(client, workspace),
        client
            .map(ClientCapabilities::getTextDocument)
            .map(TextDocumentClientCapabilities::getCompletion)
            .map(CompletionCapabilities::getCompletionItem)
            .map(CompletionItemCapabilities::getSnippetSupport)
            .orElse(false),
        shows(options));
  }

  /** Pulling is useless without refreshes, because simulations end long after an edit. */
  private static boolean pullsDiagnostics(
      Optional<ClientCapabilities> client, Optional<WorkspaceClientCapabilities> workspace) {
    boolean pulls =
        client
            .map(ClientCapabilities::getTextDocument)
            .map(TextDocumentClientCapabilities::getDiagnostic)
            .isPresent();
    return pulls
        && workspace
            .map(WorkspaceClientCapabilities::getDiagnostics)
            .map(DiagnosticWorkspaceCapabilities::getRefreshSupport)
            .orElse(false);
  }

  private static Set<String> shows(JsonObject options) {
    Set<String> found = new HashSet<>();
    if (options.get("shows") != null && options.get("shows").isJsonArray()) {
      for (JsonElement name : options.getAsJsonArray("shows")) {
        if (name.isJsonPrimitive()) {
          found.add(name.getAsString());
        }
      }
    }
    return found;
  }
}
