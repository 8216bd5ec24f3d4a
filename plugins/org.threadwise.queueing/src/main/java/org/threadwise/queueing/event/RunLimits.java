package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Workload;

/**
 * Where one replication ends, and where its window starts.
 *
 * @param warmUp the window is (warm-up, end], or [0, end] if it is 0; nanoseconds
 * @param end what happens at exactly this time still happens; nanoseconds, or {@link
 *     Workload#UNTIL_DONE}
 * @param deliveries it ends with so many deliveries, {@link #NONE} for no such limit
 * @param events it ends with so many events, {@link #NONE} for no such limit
 * @param messagesInside it ends when more messages are inside
 */
public record RunLimits(long warmUp, long end, long deliveries, long events, int messagesInside) {

  /** No limit. */
  public static final long NONE = Long.MAX_VALUE;

  /** Greatest number of messages inside that the event list can tell apart. */
  public static final int MOST_MESSAGES_INSIDE = 15_000_000;

  /** Memory for one message, its order and its groups, generously. */
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
    messagesInside = Math.min(messagesInside, MOST_MESSAGES_INSIDE);
  }

  /**
   * Warm-up and end of a workload, and as many messages inside as the memory of this machine holds.
   */
  public static RunLimits of(Workload workload) {
    long warmUp = workload.warmUp() == Workload.FOUND ? 0 : workload.warmUp();
    long messages = Runtime.getRuntime().maxMemory() / BYTES_PER_MESSAGE;
    return new RunLimits(
        warmUp,
        workload.duration(),
        NONE,
        NONE,
        (int) Math.min(MOST_MESSAGES_INSIDE, Math.max(1, messages)));
  }

  /** The same with another window. */
  public RunLimits withWindow(long start, long until) {
    return new RunLimits(start, until, deliveries, events, messagesInside);
  }

  /** The same with another number of deliveries. */
  public RunLimits withDeliveries(long count) {
    return new RunLimits(warmUp, end, count, events, messagesInside);
  }

  /** The same with another number of events. */
  public RunLimits withEvents(long count) {
    return new RunLimits(warmUp, end, deliveries, count, messagesInside);
  }

  /** The same with another number of messages inside. */
  public RunLimits withMessagesInside(int count) {
    return new RunLimits(warmUp, end, deliveries, events, count);
  }
}
