package org.threadwise.queueing.simulation;

/**
 * Cancels an experiment and receives its progress. Both methods are called from several threads and
 * must return at once.
 */
public interface ExperimentMonitor {

  /** A monitor that never cancels and ignores progress. */
  ExperimentMonitor NONE =
      new ExperimentMonitor() {
        @Override
        public boolean cancelled() {
          return false;
        }

        @Override
        public void progress(long done, long expected) {}
      };

  /** Returns whether to stop; called every few milliseconds. */
  boolean cancelled();

  /**
   * Receives the progress.
   *
   * @param done number of completed replications
   * @param expected expected total number of replications, at least {@code done}
   */
  void progress(long done, long expected);
}
