package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.EditOperation;
import org.threadwise.server.protocol.EditParams;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.ThreadwiseClient;

/** What a client is told to change when its diagram is changed. */
final class EditRequestsTest {

  private static final String URI = "file:///s.eai";
  private static final String TEXT =
      """
      solution S
      process P {
        entry      E      -> a
        translator T a           takes 2 ms
        exit       X
      }
      """;

  private final Session session = new Session(new Log(Log.Level.OFF));
  private final BlockingQueue<ApplyWorkspaceEditParams> told = new LinkedBlockingQueue<>();
  private boolean accepting = true;

  @BeforeEach
  void open() {
    session.connect(
        (ThreadwiseClient)
            Proxy.newProxyInstance(
                ThreadwiseClient.class.getClassLoader(),
                new Class<?>[] {ThreadwiseClient.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "applyEdit" -> {
                        told.add((ApplyWorkspaceEditParams) arguments[0]);
                        yield CompletableFuture.completedFuture(
                            new ApplyWorkspaceEditResponse(accepting));
                      }
                      default -> method.invoke(SilentClient.INSTANCE, arguments);
                    }));
    session
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(URI, "eai", 7, TEXT)));
  }

  @AfterEach
  void close() {
    session.end();
  }

  private EditResult edit(int version, String json) throws Exception {
    EditOperation operation = new Gson().fromJson(json, EditOperation.class);
    var params = new EditParams(new TextDocumentIdentifier(URI), version, operation);
    return session.extensions().edit(params).get(30, TimeUnit.SECONDS);
  }

  @Test
  void anOperationIsOneVersionedChange() throws Exception {
    EditResult result = edit(7, "{kind: 'connect', from: 'P.T', to: 'P.X'}");

    assertThat(result).isEqualTo(new EditResult(true, null, List.of("P.t")));
    TextDocumentEdit change = told.remove().getEdit().getDocumentChanges().getFirst().getLeft();
    assertThat(change.getTextDocument().getUri()).isEqualTo(URI);
    assertThat(change.getTextDocument().getVersion()).isEqualTo(7);
    assertThat(change.getEdits())
        .extracting(edit -> ((TextEdit) edit.getLeft()).getNewText())
        .containsExactly("-> t", " t");
    assertThat(told).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {kind: 'setClause', target: {kind: 'element', id: 'T'}, clause: 'takes', value: '3 ms'} | 3
          {kind: 'setClause', targets: [{kind: 'element', id: 'T'}], clause: 'takes', value: '3 ms'} | 3
          {kind: 'createHost', threads: 4} | host { cores 4 }
          {kind: 'createPool', pattern: 'virtual', label: 'Light'} | pool pool1 virtual "Light"
          {kind: 'createPools', threads: 2} | pools per task { others: 2 }
          {kind: 'createWorkload', name: 'day'} | workload day { E: poisson 1/s }
          """)
  void everyThingIsMadeAndChanged(String json, String written) throws Exception {
    assertThat(edit(7, json).applied()).isTrue();

    assertThat(told.remove().getEdit().getDocumentChanges().getFirst().getLeft().getEdits())
        .singleElement()
        .satisfies(
            edit ->
                assertThat(((TextEdit) edit.getLeft()).getNewText().strip()).isEqualTo(written));
  }

  @Test
  void whatCannotBeDoneIsSaid() throws Exception {
    EditResult result = edit(7, "{kind: 'connect', from: 'P.X', to: 'P.T'}");

    assertThat(result.applied()).isFalse();
    assertThat(result.message()).contains("'X' is a", "writes no slots");
    assertThat(told).isEmpty();
  }

  @Test
  void whatIsThereAlreadyIsNotWrittenAgain() throws Exception {
    assertThat(edit(7, "{kind: 'autoArrange'}")).isEqualTo(new EditResult(true, null, List.of()));
    assertThat(told).isEmpty();
  }

  @Test
  void aClientMayNotAcceptIt() throws Exception {
    accepting = false;

    EditResult result = edit(7, "{kind: 'createPool', threads: 2}");

    assertThat(result.applied()).isFalse();
    assertThat(result.message()).contains("did not accept");
    assertThat(result.created()).isEmpty();
  }

  @Test
  void anOlderDiagramIsNotChanged() {
    assertThatThrownBy(() -> edit(6, "{kind: 'autoArrange'}"))
        .cause()
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining("version 7, not 6");
    assertThat(told).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {} | operation.kind is missing
          {kind: 'fly'} | 'fly' is no operation
          {kind: 'connect', from: 'P.T'} | operation.to is missing
          {kind: 'setClause', element: 'P.T', clause: 'takse'} | 'takse' is no clause
          {kind: 'delete', targets: [{kind: 'shop', id: 'x'}]} | operation.target.kind is 'shop'
          {kind: 'setClause', target: {kind: 'process', id: 'P'}, clause: 'takes'} | no clause but 'on'
          {kind: 'reconnect', slot: 'P.a', element: 'P.X'} | operation.end is 'null'
          """)
  void whatMakesNoSenseFails(String json, String message) {
    assertThatThrownBy(() -> edit(7, json))
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining(message);
  }
}
