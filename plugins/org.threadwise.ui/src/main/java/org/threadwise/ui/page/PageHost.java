package org.threadwise.ui.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.measurements.MeasurementSources;
import org.threadwise.ui.measurements.MeasurementsView;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.preferences.Preferences;
import org.threadwise.ui.server.AsyncResults;
import org.threadwise.ui.server.ManagedServer;

/** Handles the requests of a page, itself or by forwarding them to the language server. */
final class PageHost implements PageConnection.Host {

  /** The commands that a page may execute in the language server. */
  private static final Set<String> EXECUTABLE = Set.of("threadwise.apply", "threadwise.simulate");

  private final PageSubject subject;
  private final OpenDocument text;
  private final Set<String> tokens;
  private final WorkbenchNavigator navigator;
  private JsonObject target;
  private @Nullable JsonElement cursor;

  PageHost(PageSubject subject, Set<String> tokens) {
    this.subject = subject;
    this.text = subject.text();
    this.tokens = tokens;
    this.navigator = new WorkbenchNavigator(subject);
    this.target = subject.target();
  }

  void setTarget(JsonObject other) {
    target = other;
  }

  void setCursor(JsonElement range) {
    cursor = range;
  }

  WorkbenchNavigator navigator() {
    return navigator;
  }

  @Override
  public CompletableFuture<? extends @Nullable Object> handleRequest(
      String method, JsonObject params) {
    try {
      return switch (method) {
        case "host/ready" -> CompletableFuture.completedFuture(stateWithTarget());
        case "host/reveal" -> runAction(() -> navigator.reveal(params));
        case "host/save" -> CompletableFuture.completedFuture(saveExport(params));
        case "host/saveBeside" -> CompletableFuture.completedFuture(saveBeside(params));
        case "host/openMeasurements" ->
            runAction(
                () -> MeasurementsView.show(text.uri(), MeasurementSources.ofDropped(params)));
        case "host/chooseFiles" ->
            CompletableFuture.completedFuture(chosenFiles(params.get("what").getAsString()));
        case "host/copy" -> runAction(() -> copy(params.get("text").getAsString()));
        case "host/paste" -> CompletableFuture.completedFuture(object("text", clipboard()));
        case "host/undo" -> runAction(text.history()::undo);
        case "host/redo" -> runAction(text.history()::redo);
        case "host/show" -> runAction(() -> navigator.show(params.get("what").getAsString()));
        case "host/choose" -> runAction(() -> Preferences.choose(text.uri(), params));
        case "host/remedy" -> runAction(() -> remedy(params.get("remedy").getAsString()));
        default -> forward(method, params);
      };
    } catch (IOException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  @Override
  public void handleNotification(String method, JsonObject params) {
    if (method.equals("window/workDoneProgress/cancel")) {
      ThreadwisePlugin.server().cancelProgress(params.get("token").getAsString());
    }
  }

  private interface Work {
    void run() throws PartInitException, ExecutionException, IOException;
  }

  private static CompletableFuture<? extends @Nullable Object> runAction(Work work) {
    try {
      work.run();
      return CompletableFuture.completedFuture(null);
    } catch (PartInitException | ExecutionException | IOException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  /**
   * Forwards requests of Threadwise's protocol and the permitted commands to the language server.
   */
  private CompletableFuture<Object> forward(String method, JsonObject params) {
    boolean executes =
        method.equals("workspace/executeCommand")
            && params.has("command")
            && EXECUTABLE.contains(params.get("command").getAsString());
    if (!executes && !method.startsWith("threadwise/")) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.MethodNotFound, "a page must not request " + method, null)));
    }
    CompletableFuture<Object> response = ThreadwisePlugin.server().request(method, params);
    if (params.has("workDoneToken")) {
      String token = params.get("workDoneToken").getAsString();
      tokens.add(token);
      AsyncResults.forget(response.whenComplete((value, failure) -> tokens.remove(token)));
    }
    return response;
  }

