package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;

/** Requests about missing documents and elements, and invalid requests. */
final class RequestsIT {

  private static Editor editor;
  private static OpenText text;

  @BeforeAll
  static void start() {
    editor = Editor.start();
    text = editor.open("untitled:small", SMALL).await("simulated");
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void diagramsHaveEachElementOnce() {
    DiagramView view = answer(editor.server().diagram(new DiagramParams(text.id(), null)));

    assertThat(view.message()).isNull();
    assertThat(view.nodes()).extracting(DiagramView.DiagramNode::kind).contains("task", "port");
    assertThat(view.nodes())
        .extracting(DiagramView.DiagramNode::id)
        .doesNotHaveDuplicates()
        .hasSize(3);
    assertThat(view.edges()).hasSize(2);
    assertThat(view.pools()).hasSize(1);
  }

  /** Method, parameters, error code and part of the message. */
  static Stream<Arguments> wrong() {
    String open = "{" + text.member();
    String position = ", \"position\": {\"line\": 0, \"character\": 0}}";
    return Stream.of(
        Arguments.of("threadwise/nonsense", "{}", ResponseErrorCode.MethodNotFound, "nonsense"),
        Arguments.of(
            "textDocument/typeDefinition",
            open + position,
            ResponseErrorCode.MethodNotFound,
            "does not support"),
        Arguments.of("threadwise/results", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of("threadwise/sweep", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of("threadwise/compare", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of("threadwise/whatIf", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of("threadwise/convert", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of("threadwise/diagram", "{}", ResponseErrorCode.InvalidParams, "textDocument"),
        Arguments.of(
            "threadwise/results",
            "{\"textDocument\": {\"uri\": \"file:///never.eai\"}}",
            ResponseErrorCode.InvalidParams,
            "file:///never.eai is not open: open it first"),
        Arguments.of(
            "textDocument/hover",
            "{" + position.substring(2),
            ResponseErrorCode.InvalidParams,
            "textDocument"),
        Arguments.of(
            "threadwise/convert", open + "}", ResponseErrorCode.InvalidParams, "is not a form"),
        Arguments.of(
            "threadwise/import", "{}", ResponseErrorCode.InvalidParams, "format is missing"),
        Arguments.of(
            "threadwise/import",
            "{\"format\": \"json\"}",
            ResponseErrorCode.InvalidParams,
            "sources is missing"),
        Arguments.of(
            "threadwise/import",
            "{\"format\": \"json\", \"sources\": [{\"name\": \"a.json\"}]}",
            ResponseErrorCode.InvalidParams,
            "text of a source is missing"),
        Arguments.of(
            "threadwise/import",
            "{\"format\": \"json\", \"sources\": [{\"name\": \"a.json\", \"text\": \"{}\"}]}",
            ResponseErrorCode.InvalidParams,
            "a.json: line 1: a solution in JSON is an object"),
        Arguments.of(
            "threadwise/sweep",
            open + ", \"threads\": \"many\"}",
            ResponseErrorCode.ParseError,
            ""),
        Arguments.of(
            "threadwise/sweep",
            open + ", \"threads\": [0, 2]}",
            ResponseErrorCode.InvalidParams,
            "0 threads; use at least 1"),
        Arguments.of(
            "threadwise/sweep",
            open + ", \"rates\": [-5]}",
            ResponseErrorCode.InvalidParams,
            "rates must be greater than 0"),
        Arguments.of(
            "threadwise/sweep",
            open + ", \"pool\": \"nowhere\"}",
            ResponseErrorCode.InvalidParams,
            "'nowhere' is not a pool"),
        Arguments.of(
            "threadwise/sweep",
            open + ", \"threads\": " + Stream.iterate(1, i -> i + 1).limit(300).toList() + "}",
            ResponseErrorCode.InvalidParams,
            "at most 200 points"),
        Arguments.of(
            "workspace/executeCommand",
            "{\"command\": \"threadwise.fly\"}",
            ResponseErrorCode.InvalidParams,
            "unknown command 'threadwise.fly'"),
        Arguments.of(
            "workspace/executeCommand",
            "{\"command\": \"threadwise.apply\", \"arguments\": [3]}",
            ResponseErrorCode.InvalidParams,
            "uri"),
        Arguments.of(
            "workspace/executeCommand",
            "{\"command\": \"threadwise.simulate\"}",
            ResponseErrorCode.InvalidParams,
            "uri"),
        Arguments.of(
            "workspace/executeCommand",
            "{\"command\": \"threadwise.sweep\", \"arguments\": [{\"uri\":"
                + " \"file:///never.eai\"}]}",
            ResponseErrorCode.InvalidParams,
            "not open"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void refusesInvalidRequests(
      String method, String params, ResponseErrorCode code, String message) {
    ResponseError error = refusal(editor.send(method, params));

    assertThat(error.getMessage()).contains(message);
    assertThat(error.getCode()).isEqualTo(code.getValue());
    assertThat(text.results().state()).as("the others go on").isEqualTo("simulated");
  }

  /** The requests that the server handles; it announces no other capabilities. */
  private static final Set<String> SUPPORTED =
      Set.of(
          "textDocument/codeAction",
          "textDocument/codeLens",
          "textDocument/completion",
          "textDocument/definition",
          "textDocument/diagnostic",
          "textDocument/documentHighlight",
          "textDocument/documentLink",
          "textDocument/documentSymbol",
          "textDocument/foldingRange",
          "textDocument/formatting",
          "textDocument/hover",
          "textDocument/inlayHint",
          "textDocument/prepareRename",
          "textDocument/rangeFormatting",
          "textDocument/references",
          "textDocument/rename",
          "textDocument/selectionRange",
          "textDocument/semanticTokens/full",
          "textDocument/semanticTokens/range",
          "textDocument/signatureHelp",
          "workspace/executeCommand");

  static Stream<String> requestsOfTheProtocol() {
    return ServiceEndpoints.getSupportedMethods(LanguageServer.class).values().stream()
        .filter(method -> !method.isNotification())
        .map(JsonRpcMethod::getMethodName)
        .filter(name -> !List.of("initialize", "shutdown").contains(name))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("requestsOfTheProtocol")
  void handlesOrRejectsAllProtocolRequests(String method) {
    ResponseError error = refusal(editor.send(method, "{}"));

    assertThat(error.getCode())
        .isEqualTo(
            (SUPPORTED.contains(method)
                    ? ResponseErrorCode.InvalidParams
                    : ResponseErrorCode.MethodNotFound)
                .getValue());
  }

  @Test
  void ignoresUnknownNotifications() {
    ServiceEndpoints.getSupportedMethods(LanguageServer.class).values().stream()
        .filter(JsonRpcMethod::isNotification)
        .map(JsonRpcMethod::getMethodName)
        .filter(name -> name.startsWith("notebookDocument/") || name.contains("/did"))
        .filter(name -> !name.endsWith("didOpen") && !name.endsWith("didChange"))
        .filter(name -> !name.endsWith("didClose"))
        .forEach(name -> editor.notify(name, "{}"));

    assertThat(text.lenses()).isNotEmpty();
    editor.assertQuiet();
  }

  @Test
  void closedDocumentsHaveEmptyResponses() {
    OpenText closed = editor.open(SMALL);
    closed.close();

    assertThat(closed.lenses()).isEmpty();
    assertThat(closed.hints()).isEmpty();
    assertThat(closed.hover("engine")).isEmpty();
    assertThat(closed.actions(new Cursor(editor, closed, 0).range(), List.of())).isEmpty();
  }

  @Test
  void clampsPositionsToTheDocument() {
    assertThat(
            answer(
                editor.send(
                    "textDocument/hover",
                    "{" + text.member() + ", \"position\": {\"line\": 99, \"character\": 99}}")))
        .isNull();
    assertThat(text.lenses()).isNotEmpty();
  }
}
