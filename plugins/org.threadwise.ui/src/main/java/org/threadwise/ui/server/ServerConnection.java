package org.threadwise.ui.server;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageServer;

/**
 * A connection to an initialised language server.
 *
 * @param process the process of the server
 * @param remote the typed proxy
 * @param endpoint the untyped endpoint, for messages that the plug-in only forwards
 * @param tokenTypes the token types of the legend, by number
 */
record ServerConnection(
    Process process, LanguageServer remote, Endpoint endpoint, List<String> tokenTypes) {

  private static final long TIMEOUT_SECONDS = 60;

  /**
   * Starts and initialises a server.
   *
   * @throws IOException if it cannot be started or does not respond
   */
  static ServerConnection open(EditorClient client, JsonObject settings) throws IOException {
    Process process = ServerProcessLauncher.start();
    try {
      Launcher<LanguageServer> launcher =
          new ServerLauncherBuilder()
              .setLocalService(client)
              .setRemoteInterface(LanguageServer.class)
              .setClassLoader(ServerConnection.class.getClassLoader())
              .setInput(process.getInputStream())
              .setOutput(process.getOutputStream())
              .create();
      AsyncResults.forget(launcher.startListening());
      LanguageServer remote = launcher.getRemoteProxy();
      InitializeResult response =
          remote.initialize(initializeParams(settings)).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      remote.initialized(new InitializedParams());
      return new ServerConnection(
          process,
          remote,
          launcher.getRemoteEndpoint(),
          List.copyOf(
              response.getCapabilities().getSemanticTokensProvider().getLegend().getTokenTypes()));
    } catch (ExecutionException | TimeoutException e) {
      process.destroyForcibly();
      throw new IOException("The language server did not respond.", e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while waiting for the language server.", e);
    }
  }

  private static InitializeParams initializeParams(JsonObject settings) {
    var params = new InitializeParams();
    params.setProcessId((int) ProcessHandle.current().pid());
    var workspace = new WorkspaceClientCapabilities();
    workspace.setApplyEdit(true);
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    workspace.setInlayHint(new InlayHintWorkspaceCapabilities(true));
    var window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    var capabilities = new ClientCapabilities();
    capabilities.setWorkspace(workspace);
    capabilities.setWindow(window);
    params.setCapabilities(capabilities);
    var options = new JsonObject();
    options.add("settings", settings);
    options.addProperty("trusted", true);
    var shows = new JsonArray();
    shows.add("sweep");
    shows.add("compare");
    options.add("shows", shows);
    params.setInitializationOptions(options);
    return params;
  }

  /** Shuts the server down, and kills its process if it does not exit. */
  void close() {
    try {
      var done = remote.shutdown();
      done.get(300, TimeUnit.MILLISECONDS);
      remote.exit();
    } catch (ExecutionException | TimeoutException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    ServerProcessLauncher.end(process);
  }
}
