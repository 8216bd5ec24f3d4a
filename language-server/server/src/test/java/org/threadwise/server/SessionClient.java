package org.threadwise.server;

import com.google.gson.Gson;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.EditOperation;
import org.threadwise.server.protocol.EditParams;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.ThreadwiseClient;

/** A client with its own session and one open document; it records the edits that it receives. */
final class SessionClient implements AutoCloseable {

  static final String URI = "file:///s.eai";
  static final int FIRST_VERSION = 7;
  static final TextDocumentIdentifier ID = new TextDocumentIdentifier(URI);

  private final Session session = new Session(new ClientLog(ClientLog.Level.OFF));
  private final Queue<ApplyWorkspaceEditParams> edits = new ConcurrentLinkedQueue<>();
  private ApplyWorkspaceEditResponse response = new ApplyWorkspaceEditResponse(true);
  private int version = FIRST_VERSION - 1;

  SessionClient() {
    session.connect(
        (ThreadwiseClient)
            Proxy.newProxyInstance(
                ThreadwiseClient.class.getClassLoader(),
                new Class<?>[] {ThreadwiseClient.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "applyEdit" -> {
                        edits.add((ApplyWorkspaceEditParams) arguments[0]);
                        yield CompletableFuture.completedFuture(response);
                      }
                      default -> method.invoke(DisconnectedClient.INSTANCE, arguments);
                    }));
  }

  /** Rejects all further edits, for a reason if there is one. */
  void refuse(@Nullable String reason) {
    response = new ApplyWorkspaceEditResponse(false);
    response.setFailureReason(reason);
  }

  /** Returns the received edits that no test has consumed. */
  Queue<ApplyWorkspaceEditParams> edits() {
    return edits;
  }

  /** Consumes the next edit. */
  TextDocumentEdit nextChange() {
    return edits.remove().getEdit().getDocumentChanges().getFirst().getLeft();
  }

  Extensions extensions() {
    return session.extensions();
  }

  /** Returns the version of the open document. */
  int version() {
    return version;
  }

  void open(String text) {
    session
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(URI, "eai", ++version, text)));
  }

  /** Opens a document and requests its diagram. */
  DiagramView draw(String text) throws Exception {
    open(text);
    return diagram(null);
  }

  /** Changes the document and requests the difference to a known diagram. */
  DiagramView change(String text, @Nullable Integer known) throws Exception {
    session
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(URI, ++version),
                List.of(new TextDocumentContentChangeEvent(text))));
    return diagram(known);
  }

  void closeText() {
    session.getTextDocumentService().didClose(new DidCloseTextDocumentParams(ID));
  }

  DiagramView diagram(@Nullable Integer known) throws Exception {
    return answer(extensions().diagram(new DiagramParams(ID, known)));
  }

  /**
   * Requests an operation.
   *
   * @param version version that the operation refers to
   * @param operation JSON of an {@link EditOperation}
   */
  EditResult edit(int version, String operation) throws Exception {
    EditOperation parsed = new Gson().fromJson(operation, EditOperation.class);
    return answer(extensions().edit(new EditParams(ID, version, parsed)));
  }

  static <T> T answer(CompletableFuture<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }

  static String cafe() throws Exception {
    return Files.readString(Path.of("../../examples/cafe/cafe.eai"));
  }

  @Override
  public void close() {
    session.end();
  }
}
