package org.threadwise.queueing.event;

/** Applications that answer the requests of a {@link LiveReplication} while it runs. */
public interface LiveApplications {
  /** Receives what happens to a request. Each method is called at most once, by any thread. */
  interface Listener {
    /** The application has started to serve the request. */
    void started();

    /** The application has served the request, and is about to answer. */
    void ended();

    /** The answer has come. */
    void answered();

    /** The request has no answer, so that the replication cannot continue. */
    void failed(RuntimeException cause);
  }

  /**
   * Sends a request and returns without waiting for the answer. Called by the thread that makes the
   * request, several at a time, without a lock.
   *
   * @param station index of the station that is asked
   * @param nanos nanoseconds for which the application serves the request
   */
  void request(int station, long nanos, Listener listener);
}
