package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Workload;

/**
 * The limits of one replication and the start of its window.
 *
 * @param warmUp start of the window in nanoseconds: the window is (warm-up, end], or [0, end] if
 *     this is 0
 * @param end end time in nanoseconds, inclusive, or {@link Workload#UNTIL_DONE}
 * @param deliveries maximum number of deliveries, {@link #NONE} for no limit
 * @param events maximum number of events, {@link #NONE} for no limit
 * @param messagesInside maximum number of messages inside
 */
public record RunLimits(long warmUp, long end, long deliveries, long events, int messagesInside) {

  /** No limit. */
  public static final long NONE = Long.MAX_VALUE;

  /** Maximum number of messages that the event list can distinguish. */
  public static final int MAX_MESSAGES_INSIDE = 15_000_000;

  /** Generous estimate of the memory for one message, its order and its groups. */
  private static final long BYTES_PER_MESSAGE = 512;

  public RunLimits {
    if (warmUp < 0 || end < warmUp) {
      throw new IllegalArgumentException(
          "the warm-up must lie between 0 and the end " + end + ", but is " + warmUp);
    }
    if (deliveries < 1 || events < 1 || messagesInside < 1) {
      throw new IllegalArgumentException(
          "limits of deliveries, events and messages inside must be at least 1, but are "
              + deliveries
              + ", "
              + events
              + " and "
              + messagesInside);
    }
    messagesInside = Math.min(messagesInside, MAX_MESSAGES_INSIDE);
  }

  /**
   * Returns the limits of a workload, with as many messages inside as fit into the memory of this
   * machine.
   */
  public static RunLimits of(Workload workload) {
    long warmUp = workload.warmUp() == Workload.DETECTED ? 0 : workload.warmUp();
    long messages = Runtime.getRuntime().maxMemory() / BYTES_PER_MESSAGE;
    return new RunLimits(
        warmUp,
        workload.duration(),
        NONE,
        NONE,
        (int) Math.min(MAX_MESSAGES_INSIDE, Math.max(1, messages)));
  }

  /** Returns these limits with another window. */
  public RunLimits withWindow(long start, long until) {
    return new RunLimits(start, until, deliveries, events, messagesInside);
  }

  /** Returns these limits with another number of deliveries. */
  public RunLimits withDeliveries(long count) {
    return new RunLimits(warmUp, end, count, events, messagesInside);
  }

  /** Returns these limits with another number of events. */
  public RunLimits withEvents(long count) {
    return new RunLimits(warmUp, end, deliveries, count, messagesInside);
  }

  /** Returns these limits with another number of messages inside. */
  public RunLimits withMessagesInside(int count) {
    return new RunLimits(warmUp, end, deliveries, events, count);
  }
}
