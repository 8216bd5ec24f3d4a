package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ServerModule;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The language in Xtext's server, as a client sees it. */
final class LanguageServerTest {

  @TempDir Path folder;

  private final Client client = new Client();
  private final LanguageServerImpl server =
      Guice.createInjector(new ServerModule()).getInstance(LanguageServerImpl.class);
  private TextDocumentIdentifier file = new TextDocumentIdentifier("");

  @BeforeEach
  @SuppressWarnings("deprecation") // Xtext asks for the root, too
  void start() throws Exception {
    file = new TextDocumentIdentifier(folder.resolve("x.eai").toUri().toString());
    server.connect(client);
    InitializeParams params = new InitializeParams();
    params.setRootUri(folder.toUri().toString());
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "test")));
    server.initialize(params).get(60, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
  }

  @AfterEach
  void stop() throws Exception {
    server.shutdown().get(60, TimeUnit.SECONDS);
    server.getRequestManager().shutdown();
  }

  @Test
  void offersFixes() throws Exception {
    String text =
        """
        solution S
        pool engine { treads 4 threads 1 }
        process P on engin { entry E -> a exit X a }
        """;
    List<Diagnostic> diagnostics = open(text);

    assertThat(diagnostics)
        .extracting(diagnostic -> diagnostic.getCode().getLeft())
        .containsExactlyInAnyOrder("unexpected", "pool-unknown");
    assertThat(fix(text, diagnostics, "unexpected")).contains("{ threads 4 threads 1 }");
    assertThat(fix(text, diagnostics, "pool-unknown")).contains("process P on engine {");
  }

  @Test
  void formats() throws Exception {
    String text = "solution S pool p{threads 4}\nprocess P {\nentry E->a\nexit X   a }";
    open(text);

    List<? extends TextEdit> edits =
        server
            .formatting(new DocumentFormattingParams(file, new FormattingOptions(2, true)))
            .get(60, TimeUnit.SECONDS);

    assertThat(apply(text, edits))
        .isEqualTo(
            """
            solution S
            pool p { threads 4 }
            process P {
              entry E -> a
              exit  X a
            }
            """);
  }

  private static String apply(String text, List<? extends TextEdit> edits) {
    Document document = new Document(1, text);
    return org.threadwise.dsl.text.TextEdit.apply(
        text,
        edits.stream()
            .map(
                edit -> {
                  int begin = document.getOffSet(edit.getRange().getStart());
                  int end = document.getOffSet(edit.getRange().getEnd());
                  return new org.threadwise.dsl.text.TextEdit(
                      begin, end - begin, edit.getNewText());
                })
            .toList());
  }

  private List<Diagnostic> open(String text) throws Exception {
    server.didOpen(
        new DidOpenTextDocumentParams(new TextDocumentItem(file.getUri(), "eai", 1, text)));
    PublishDiagnosticsParams published = client.diagnostics.poll(60, TimeUnit.SECONDS);
    assertThat(published).isNotNull();
    return published.getDiagnostics();
  }

  private String fix(String text, List<Diagnostic> diagnostics, String code) throws Exception {
    Diagnostic diagnostic =
        diagnostics.stream()
            .filter(candidate -> candidate.getCode().getLeft().equals(code))
            .findFirst()
            .orElseThrow();
    CodeActionParams params =
        new CodeActionParams(
            file, diagnostic.getRange(), new CodeActionContext(List.of(diagnostic)));
    CodeAction action = server.codeAction(params).get(60, TimeUnit.SECONDS).getFirst().getRight();
    return apply(text, edits(action.getEdit()));
  }

  private static List<TextEdit> edits(WorkspaceEdit edit) {
    return edit.getDocumentChanges() == null
        ? List.copyOf(edit.getChanges().values().iterator().next())
        : edit.getDocumentChanges().getFirst().getLeft().getEdits().stream()
            .map(Either::getLeft)
            .toList();
  }

  /** Keeps the diagnostics that it gets. */
  private static final class Client implements LanguageClient {

    private final BlockingQueue<PublishDiagnosticsParams> diagnostics = new LinkedBlockingQueue<>();

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
      diagnostics.add(params);
    }

    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void showMessage(MessageParams params) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(
        ShowMessageRequestParams params) {
      return CompletableFuture.completedFuture(new MessageActionItem(""));
    }

    @Override
    public void logMessage(MessageParams message) {}
  }
}
