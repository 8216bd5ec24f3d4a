package org.threadwise.queueing.event;

/**
 * The attempts to execute a node that may fail, for one message. Only messages that have been at
 * such a node own one.
 */
final class Attempt {
  /** No time-out is pending. */
  static final long NO_TIMER = Long.MIN_VALUE;

  /** Number of failed executions. */
  int failed;

  /** Whether the answer of the current execution is late. */
  boolean late;

  /** Whether the message waits for its next execution without a thread. */
  boolean pausing;

  /** Whether the request of this message is left to its station: the message itself is gone. */
  boolean abandoned;

  /** Key of the pending time-out in the event list, or {@link #NO_TIMER}. */
  long timer = NO_TIMER;

  /** Time at which a server turned to the request; only valid while it is in service. */
  long served;

  /** Whether the request is in service. */
  boolean inService;

  /** Forgets all attempts. */
  void clear() {
    failed = 0;
    late = false;
    pausing = false;
    abandoned = false;
    inService = false;
    timer = NO_TIMER;
  }
}