  /** Returns the state of a page that opens a place or files. */
  JsonObject stateWithTarget() {
    JsonObject state = state();
    target.asMap().forEach(state::add);
    return state;
  }

  /** Returns the state that the page shows. */
  JsonObject state() {
    var state = new JsonObject();
    state.addProperty("view", subject.view());
    state.addProperty("uri", text.uri());
    state.addProperty("name", subject.input().getName());
    state.addProperty("theme", PageTheme.now());
    state.addProperty("readOnly", text.isReadOnly());
    state.addProperty("unsaved", text.buffer().isDirty());
    if (cursor != null) {
      state.add("cursor", cursor);
    }
    if (ThreadwisePlugin.server().state() instanceof ManagedServer.State.Failed failed) {
      state.add("trouble", trouble(failed.reason()));
    }
    return state;
  }

  private static JsonObject trouble(String reason) {
    var remedies = new JsonArray();
    remedies.add("restart");
    remedies.add(reason.contains("Java") ? "settings" : "log");
    var trouble = new JsonObject();
    trouble.addProperty("message", reason);
    trouble.add("remedies", remedies);
    return trouble;
  }

  private void remedy(String remedy) throws PartInitException {
    switch (remedy) {
      case "restart" -> ThreadwisePlugin.server().restart();
      case "settings" -> navigator.show("settings");
      case "log" -> navigator.show("log");
      default -> throw new IllegalArgumentException("unknown remedy " + remedy);
    }
  }

  /** Asks the user for a file and saves an export there. */
  private JsonObject saveExport(JsonObject file) throws IOException {
    var dialog = new FileDialog(subject.site().getShell(), SWT.SAVE);
    dialog.setFileName(file.get("name").getAsString());
    dialog.setOverwrite(true);
    String chosen = dialog.open();
    if (chosen != null) {
      String content = file.get("content").getAsString();
      Files.write(
          Path.of(chosen),
          file.get("encoding").getAsString().equals("base64")
              ? Base64.getDecoder().decode(content)
              : content.getBytes(StandardCharsets.UTF_8));
    }
    var response = new JsonObject();
    response.addProperty("saved", chosen != null);
    return response;
  }

  /** Saves a file in the folder of the text, unless there is another one with its name. */
  private JsonObject saveBeside(JsonObject file) throws IOException {
    var response = new JsonObject();
    response.addProperty(
        "saved",
        MeasurementSources.saveBeside(
            text.buffer().getFileStore(),
            file.get("name").getAsString(),
            file.get("content").getAsString()));
    return response;
  }

  private JsonObject chosenFiles(String what) {
    Shell shell = subject.site().getShell();
    List<Path> files =
        what.equals("solution") ? chosenSolution(shell) : MeasurementSources.choose(shell);
    var chosen = new JsonObject();
    chosen.add("files", MeasurementSources.uris(files));
    return chosen;
  }

  private List<Path> chosenSolution(Shell shell) {
    var dialog = new FileDialog(shell, SWT.OPEN);
    dialog.setText("Which solution is the other one?");
    dialog.setFilterExtensions(new String[] {"*.eai", "*"});
    dialog.setFilterPath(text.buffer().getFileStore().getParent().toString());
    String file = dialog.open();
    return file == null ? List.of() : List.of(Path.of(file));
  }

  private void copy(String copied) {
    var clipboard = new Clipboard(subject.site().getShell().getDisplay());
    clipboard.setContents(new Object[] {copied}, new Transfer[] {TextTransfer.getInstance()});
    clipboard.dispose();
  }

  private String clipboard() {
    var clipboard = new Clipboard(subject.site().getShell().getDisplay());
    Object content = clipboard.getContents(TextTransfer.getInstance());
    clipboard.dispose();
    return content instanceof String found ? found : "";
  }

  private static JsonElement object(String name, String value) {
    var object = new JsonObject();
    object.addProperty(name, value);
    return object;
  }
}
