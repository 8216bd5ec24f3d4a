package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * Pending events in the order of (time, kind, sequence of scheduling), each with a small payload.
 *
 * <p>A heap of four children for each node, flat in one array: time, then kind, sequence and
 * payload in one number, the key. The place of the event polled last stays open until the next
 * event comes or is asked for, because most events schedule another one: that saves half of the
 * sifting.
 */
final class EventHeap {
  /** The time of the next event if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  /** After so many events, a run must end before the order of scheduling no longer fits a key. */
  static final long MOST_EVENTS = 1L << 36;

  private static final int KIND_SHIFT = 61;
  private static final int PAYLOAD_BITS = 24;
  private static final int PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;
  private static final int CHILDREN = 4;

  private long[] heap = new long[2 * 64];
  private int size;
  private boolean open;
  private long sequence;

  EventHeap() {
    heap[0] = NEVER;
  }

  /** Time of the next event, {@link #NEVER} without one. */
  long nextTime() {
    if (open) {
      close();
    }
    return heap[0];
  }

  /** Number of events. */
  int size() {
    return open ? size - 1 : size;
  }

  /** Kind of an event. */
  static int kind(long key) {
    return (int) (key >> KIND_SHIFT);
  }

  /** Payload of an event. */
  static int payload(long key) {
    return (int) key & PAYLOAD_MASK;
  }

  /** Adds an event of a kind from -1 to 3; the payload has at most 24 bits. */
  void add(long time, int kind, int payload) {
    long key = (long) kind << KIND_SHIFT | sequence++ << PAYLOAD_BITS | payload;
    if (open) {
      open = false;
      sink(time, key);
      return;
    }
    if (2 * size + 2 > heap.length) {
      heap = Arrays.copyOf(heap, 2 * heap.length);
    }
    rise(size++, time, key);
  }

  /** Removes the next event, which must exist, and gives its key. */
  long poll() {
    if (open) {
      close();
    }
    open = true;
    return heap[1];
  }

  /** Fills the open place at the root with the last event. */
  private void close() {
    open = false;
    size--;
    if (size == 0) {
      heap[0] = NEVER;
    } else {
      sink(heap[2 * size], heap[2 * size + 1]);
    }
  }

  private void rise(int start, long time, long key) {
    int place = start;
    while (place > 0) {
      int parent = (place - 1) / CHILDREN;
      if (!before(time, key, heap[2 * parent], heap[2 * parent + 1])) {
        break;
      }
      heap[2 * place] = heap[2 * parent];
      heap[2 * place + 1] = heap[2 * parent + 1];
      place = parent;
    }
    heap[2 * place] = time;
    heap[2 * place + 1] = key;
  }

  private void sink(long time, long key) {
    int place = 0;
    int child = 1;
    while (child < size) {
      int end = Math.min(child + CHILDREN, size);
      int least = child;
      for (int i = child + 1; i < end; i++) {
        if (before(heap[2 * i], heap[2 * i + 1], heap[2 * least], heap[2 * least + 1])) {
          least = i;
        }
      }
      if (before(time, key, heap[2 * least], heap[2 * least + 1])) {
        break;
      }
      heap[2 * place] = heap[2 * least];
      heap[2 * place + 1] = heap[2 * least + 1];
      place = least;
      child = CHILDREN * place + 1;
    }
    heap[2 * place] = time;
    heap[2 * place + 1] = key;
  }

  private static boolean before(long time, long key, long otherTime, long otherKey) {
    return time < otherTime || (time == otherTime && key < otherKey);
  }
}
