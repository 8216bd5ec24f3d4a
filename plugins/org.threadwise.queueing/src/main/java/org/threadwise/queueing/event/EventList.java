package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The pending events, ordered by time, kind and sequence number, each with a small payload.
 *
 * <p>The next events are in a short sorted array, the front; all later ones are in a heap with four
 * children per node. Most networks have so few pending events that the heap stays empty. Insertion
 * by shifting then costs one mispredicted branch, sifting in a heap several. An event is two
 * adjacent numbers: its time, and a key of kind, sequence number and payload.
 */
final class EventList {
  /** Time of the next event if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  /** Maximum number of events of a run: sequence numbers must fit into a key. */
  static final long MAX_EVENTS = 1L << 36;

  private static final int KIND_SHIFT = 61;
  private static final int PAYLOAD_BITS = 24;
  private static final int PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;

  /** Maximum size of the front, in array elements. */
  private static final int MAX_FRONT = 2 * 32;

  /** Number of array elements moved from the heap at a time. */
  private static final int REFILL = 2 * 16;

  private static final int CHILDREN = 4;

  private final long[] front = new long[2 * MAX_FRONT];

  /** Start of the front, which advances with each event. */
  private int head;

  private int tail;

  private long[] heap = new long[0];

  /** Size of the heap, in array elements. */
  private int heapSize;

  private long sequence;

  EventList() {
    front[0] = NEVER;
  }

  /** Returns the kind of an event. */
  static int kind(long key) {
    return (int) (key >> KIND_SHIFT);
  }

  /** Returns the payload of an event. */
  static int payload(long key) {
    return (int) key & PAYLOAD_MASK;
  }

  /** Returns the time of the next event, or {@link #NEVER} if there is none. */
  long nextTime() {
    return front[head];
  }

  /** Returns the number of pending events. */
  int size() {
    return (tail - head + heapSize) / 2;
  }

  /**
   * Adds an event and returns its key, which no other event has.
   *
   * @param kind from −2 to 3
   * @param payload at most 24 bits
   */
  long add(long time, int kind, int payload) {
    return add(time, kind, payload, sequence++);
  }

  /** Reserves a sequence number for an event that is added later. */
  long reserve() {
    return sequence++;
  }

  /**
   * Adds an event with a reserved sequence number.
   *
   * @param kind from −2 to 3
   * @param payload at most 24 bits
   * @param number result of {@link #reserve}
   */
  long add(long time, int kind, int payload, long number) {
    long key = (long) kind << KIND_SHIFT | number << PAYLOAD_BITS | payload;
    if (heapSize > 0 && before(heap[0], heap[1], time, key)) {
      push(time, key);
      return key;
    }
    insert(time, key);
    if (tail - head > MAX_FRONT) {
      tail -= 2;
      push(front[tail], front[tail + 1]);
    }
    return key;
  }

  /** Removes the next event, which must exist, and returns its key. */
  long poll() {
    long key = front[head + 1];
    head += 2;
    if (head == tail) {
      refill();
    }
    return key;
  }

  // ---- front

  private void insert(long time, long key) {
    if (tail == front.length) {
      moveToStart();
    }
    int position = tail;
    while (position > head && before(time, key, front[position - 2], front[position - 1])) {
      front[position] = front[position - 2];
      front[position + 1] = front[position - 1];
      position -= 2;
    }
    front[position] = time;
    front[position + 1] = key;
    tail += 2;
  }

  private void moveToStart() {
    System.arraycopy(front, head, front, 0, tail - head);
    tail -= head;
    head = 0;
  }

  private void refill() {
    head = 0;
    tail = 0;
    front[0] = NEVER;
    while (heapSize > 0 && tail < REFILL) {
      front[tail++] = heap[0];
      front[tail++] = heap[1];
      pop();
    }
  }

  // ---- heap

  private void push(long time, long key) {
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, Math.max(2 * MAX_FRONT, 2 * heapSize));
    }
    int position = heapSize / 2;
    heapSize += 2;
    while (position > 0) {
      int parent = (position - 1) / CHILDREN;
      if (!before(time, key, heap[2 * parent], heap[2 * parent + 1])) {
        break;
      }
      move(parent, position);
      position = parent;
    }
    put(position, time, key);
  }

  /** Removes the first event and lets the last one sink into its position. */
  private void pop() {
    heapSize -= 2;
    int size = heapSize / 2;
    long time = heap[heapSize];
    long key = heap[heapSize + 1];
    int position = 0;
    int child = 1;
    while (child < size) {
      int least = least(child, Math.min(child + CHILDREN, size));
      if (before(time, key, heap[2 * least], heap[2 * least + 1])) {
        break;
      }
      move(least, position);
      position = least;
      child = CHILDREN * position + 1;
    }
    put(position, time, key);
  }

  private int least(int start, int end) {
    int least = start;
    for (int i = start + 1; i < end; i++) {
      if (before(heap[2 * i], heap[2 * i + 1], heap[2 * least], heap[2 * least + 1])) {
        least = i;
      }
    }
    return least;
  }

  private void move(int from, int to) {
    heap[2 * to] = heap[2 * from];
    heap[2 * to + 1] = heap[2 * from + 1];
  }

  private void put(int position, long time, long key) {
    heap[2 * position] = time;
    heap[2 * position + 1] = key;
  }

  private static boolean before(long time, long key, long otherTime, long otherKey) {
    return time < otherTime || (time == otherTime && key < otherKey);
  }
}
