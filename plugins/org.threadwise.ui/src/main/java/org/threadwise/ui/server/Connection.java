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
 * A language server that has said what it can do.
 *
 * @param process its process
 * @param remote the server, typed
 * @param endpoint the server, for messages that this plug-in only passes on
 * @param colours the kinds of words that its colours are numbered by
 */
record Connection(Process process, LanguageServer remote, Endpoint endpoint, List<String> colours) {

  private static final long PATIENCE_SECONDS = 60;

  /**
   * Starts a server and greets it.
   *
   * @throws IOException if it cannot be started, or does not answer
   */
  static Connection open(EditorClient client, JsonObject settings) throws IOException {
    Process process = ServerProcess.start();
    try {
      Launcher<LanguageServer> launcher =
          new RemoteMethods()
              .setLocalService(client)
              .setRemoteInterface(LanguageServer.class)
              .setClassLoader(Connection.class.getClassLoader())
              .setInput(process.getInputStream())
              .setOutput(process.getOutputStream())
              .create();
      Futures.forget(launcher.startListening());
      LanguageServer remote = launcher.getRemoteProxy();
      InitializeResult answer =
          remote.initialize(greeting(settings)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      remote.initialized(new InitializedParams());
      return new Connection(
          process,
          remote,
          launcher.getRemoteEndpoint(),
          List.copyOf(
              answer.getCapabilities().getSemanticTokensProvider().getLegend().getTokenTypes()));
    } catch (ExecutionException | TimeoutException e) {
      process.destroyForcibly();
      throw new IOException("The language server did not answer.", e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("The language server was not waited for.", e);
    }
  }

  private static InitializeParams greeting(JsonObject settings) {
    var params = new InitializeParams();
    params.setProcessId((int) ProcessHandle.current().pid());
    var workspace = new WorkspaceClientCapabilities();
    workspace.setApplyEdit(true);
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    workspace.setInlayHint(new InlayHintWorkspaceCapabilities(true));
    var window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    var abilities = new ClientCapabilities();
    abilities.setWorkspace(workspace);
    abilities.setWindow(window);
    params.setCapabilities(abilities);
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

  /** Says goodbye, and ends the process if it does not end by itself. */
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
    ServerProcess.end(process);
  }
}
