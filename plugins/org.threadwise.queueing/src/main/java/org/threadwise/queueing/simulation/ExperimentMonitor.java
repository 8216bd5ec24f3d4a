package org.threadwise.queueing.simulation;

/**
 * Cancels an experiment and receives its progress. Both methods are called from several threads and
 * must return at once.
 */
@FunctionalInterface
public interface ExperimentMonitor {

  /** A monitor that never cancels and ignores progress. */
  ExperimentMonitor NONE = () -> false;

  /** Returns whether to stop; called every few milliseconds. */
  boolean cancelled();

  /**
   * Receives the progress; ignores it by default.
   *
   * @param done number of completed replications
   * @param expected expected total number of replications, at least {@code done}
   */
  default void progress(long done, long expected) {}

  /** Returns a monitor that cancels when this one does, and ignores progress. */
  default ExperimentMonitor withoutProgress() {
    return () -> cancelled();
  }
}
