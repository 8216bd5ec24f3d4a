package org.threadwise.server.figures;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The future result of a simulation job; cancelling it cancels the job. */
final class PendingResult<T> extends CompletableFuture<T> {

  private @Nullable SimulationJob job;
  private boolean stopped;

  /** Sets the job that computes this result. */
  synchronized void attach(SimulationJob other) {
    job = other;
    if (stopped || isCancelled()) {
      other.cancel();
    }
  }

  /** Stops the job; it completes with the results so far. */
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
