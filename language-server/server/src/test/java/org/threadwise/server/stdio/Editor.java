package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;

/** An editor that starts and stops a server. */
final class Editor implements AutoCloseable {

  private static final long ANSWER_SECONDS = 40;
  private static final long END_MILLIS = 5_000;

  /** Settings without automatic simulation. */
  static final String FORMULAS = "{\"simulation\": {\"enabled\": false}}";

  private final ServerProcess process;
  private final RecordingClient client = new RecordingClient();
  private final Launcher<Server> launcher;
  private final InitializeResult greeting;
  private boolean closed;
  private final List<OpenText> texts = new ArrayList<>();

  private Editor(
      ServerProcess process,
      InputStream in,
      OutputStream out,
      String options,
      List<Path> folders,
      ClientCapabilities abilities) {
    this.process = process;
    launcher =
        new Launcher.Builder<Server>()
            .setLocalService(client)
            .setRemoteInterface(Server.class)
            .setClassLoader(Server.class.getClassLoader())
            .setInput(in)
            .setOutput(out)
            .create();
    var listening = launcher.startListening();
    assertThat(listening).isNotNull();
    var params = new InitializeParams();
    params.setProcessId((int) ProcessHandle.current().pid());
    params.setCapabilities(abilities);
    params.setInitializationOptions(JsonParser.parseString(options));
    params.setWorkspaceFolders(
        folders.stream()
            .map(folder -> new WorkspaceFolder(folder.toUri().toString(), folder.toString()))
            .toList());
    greeting = answer(server().initialize(params));
    server().initialized(new InitializedParams());
  }

  /** Starts a server with default settings. */
  static Editor start() {
    return start("{}");
  }

  /**
   * Starts a server.
   *
   * @param options initialization options as JSON
   * @param folders workspace folders
   */
  static Editor start(String options, Path... folders) {
    return of(ServerProcess.start("--stdio"), options, abilities(), folders);
  }

  /** Returns an editor for a running process. */
  static Editor of(
      ServerProcess process, String options, ClientCapabilities abilities, Path... folders) {
    return new Editor(
        process, process.output(), process.input(), options, List.of(folders), abilities);
  }

  /** Returns an editor that is connected to a process over other streams. */
  static Editor over(InputStream in, OutputStream out, ServerProcess process) {
    return new Editor(process, in, out, "{}", List.of(), abilities());
  }

  /** Starts a server without automatic simulation. */
  static Editor startWithFormulas() {
    return start("{\"settings\": " + FORMULAS + "}");
  }

  /** The capabilities of an editor that supports all features of the server. */
  static ClientCapabilities abilities() {
    var workspace = new WorkspaceClientCapabilities();
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    workspace.setInlayHint(new InlayHintWorkspaceCapabilities(true));
    var text = new TextDocumentClientCapabilities();
    text.setCompletion(new CompletionCapabilities(new CompletionItemCapabilities(true)));
    var abilities = new ClientCapabilities(workspace, text, new Object());
    var window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    abilities.setWindow(window);
    return abilities;
  }

  Server server() {
    return launcher.getRemoteProxy();
  }

  RecordingClient client() {
    return client;
  }

  ServerProcess process() {
    return process;
  }

  InitializeResult greeting() {
    return greeting;
  }

  /** Opens a document without a file. */
  OpenText open(String text) {
    return open("untitled:Untitled-" + texts.size(), text);
  }

  OpenText open(String uri, String text) {
    var opened = new OpenText(this, uri, text);
    texts.add(opened);
    return opened;
  }

  /** Closes all documents before the next test. */
  void closeTexts() {
    texts.forEach(OpenText::close);
  }

  /** Changes the {@code threadwise} settings. */
  void set(String settings) {
    var all = new JsonObject();
    all.add("threadwise", JsonParser.parseString(settings));
    server().getWorkspaceService().didChangeConfiguration(new DidChangeConfigurationParams(all));
  }

  /** Sends a raw request, which may be invalid. */
  CompletableFuture<?> send(String method, String params) {
    return launcher.getRemoteEndpoint().request(method, JsonParser.parseString(params));
  }

  /** Sends a raw notification, which may be invalid. */
  void notify(String method, String params) {
    launcher.getRemoteEndpoint().notify(method, JsonParser.parseString(params));
  }

  /** Waits for a response. */
  static <T> T answer(CompletableFuture<T> future) {
    try {
      return future.get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    } catch (ExecutionException e) {
      throw new AssertionError("the request was refused", e.getCause());
    } catch (TimeoutException e) {
      throw new AssertionError("no answer came", e);
    }
  }

  /** Returns the error of a refused request. */
  static ResponseError refusal(CompletableFuture<?> future) {
    Throwable thrown = catchThrowable(() -> future.get(ANSWER_SECONDS, TimeUnit.SECONDS));
    assertThat(thrown).hasCauseInstanceOf(ResponseErrorException.class);
    return requireNonNull((ResponseErrorException) thrown.getCause()).getResponseError();
  }

  /** Shuts the server down; fails if it does not exit soon or has logged failures. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (process) {
      answer(server().shutdown());
      server().exit();
      assertThat(process.awaitExit(END_MILLIS)).as("status").isZero();
      assertQuiet();
    }
  }

  /** Kills the process, for tests of its exit. */
  void abandon() {
    closed = true;
    process.close();
  }

  /** Fails if a failure was logged or printed. */
  void assertQuiet() {
    assertThat(process.errors()).as("standard error").isEmpty();
    assertThat(client.all(MessageParams.class, 0))
        .filteredOn(message -> message.getType() == MessageType.Error)
        .isEmpty();
  }
}
