package org.threadwise.ui.wizards;

import com.google.gson.JsonObject;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.widgets.Control;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;

/** Sends requests of wizards and waits for the responses, outside the UI thread. */
final class ServerRequests {

  private static final long TIMEOUT_SECONDS = 120;

  private ServerRequests() {}

  /** A request whose failure has a message. */
  interface Loader<T> {
    T load() throws CoreException;
  }

  /**
   * Requests formats in the background, and shows them, or why there are none, in the UI thread if
   * the page still exists.
   *
   * @param job name of the background job
   */
  static <T> void load(WizardPage page, String job, Loader<T> loader, Consumer<T> show) {
    ICoreRunnable loading =
        monitor -> {
          try {
            T formats = loader.load();
            later(page, () -> show.accept(formats));
          } catch (CoreException e) {
            String problem = "The formats could not be loaded: " + e.getMessage();
            later(page, () -> page.setErrorMessage(problem));
          }
        };
    Job.createSystem(job, loading).schedule();
  }

  private static void later(WizardPage page, Runnable work) {
    Control control = page.getControl();
    control
        .getDisplay()
        .asyncExec(
            () -> {
              if (!control.isDisposed()) {
                work.run();
              }
            });
  }

  /** Returns the parameters of a request about a document. */
  static JsonObject paramsFor(OpenDocument text) {
    var document = new JsonObject();
    document.addProperty("uri", text.uri());
    var params = new JsonObject();
    params.add("textDocument", document);
    return params;
  }

  /**
   * Sends a request and returns its response.
   *
   * @throws CoreException if the request fails; the message contains the reason
   */
  static JsonObject send(String method, JsonObject params) throws CoreException {
    try {
      return (JsonObject)
          ThreadwisePlugin.server().request(method, params).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new CoreException(Status.error(String.valueOf(cause.getMessage()), cause));
    } catch (TimeoutException e) {
      throw new CoreException(Status.error("The language server did not respond.", e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CoreException(Status.CANCEL_STATUS);
    }
  }
}
