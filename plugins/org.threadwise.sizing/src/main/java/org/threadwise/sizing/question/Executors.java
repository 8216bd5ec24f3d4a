package org.threadwise.sizing.question;

/** Which executors are compared for a proposal. */
public enum Executors {
  /** None: threads and queues are those of the network. */
  DECLARED,
  /**
   * The declared ones, first in first out and deepest task first in the declared pools, and virtual
   * threads where there is a host or work that waits; another than the declared only if it is
   * better by more than the margin.
   */
  ALL
}
