package org.threadwise.ui.wizards;

import com.google.gson.JsonObject;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;

/** Answers of the server that a wizard waits for, outside of the thread of the workbench. */
final class Answers {

  private static final long PATIENCE_SECONDS = 120;

  private Answers() {}

  /** The parameters of a request about a text. */
  static JsonObject about(OpenText text) {
    var document = new JsonObject();
    document.addProperty("uri", text.uri());
    var params = new JsonObject();
    params.add("textDocument", document);
    return params;
  }

  /**
   * The answer to a request.
   *
   * @throws CoreException if there is none; the message says why
   */
  static JsonObject of(String method, JsonObject params) throws CoreException {
    try {
      return (JsonObject)
          ThreadwisePlugin.server().request(method, params).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new CoreException(Status.error(String.valueOf(cause.getMessage()), cause));
    } catch (TimeoutException e) {
      throw new CoreException(Status.error("The language server does not answer.", e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CoreException(Status.CANCEL_STATUS);
    }
  }
}
