package org.threadwise.server.figures;

/** Whoever shows answers. Its methods are called by several threads and return soon. */
public interface SizingListener {

  /** There are other figures of an open text. */
  void answered(String uri);

  /**
   * A simulation has begun that may take some time.
   *
   * @param cancel ends it
   */
  Report started(String uri, Runnable cancel);

  /** Something failed that should not. */
  void failed(String uri, Throwable failure);

  /** How far a simulation is. */
  interface Report {
    /**
     * Tells how far it is.
     *
     * @param expected as far as that is known, else the same as done
     */
    void progress(long done, long expected);

    void end();
  }
}
