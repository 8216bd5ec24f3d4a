package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.EditResult;

/** Text edits that the client receives for operations of the diagram. */
final class EditRequestsTest {

  private static final String TEXT =
      """
      solution S
      process P {
        entry      E      -> a
        translator T a           takes 2 ms
        exit       X
      }
      """;

  private final SessionClient client = new SessionClient();

  @BeforeEach
  void open() {
    client.open(TEXT);
  }

  @AfterEach
  void close() {
    client.close();
  }

  @Test
  void operationsAreOneVersionedEdit() throws Exception {
    EditResult result = client.edit(7, "{kind: 'connect', from: 'P.T', to: 'P.X'}");

    assertThat(result).isEqualTo(new EditResult(true, null, List.of("P.t")));
    TextDocumentEdit change = client.nextChange();
    assertThat(change.getTextDocument().getUri()).isEqualTo(SessionClient.URI);
    assertThat(change.getTextDocument().getVersion()).isEqualTo(7);
    assertThat(change.getEdits())
        .extracting(edit -> ((TextEdit) edit.getLeft()).getNewText())
        .containsExactly("-> t", " t");
    assertThat(client.edits()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {kind: 'setClause', target: {kind: 'element', id: 'T'}, clause: 'takes', value: '3 ms'} | 3
          {kind: 'setClause', targets: [{kind: 'element', id: 'T'}], clause: 'takes', value: '3 ms'} | 3
          {kind: 'setPattern', element: 'T', pattern: 'aggregator'} | aggreg
          {kind: 'createHost', threads: 4} | host { cores 4 }
          {kind: 'createPool', pattern: 'virtual', label: 'Light'} | pool pool1 virtual "Light"
          {kind: 'createCost'} | cost { core 0/h  memory 0/GB/h }
          {kind: 'createPools', threads: 2} | pools per task { others: 2 }
          {kind: 'createWorkload', name: 'day'} | workload day { E: poisson 1/s }
          """)
  void createsAndChangesEveryKind(String json, String written) throws Exception {
    assertThat(client.edit(7, json).applied()).isTrue();

    assertThat(client.nextChange().getEdits())
        .singleElement()
        .satisfies(
            edit ->
                assertThat(((TextEdit) edit.getLeft()).getNewText().strip()).isEqualTo(written));
  }

  @Test
  void reportsImpossibleOperations() throws Exception {
    EditResult result = client.edit(7, "{kind: 'connect', from: 'P.X', to: 'P.T'}");

    assertThat(result.applied()).isFalse();
    assertThat(result.message()).contains("'X' is a", "writes no slots");
    assertThat(client.edits()).isEmpty();
  }

  @Test
  void sendsNoEmptyEdits() throws Exception {
    assertThat(client.edit(7, "{kind: 'autoArrange'}"))
        .isEqualTo(new EditResult(true, null, List.of()));
    assertThat(client.edits()).isEmpty();
  }

  @Test
  void reportsEditsThatTheClientRejects() throws Exception {
    client.refuse(null);

    EditResult result = client.edit(7, "{kind: 'createPool', threads: 2}");

    assertThat(result.applied()).isFalse();
    assertThat(result.message()).contains("did not accept");
    assertThat(result.created()).isEmpty();
  }

  @Test
  void reportsWhyTheClientRejectsEdits() throws Exception {
    client.refuse("s.eai is read-only");

    assertThat(client.edit(7, "{kind: 'createPool', threads: 2}"))
        .isEqualTo(new EditResult(false, "s.eai is read-only", List.of()));
  }

  @Test
  void refusesOutdatedVersions() {
    assertThatThrownBy(() -> client.edit(6, "{kind: 'autoArrange'}"))
        .cause()
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining("version 7, not 6");
    assertThat(client.edits()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {} | operation.kind is missing
          {kind: 'fly'} | 'fly' is not an operation
          {kind: 'connect', from: 'P.T'} | operation.to is missing
          {kind: 'reorder', element: 'P.E', slot: 'P.a', end: 'source'} | operation.index is missing
          {kind: 'setClause', element: 'P.T', clause: 'takse'} | 'takse' is not a clause
          {kind: 'delete', targets: [{kind: 'shop', id: 'x'}]} | operation.target.kind is 'shop'
          {kind: 'setClause', target: {kind: 'process', id: 'P'}, clause: 'takes'} | 'on' and 'per' are the only clauses
          {kind: 'reconnect', slot: 'P.a', element: 'P.X'} | operation.end is 'null'
          """)
  void refusesInvalidOperations(String json, String message) {
    assertThatThrownBy(() -> client.edit(7, json))
        .isInstanceOf(ResponseErrorException.class)
        .hasMessageContaining(message);
  }
}
