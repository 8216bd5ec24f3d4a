package org.threadwise.ui.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.PartInitException;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.server.Futures;
import org.threadwise.ui.server.Server;

/** Answers what a page asks: itself, or by the language server. */
final class PageHost implements PageConnection.Host {

  /** What a page may have the language server execute. */
  private static final Set<String> EXECUTABLE = Set.of("threadwise.apply", "threadwise.simulate");

  private final PageSubject subject;
  private final OpenText text;
  private final Set<String> tokens;
  private final Views views;
  private @Nullable JsonObject place;
  private @Nullable JsonElement cursor;

  PageHost(PageSubject subject, Set<String> tokens) {
    this.subject = subject;
    this.text = subject.text();
    this.tokens = tokens;
    this.views = new Views(subject);
    this.place = subject.place();
  }

  void setPlace(JsonObject other) {
    place = other;
  }

  void setCursor(JsonElement range) {
    cursor = range;
  }

  Views views() {
    return views;
  }

  @Override
  public CompletableFuture<? extends @Nullable Object> answer(String method, JsonObject params) {
    try {
      return switch (method) {
        case "host/ready" -> CompletableFuture.completedFuture(opening());
        case "host/reveal" -> done(() -> views.reveal(params));
        case "host/saved" -> CompletableFuture.completedFuture(named("text", saved()));
        case "host/save" -> CompletableFuture.completedFuture(save(params));
        case "host/copy" -> done(() -> copy(params.get("text").getAsString()));
        case "host/paste" -> CompletableFuture.completedFuture(named("text", clipboard()));
        case "host/undo" -> done(text.history()::undo);
        case "host/redo" -> done(text.history()::redo);
        case "host/show" -> done(() -> views.show(params.get("what").getAsString()));
        case "host/remedy" -> done(() -> remedy(params.get("remedy").getAsString()));
        default -> forward(method, params);
      };
    } catch (IOException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  @Override
  public void hear(String method, JsonObject params) {
    if (method.equals("window/workDoneProgress/cancel")) {
      ThreadwisePlugin.server().cancelProgress(params.get("token").getAsString());
    }
  }

  private interface Work {
    void run() throws PartInitException, ExecutionException;
  }

  private static CompletableFuture<? extends @Nullable Object> done(Work work) {
    try {
      work.run();
      return CompletableFuture.completedFuture(null);
    } catch (PartInitException | ExecutionException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  /** Lets the language server answer what is a message of ours, or applies proposals. */
  private CompletableFuture<Object> forward(String method, JsonObject params) {
    boolean executes =
        method.equals("workspace/executeCommand")
            && params.has("command")
            && EXECUTABLE.contains(params.get("command").getAsString());
    if (!executes && !method.startsWith("threadwise/")) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(
                  ResponseErrorCode.MethodNotFound, "a page cannot ask for " + method, null)));
    }
    CompletableFuture<Object> answer = ThreadwisePlugin.server().request(method, params);
    if (params.has("workDoneToken")) {
      String token = params.get("workDoneToken").getAsString();
      tokens.add(token);
      Futures.forget(answer.whenComplete((value, failure) -> tokens.remove(token)));
    }
    return answer;
  }

  /** What the page is to show. */
  JsonObject opening() {
    var opening = new JsonObject();
    opening.addProperty("view", subject.view());
    opening.addProperty("uri", text.uri());
    opening.addProperty("name", subject.input().getName());
    opening.addProperty("theme", PageTheme.now());
    opening.addProperty("readOnly", views.isReadOnly());
    opening.addProperty("unsaved", text.buffer().isDirty());
    if (place != null) {
      opening.add("place", place);
    }
    if (cursor != null) {
      opening.add("cursor", cursor);
    }
    if (ThreadwisePlugin.server().state() instanceof Server.State.Failed failed) {
      opening.add("trouble", trouble(failed.reason()));
    }
    return opening;
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
      case "settings" -> views.show("settings");
      case "log" -> views.show("log");
      default -> throw new IllegalArgumentException("there is no remedy " + remedy);
    }
  }

  private String saved() throws IOException {
    try (var content = text.buffer().getFileStore().openInputStream(0, null)) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    } catch (CoreException e) {
      throw new IOException("the file cannot be read", e);
    }
  }

  /** Lets the user choose a file for an export. */
  private JsonObject save(JsonObject file) throws IOException {
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
    var answer = new JsonObject();
    answer.addProperty("saved", chosen != null);
    return answer;
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

  private static JsonElement named(String name, String value) {
    var object = new JsonObject();
    object.addProperty(name, value);
    return object;
  }
}
