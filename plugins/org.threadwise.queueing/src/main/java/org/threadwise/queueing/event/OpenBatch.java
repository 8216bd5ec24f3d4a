package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The batch of one key at an aggregator, and its timer. The object is used again for another key
 * after the batch has closed; its timer may still be pending then.
 *
 * <p>Each message starts the time-out again. To keep one pending event per batch, its timer is not
 * moved: when it fires before the deadline, it is scheduled at the deadline, with the sequence
 * number that was reserved when the deadline was set. So events happen in the same order as with a
 * new event for each message.
 */
final class OpenBatch {
  /** Identifies the timer event of this batch. */
  final Message timer;

  long key;

  /** Number of messages that closes the batch. */
  long size;

  /** Messages in the order in which they joined; empty after the batch has closed. */
  final List<Message> messages = new ArrayList<>();

  /** Whether the timer is pending. */
  boolean pending;

  /** Sequence number of the pending timer. */
  long pendingNumber;

  /** Time-out after the last message; {@link EventList#NEVER} without one. */
  private long timeout = EventList.NEVER;

  private long timeoutNumber;

  /** End of the time after the first message; {@link EventList#NEVER} without one. */
  private long end = EventList.NEVER;

  private long endNumber;

  /** Next closed batch. */
  @Nullable OpenBatch nextFree;

  OpenBatch(Message timer) {
    this.timer = timer;
  }

  void setTimeout(long time, long number) {
    timeout = time;
    timeoutNumber = number;
  }

  void setEnd(long time, long number) {
    end = time;
    endNumber = number;
  }

  /** Returns the time at which the batch closes if no other message joins. */
  long deadline() {
    return Math.min(timeout, end);
  }

  /** Returns the sequence number of the event at the deadline. */
  long deadlineNumber() {
    return timeout < end ? timeoutNumber : endNumber;
  }
}
