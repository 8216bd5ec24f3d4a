package org.threadwise.sizing.question;

/** The executors that are compared for a proposal. */
public enum Executors {
  /** Only the threads and queues of the network. */
  DECLARED,
  /**
   * The declared executor, first in first out and deepest task first in the declared pools, the
   * other execution model of the processes, and virtual threads if there is a host or work that
   * waits. Another executor is proposed only if it is better than the declared one by more than the
   * margin.
   */
  ALL
}
