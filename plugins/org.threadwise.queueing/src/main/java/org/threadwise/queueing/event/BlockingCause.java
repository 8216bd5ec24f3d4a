package org.threadwise.queueing.event;

/** What a thread waits for while it is taken. */
public enum BlockingCause {
  /** The lock of its pool. */
  LOCK,
  /** A turn at a node that executes a limited number of units at a time. */
  TURN,
  /** A carrier thread. */
  CARRIER,
  /** A server of a station. */
  STATION,
  /** Room in the queue of another pool. */
  FULL_QUEUE,
  /** The time at which a throttler lets its message go. */
  THROTTLE,
  /** The time of its next attempt. */
  RETRY
}
