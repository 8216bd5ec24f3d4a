package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.AsyncResults;

/** The JSON-RPC connection with a page. */
final class PageConnection {

  /** Handles the messages of a page. */
  interface Host {
    /** Handles a request; called in the UI thread. */
    CompletableFuture<? extends @Nullable Object> handleRequest(String method, JsonObject params);

    /** Handles a notification. */
    void handleNotification(String method, JsonObject params);
  }

  /** Serialises nulls, because a response needs a result even if it is null. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private final Browser browser;
  private final Host host;
  private final Map<JsonElement, CompletableFuture<?>> pendingRequests = new ConcurrentHashMap<>();

  PageConnection(Browser browser, Host host) {
    this.browser = browser;
    this.host = host;
    var unused = new PostFunction();
  }

  /** The function that the page calls with a message in JSON. */
  private final class PostFunction extends BrowserFunction {
    PostFunction() {
      super(browser, "threadwisePost");
    }

    @Override
    public @Nullable Object function(Object[] arguments) {
      if (arguments.length == 1 && arguments[0] instanceof String json) {
        // Returns to the page immediately and handles the message afterwards.
        browser.getDisplay().asyncExec(() -> receive(json));
      }
      return null;
    }
  }

  private void receive(String json) {
    JsonObject message = JsonParser.parseString(json).getAsJsonObject();
    String method = message.has("method") ? message.get("method").getAsString() : "";
    JsonObject params =
        message.get("params") instanceof JsonObject object ? object : new JsonObject();
    if (method.equals("$/cancelRequest")) {
      CompletableFuture<?> request = pendingRequests.get(params.get("id"));
      if (request != null) {
        request.cancel(true);
      }
    } else if (message.has("id") && !method.isEmpty()) {
      handleRequest(message.get("id"), method, params);
    } else {
      host.handleNotification(method, params);
    }
  }

  private void handleRequest(JsonElement id, String method, JsonObject params) {
    CompletableFuture<? extends @Nullable Object> request;
    try {
      request = host.handleRequest(method, params);
    } catch (RuntimeException failure) {
      request = CompletableFuture.failedFuture(failure);
    }
    pendingRequests.put(id, request);
    AsyncResults.forget(
        request.whenComplete(
            (result, failure) -> {
              pendingRequests.remove(id);
              var response = new JsonObject();
              response.addProperty("jsonrpc", "2.0");
              response.add("id", id);
              if (failure == null) {
                response.add(
                    "result", result == null ? JsonNull.INSTANCE : GSON.toJsonTree(result));
              } else {
                response.add("error", error(method, failure));
              }
              post(response);
            }));
  }

  private static JsonObject error(String method, Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException wrapped && wrapped.getCause() != null
            ? wrapped.getCause()
            : failure;
    var error = new JsonObject();
    if (cause instanceof ResponseErrorException refused) {
      error.addProperty("code", refused.getResponseError().getCode());
      error.addProperty("message", refused.getResponseError().getMessage());
      if (refused.getResponseError().getData() != null) {
        error.add("data", GSON.toJsonTree(refused.getResponseError().getData()));
      }
    } else {
      boolean cancelled = cause instanceof java.util.concurrent.CancellationException;
      ResponseErrorCode code =
          cancelled ? ResponseErrorCode.RequestCancelled : ResponseErrorCode.InternalError;
      error.addProperty("code", code.getValue());
      error.addProperty("message", String.valueOf(cause.getMessage()));
      if (!cancelled) {
        ThreadwisePlugin.log("The request of a page failed: " + method, cause);
      }
    }
    return error;
  }

  /** Sends a notification to the page; callable from any thread. */
  void sendNotification(String method, JsonObject params) {
    var notification = new JsonObject();
    notification.addProperty("jsonrpc", "2.0");
    notification.addProperty("method", method);
    notification.add("params", params);
    post(notification);
  }

  private void post(JsonObject message) {
    if (browser.isDisposed()) {
      return;
    }
    String script = "window.postMessage(" + GSON.toJson(message) + ", '*')";
    browser
        .getDisplay()
        .asyncExec(
            () -> {
              if (!browser.isDisposed()) {
                browser.execute(script);
              }
            });
  }
}
