package org.threadwise.ui.sweep;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.PlatformUI;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.server.ServerListener;

/** A background job that runs a sweep, with progress and cancellation. */
final class SweepJob extends Job {

  private static final int PERCENT = 100;
  private static final long PAUSE_MILLIS = 200;

  private final IFile file;

  SweepJob(IFile file) {
    super("Threadwise: sweep of " + file.getName());
    this.file = file;
  }

  @Override
  public boolean belongsTo(Object family) {
    return ThreadwisePlugin.ID.equals(family);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      return ThreadwisePlugin.documents().withOpenDocument(file, text -> sweep(text, monitor));
    } catch (CoreException e) {
      return e.getStatus();
    }
  }

  private IStatus sweep(OpenDocument text, IProgressMonitor monitor) {
    String token = UUID.randomUUID().toString();
    var progress = new Progress(token, monitor);
    ThreadwisePlugin.server().addListener(progress);
    monitor.beginTask("Simulating", PERCENT);
    try {
      var document = new JsonObject();
      document.addProperty("uri", text.uri());
      var params = new JsonObject();
      params.add("textDocument", document);
      params.addProperty("workDoneToken", token);
      JsonObject sweep =
          wait(ThreadwisePlugin.server().request("threadwise/sweep", params), token, monitor);
      SweepConsole.show(file.getName(), PlainTable.of(sweep.get("markdown").getAsString()));
      return isCancelled(monitor) ? Status.CANCEL_STATUS : Status.OK_STATUS;
    } catch (ExecutionException e) {
      return Status.error(String.valueOf(e.getMessage()), e);
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Status.CANCEL_STATUS;
    } finally {
      ThreadwisePlugin.server().removeListener(progress);
      monitor.done();
    }
  }

  /** Waits for the response; a cancelled sweep returns its partial result. */
  private JsonObject wait(
      CompletableFuture<Object> response, String token, IProgressMonitor monitor)
      throws InterruptedException, ExecutionException {
    boolean isCancelSent = false;
    while (true) {
      try {
        return (JsonObject) response.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (isCancelled(monitor) && PlatformUI.getWorkbench().isClosing()) {
          throw new CancellationException("the workbench is closing");
        }
        if (isCancelled(monitor) && !isCancelSent) {
          isCancelSent = true;
          ThreadwisePlugin.server().cancelProgress(token);
        }
      }
    }
  }

  private boolean isCancelled(IProgressMonitor monitor) {
    return monitor.isCanceled() || !file.exists();
  }

  /** Forwards the progress of the server to the monitor. */
  private static final class Progress implements ServerListener {
    private final String token;
    private final IProgressMonitor monitor;
    private int shown;

    Progress(String token, IProgressMonitor monitor) {
      this.token = token;
      this.monitor = monitor;
    }

    @Override
    public void progressed(String other, JsonElement value) {
      if (other.equals(token) && value instanceof JsonObject report) {
        if (report.has("percentage")) {
          int percentage = report.get("percentage").getAsInt();
          monitor.worked(Math.max(0, percentage - shown));
          shown = Math.max(shown, percentage);
        }
        if (report.has("message")) {
          monitor.subTask(report.get("message").getAsString());
        }
      }
    }
  }
}
