package org.threadwise.server.figures;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The result of a job to come; who cancels it cancels the job. */
final class Run<T> extends CompletableFuture<T> {

  private @Nullable Job job;

  /** The job that this is the result of. */
  synchronized void attach(Job other) {
    job = other;
    if (isCancelled()) {
      other.cancel();
    }
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    synchronized (this) {
      if (job != null) {
        job.cancel();
      }
    }
    return cancelled;
  }
}
