package org.threadwise.server.figures;

import org.threadwise.queueing.simulation.ExperimentMonitor;

/** A simulation that can be cancelled and takes turns with others. */
final class SimulationJob implements ExperimentMonitor {

  private final SimulationTurns turns;
  private final Listener listener;
  private volatile boolean cancelled;

  /** Receives the progress of a job. */
  interface Listener {
    void progress(long done, long expected);
  }

  SimulationJob(SimulationTurns turns, Listener listener) {
    this.turns = turns;
    this.listener = listener;
  }

  void cancel() {
    cancelled = true;
    turns.wake();
  }

  boolean isCancelled() {
    return cancelled;
  }

  @Override
  public boolean cancelled() {
    turns.await(this, this::isCancelled);
    return cancelled;
  }

  @Override
  public void progress(long done, long expected) {
    listener.progress(done, expected);
  }
}
