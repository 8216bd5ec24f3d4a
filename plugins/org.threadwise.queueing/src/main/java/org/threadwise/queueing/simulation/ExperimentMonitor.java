package org.threadwise.queueing.simulation;

/**
 * Whoever waits for an experiment: may cancel it and is told how far it is. Both methods are called
 * from several threads and must return at once.
 */
public interface ExperimentMonitor {

  /** Waits to the end and does not look. */
  ExperimentMonitor NONE =
      new ExperimentMonitor() {
        @Override
        public boolean cancelled() {
          return false;
        }

        @Override
        public void progress(long done, long expected) {}
      };

  /** Whether to stop; looked at every few milliseconds. */
  boolean cancelled();

  /**
   * Tells how far the experiment is.
   *
   * @param done replications ended
   * @param expected replications that it will take as far as known now, at least {@code done}
   */
  void progress(long done, long expected);
}
