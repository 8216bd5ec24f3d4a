package org.threadwise.queueing.event;

/**
 * Events of one kind whose times never decrease in the order in which they are added. Only the
 * first of them is in the {@link EventList}; the others wait here, so that the list stays small.
 *
 * <p>For example, a task takes 5 ms, always, on 100 threads. Of its 100 pending ends, only the one
 * that was scheduled first can be next.
 */
final class EventLane {
  /** Whether the first event is in the list. */
  boolean hasFirst;

  // a ring of the times and keys of the others
  private long[] ring = new long[16];
  private int start;
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void append(long time, long key) {
    if (2 * size == ring.length) {
      grow();
    }
    int end = (start + 2 * size) & (ring.length - 1);
    ring[end] = time;
    ring[end + 1] = key;
    size++;
  }

  private void grow() {
    long[] longer = new long[2 * ring.length];
    int untilEnd = ring.length - start;
    System.arraycopy(ring, start, longer, 0, untilEnd);
    System.arraycopy(ring, 0, longer, untilEnd, start);
    ring = longer;
    start = 0;
  }

  /** Returns the time of the event that {@link #remove} removes; there must be one. */
  long nextTime() {
    return ring[start];
  }

  /** Removes the event that was appended first and returns its key. */
  long remove() {
    long key = ring[start + 1];
    start = (start + 2) & (ring.length - 1);
    size--;
    return key;
  }
}
