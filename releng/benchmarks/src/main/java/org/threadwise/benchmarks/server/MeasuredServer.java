package org.threadwise.benchmarks.server;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.DiagnosticCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.UnregistrationParams;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** A server process and the client that measures it. */
final class MeasuredServer implements LanguageClient, AutoCloseable {

  private static final long TIMEOUT_SECONDS = 60;

  /** A language server with diagram requests. */
  interface DiagramServer extends LanguageServer {
    @JsonRequest("threadwise/diagram")
    CompletableFuture<JsonObject> diagram(Map<String, Object> params);

    @JsonRequest("threadwise/edit")
    CompletableFuture<JsonObject> edit(Map<String, Object> params);
  }

  private final Process process;
  private final Launcher<DiagramServer> launcher;

  /** Awaited diagnostics, by URI and version. */
  private final Map<String, CompletableFuture<PublishDiagnosticsParams>> awaited =
      new ConcurrentHashMap<>();

  /** Awaited simulations, by URI and version. */
  private final Map<String, CompletableFuture<Void>> simulated = new ConcurrentHashMap<>();

  private final AtomicLong received = new AtomicLong();
  private volatile Function<ApplyWorkspaceEditParams, CompletableFuture<ApplyWorkspaceEditResponse>>
      edits = params -> CompletableFuture.completedFuture(new ApplyWorkspaceEditResponse(false));

  MeasuredServer(ServerUnderTest server) throws IOException {
    process =
        new ProcessBuilder(server.command()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    launcher =
        new LSPLauncher.Builder<DiagramServer>()
            .setLocalService(this)
            .setRemoteInterface(DiagramServer.class)
            .setInput(counted(process.getInputStream()))
            .setOutput(process.getOutputStream())
            .create();
    var listening = launcher.startListening();
    if (listening.isDone()) {
      throw new IOException(server.name() + " closed its output");
    }
    var params = new InitializeParams();
    params.setProcessId((int) ProcessHandle.current().pid());
    params.setCapabilities(capabilities(server));
    await(server().initialize(params));
    server().initialized(new InitializedParams());
    server()
        .getWorkspaceService()
        .didChangeConfiguration(
            new DidChangeConfigurationParams(JsonParser.parseString(server.settings())));
  }

  private static ClientCapabilities capabilities(ServerUnderTest server) {
    var text = new TextDocumentClientCapabilities();
    text.setCompletion(new CompletionCapabilities(new CompletionItemCapabilities(true)));
    if (server.pullsDiagnostics()) {
      text.setDiagnostic(new DiagnosticCapabilities());
    }
    var capabilities = new ClientCapabilities();
    capabilities.setTextDocument(text);
    return capabilities;
  }

  private InputStream counted(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int one = super.read();
        received.addAndGet(one < 0 ? 0 : 1);
        return one;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        received.addAndGet(Math.max(count, 0));
        return count;
      }
    };
  }

  /** Returns the number of bytes received from the server. */
  long received() {
    return received.get();
  }

  /** Sets the handler of the server's edits. */
  void setEdits(
      Function<ApplyWorkspaceEditParams, CompletableFuture<ApplyWorkspaceEditResponse>> other) {
    edits = other;
  }

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams params) {
    return edits.apply(params);
  }

  DiagramServer server() {
    return launcher.getRemoteProxy();
  }

  /** Returns the resident set of the process in MB, NaN if unknown. */
  double residentMegabytes() {
    try {
      return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) / 1024)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  /** Returns the diagnostics that the server will publish for a version. */
  CompletableFuture<PublishDiagnosticsParams> problems(String uri, int version) {
    return awaited.computeIfAbsent(uri + " " + version, key -> new CompletableFuture<>());
  }

  /** Completes when a version has been simulated to the required precision. */
  CompletableFuture<Void> simulated(String uri, int version) {
    return simulated.computeIfAbsent(uri + " " + version, key -> new CompletableFuture<>());
  }

  static <T> T await(CompletableFuture<T> future) {
    try {
      return future.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("the server did not respond", e);
    }
  }

  /** Shuts the server down regularly, so that it can save its class archive. */
  @Override
  public void close() throws IOException {
    try {
      await(server().shutdown());
      server().exit();
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("the server does not exit");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.destroyForcibly();
    }
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    CompletableFuture<PublishDiagnosticsParams> waiting =
        awaited.remove(params.getUri() + " " + params.getVersion());
    if (waiting != null) {
      waiting.complete(params);
    }
  }

  @JsonNotification("threadwise/resultsChanged")
  public void resultsChanged(JsonObject change) {
    if (change.get("state").getAsString().equals("simulated")) {
      String version = change.get("uri").getAsString() + " " + change.get("version").getAsInt();
      CompletableFuture<Void> waiting = simulated.remove(version);
      if (waiting != null) {
        waiting.complete(null);
      }
    }
  }

  @Override
  public CompletableFuture<Void> registerCapability(RegistrationParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> unregisterCapability(UnregistrationParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
    return CompletableFuture.completedFuture(List.of());
  }

  @Override
  public CompletableFuture<Void> refreshDiagnostics() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void showMessage(MessageParams message) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(new MessageActionItem(""));
  }

  @Override
  public void logMessage(MessageParams message) {}
}
