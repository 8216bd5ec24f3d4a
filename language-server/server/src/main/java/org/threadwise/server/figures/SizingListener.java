package org.threadwise.server.figures;

/**
 * Receives changes of sizing states. Several threads call its methods, which must return quickly.
 */
public interface SizingListener {

  /** Called when the figures of an open document have changed. */
  void stateChanged(String uri);

  /**
   * Called when a simulation starts to take noticeable time.
   *
   * @param cancel cancels the simulation
   */
  Report started(String uri, Runnable cancel);

  /** Called after an unexpected failure. */
  void failed(String uri, Throwable failure);

  /** Progress of a simulation. */
  interface Report {
    /**
     * Reports progress in replications.
     *
     * @param expected the expected total, equal to {@code done} if unknown
     */
    void progress(long done, long expected);

    void end();
  }
}
