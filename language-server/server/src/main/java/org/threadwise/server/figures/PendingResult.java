package org.threadwise.server.figures;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The result of a job to come; who cancels it cancels the job. */
final class PendingResult<T> extends CompletableFuture<T> {

  private @Nullable SimulationJob job;
  private boolean stopped;

  /** The job that this is the result of. */
  synchronized void attach(SimulationJob other) {
    job = other;
    if (stopped || isCancelled()) {
      other.cancel();
    }
  }

  /** Ends the job; the result is what it has found so far. */
  synchronized void stop() {
    stopped = true;
    if (job != null) {
      job.cancel();
    }
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    stop();
    return cancelled;
  }
}
