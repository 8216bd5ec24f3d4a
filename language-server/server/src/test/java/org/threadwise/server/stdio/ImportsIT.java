package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.importing.format.ImportFormat;
import org.threadwise.server.protocol.Catalog.CatalogImportFormat;
import org.threadwise.server.protocol.CatalogParams;
import org.threadwise.server.protocol.ImportParams;
import org.threadwise.server.protocol.ImportParams.ImportSource;
import org.threadwise.server.protocol.ImportResult;
import org.threadwise.server.protocol.ImportResult.ImportLimitation;

/** Imports of files of other platforms. */
final class ImportsIT {

  private static final String ROUTES =
      """
      - route:
          id: orders
          from:
            uri: jms:orders?concurrentConsumers=4
            steps:
              - filter: {id: paid, simple: x, steps: [{to: {id: store, uri: "direct:store"}}]}
      """;

  private static final String STORE =
      """
      - route:
          id: store
          from:
            uri: direct:store
            steps:
              - to: {id: save, uri: "sql:insert"}
      """;

  private static final String SAGA =
      "        - saga: {id: s, steps: [{log: {id: x, message: x}}]}\n";

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  private static ImportParams params(
      String routes, @Nullable Boolean strict, @Nullable TextDocumentIdentifier into) {
    return new ImportParams(
        "camel",
        List.of(new ImportSource("orders.yaml", routes), new ImportSource("store.yaml", STORE)),
        strict,
        into);
  }

  private static ImportResult imported(ImportParams params) {
    return answer(editor.server().importText(params));
  }

  private static String created(String routes) {
    return Objects.requireNonNull(imported(params(routes, null, null)).text());
  }

  @Test
  void offersAllFormats() {
    assertThat(answer(editor.server().catalog(new CatalogParams())).importFormats())
        .extracting(CatalogImportFormat::keyword)
        .isEqualTo(ImportFormat.keywords());
  }

  @Test
  void createsAModelOfSeveralFiles() {
    ImportResult result = imported(params(ROUTES, null, null));

    assertThat(result.text())
        .contains("// assumed: orders.yaml:6, filter paid: ", "// store.yaml:6, to save");
    assertThat(result.changed()).isFalse();
    assertThat(result.message()).isNull();
    assertThat(result.limitations())
        .filteredOn(each -> each.element().equals("filter paid"))
        .first()
        .extracting(ImportLimitation::kind, ImportLimitation::file, ImportLimitation::line)
        .containsExactly("assumed", "orders.yaml", 6);
  }

  @Test
  void hoverShowsTheOriginOfAnElement() {
    OpenText text = editor.open(created(ROUTES));

    assertThat(text.hover("save  ")).startsWith("store.yaml:6, to save");
    assertThat(text.hover("orders {")).startsWith("orders.yaml:3, from");
  }

  @Test
  void createsNothingInexactIfStrict() {
    ImportResult refused = imported(params(ROUTES + SAGA, true, null));

    assertThat(refused.text()).isNull();
    assertThat(refused.message()).contains("not express everything");
    assertThat(refused.limitations()).extracting(ImportLimitation::kind).contains("notExpressed");
    assertThat(imported(params(ROUTES, true, null)).text()).isNotNull();
  }

  @Test
  void updatesADocumentByOneEdit() {
    String annotated = created(ROUTES).replace("asks sql", "asks sql  responds in 3 ms");
    OpenText text = editor.open(annotated);
    int from = editor.client().count();

    ImportResult result = imported(params(ROUTES + SAGA, false, text.id()));

    assertThat(result.changed()).isTrue();
    assertThat(result.text()).isNull();
    List<TextDocumentEdit> changes =
        editor.client().all(ApplyWorkspaceEditParams.class, from).stream()
            .flatMap(asked -> asked.getEdit().getDocumentChanges().stream())
            .map(change -> change.getLeft())
            .toList();
    assertThat(changes).hasSize(1);
    assertThat(changes.getFirst().getTextDocument().getVersion()).isEqualTo(1);
    changes.getFirst().getEdits().reversed().forEach(edit -> text.apply(edit.getLeft()));
    assertThat(text.text()).contains("responds in 3 ms", "translator x");
  }

  @Test
  void changesNothingThatIsUpToDateOrHasErrors() {
    int from = editor.client().count();
    OpenText current = editor.open(created(ROUTES));
    OpenText broken = editor.open("solution A process {");

    assertThat(imported(params(ROUTES, null, current.id())))
        .satisfies(result -> assertThat(result.changed()).isFalse())
        .satisfies(result -> assertThat(result.message()).contains("up to date"));
    assertThat(imported(params(ROUTES, null, broken.id())))
        .satisfies(result -> assertThat(result.changed()).isFalse())
        .satisfies(result -> assertThat(result.message()).isNotBlank());
    assertThat(editor.client().all(ApplyWorkspaceEditParams.class, from)).isEmpty();
  }

  @Test
  void reportsThePositionOfAnError() {
    ResponseError error =
        refusal(editor.server().importText(params("- route:\n    id: [a\n", null, null)));

    assertThat(error.getCode()).isEqualTo(ResponseErrorCode.InvalidParams.getValue());
    assertThat(error.getMessage()).startsWith("orders.yaml:").contains("YAML");
    JsonObject position = (JsonObject) error.getData();
    assertThat(position.get("file").getAsString()).isEqualTo("orders.yaml");
    assertThat(position.get("line").getAsInt()).isBetween(2, 3);
  }

  @ParameterizedTest
  @CsvSource({"mule, , choose one of camel", "json, untitled:none, cannot update a model"})
  void refusesInvalidRequests(String format, @Nullable String into, String message) {
    var source = new ImportSource("a", "{}");
    var invalid =
        new ImportParams(
            format, List.of(source), null, into == null ? null : new TextDocumentIdentifier(into));

    assertThat(refusal(editor.server().importText(invalid)).getMessage()).contains(message);
    assertThat(
            refusal(editor.server().importText(new ImportParams("camel", List.of(), null, null)))
                .getMessage())
        .contains("there are no files");
  }
}
