package org.threadwise.server;

import java.util.List;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DiagnosticRegistrationOptions;
import org.eclipse.lsp4j.DocumentLinkOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InlayHintRegistrationOptions;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.threadwise.dsl.ide.SemanticTokens;
import org.threadwise.server.feature.CommandIds;

/** The capabilities that the server announces in its response to {@code initialize}. */
final class Capabilities {

  private Capabilities() {}

  /** Returns the capabilities for a client. */
  static ServerCapabilities of(ClientAbilities client) {
    var all = new ServerCapabilities();
    var sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    all.setTextDocumentSync(sync);
    all.setCodeLensProvider(new CodeLensOptions(false));
    all.setInlayHintProvider(new InlayHintRegistrationOptions());
    all.setHoverProvider(true);
    all.setCompletionProvider(new CompletionOptions(false, List.of(".", "\"", "(")));
    all.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
    all.setDefinitionProvider(true);
    all.setReferencesProvider(true);
    all.setDocumentHighlightProvider(true);
    all.setDocumentSymbolProvider(true);
    all.setRenameProvider(new RenameOptions(true));
    all.setDocumentFormattingProvider(true);
    all.setDocumentRangeFormattingProvider(true);
    all.setFoldingRangeProvider(true);
    all.setSelectionRangeProvider(true);
    if (client.pullsDiagnostics()) {
      all.setDiagnosticProvider(new DiagnosticRegistrationOptions(false, false));
    }
    all.setDocumentLinkProvider(new DocumentLinkOptions(false));
    all.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(SemanticTokens.legend(), true, true));
    all.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    all.setExecuteCommandProvider(new ExecuteCommandOptions(CommandIds.ALL));
    var folders = new WorkspaceFoldersOptions();
    folders.setSupported(true);
    all.setWorkspace(new WorkspaceServerCapabilities(folders));
    return all;
  }

  /** Returns the version of the build, "development" for classes that were not packaged. */
  static String version() {
    String version = Capabilities.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
