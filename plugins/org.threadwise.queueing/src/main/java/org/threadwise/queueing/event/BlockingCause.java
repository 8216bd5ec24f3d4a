package org.threadwise.queueing.event;

/** What a thread waits for while it is taken. */
public enum BlockingCause {
  /** The lock of its pool. */
  LOCK(0),
  /** A turn at a node that executes a limited number of units at a time. */
  TURN(1),
  /** A carrier thread. */
  CARRIER(2),
  /** A server of a station. */
  STATION(3),
  /** Room in the queue of another pool. */
  FULL_QUEUE(4),
  /** The time at which a throttler lets its message go. */
  THROTTLE(5),
  /** The time of its next attempt. */
  RETRY(6),
  /** The end of the branches that it has started. */
  BRANCHES(7);

  private final int index;

  BlockingCause(int index) {
    this.index = index;
  }

  /** Returns the position of this cause in arrays that hold a number for each. */
  public int index() {
    return index;
  }
}
