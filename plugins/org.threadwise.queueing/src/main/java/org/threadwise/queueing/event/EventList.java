package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * Pending events in the order of (time, kind, sequence of scheduling), each with a small payload.
 *
 * <p>The next events stand sorted in a short front, and all later ones behind it in a heap of four
 * children for each node. Most networks have so few pending events that the heap stays empty: to
 * insert by shifting then costs one mispredicted branch, where sifting costs several. An event is
 * two numbers side by side: its time, then kind, sequence and payload in one, the key.
 */
final class EventList {
  /** The time of the next event if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  /** After so many events, a run must end before the order of scheduling no longer fits a key. */
  static final long MOST_EVENTS = 1L << 36;

  private static final int KIND_SHIFT = 61;
  private static final int PAYLOAD_BITS = 24;
  private static final int PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;

  /** Numbers in the front at most. */
  private static final int FRONT = 2 * 32;

  /** Numbers that come from the heap at a time. */
  private static final int REFILL = 2 * 16;

  private static final int CHILDREN = 4;

  private final long[] front = new long[2 * FRONT];

  /** Start of the front, which moves on with each event, and its end. */
  private int head;

  private int tail;

  private long[] heap = new long[0];

  /** Numbers in the heap. */
  private int behind;

  private long sequence;

  EventList() {
    front[0] = NEVER;
  }

  /** Kind of an event. */
  static int kind(long key) {
    return (int) (key >> KIND_SHIFT);
  }

  /** Payload of an event. */
  static int payload(long key) {
    return (int) key & PAYLOAD_MASK;
  }

  /** Time of the next event, {@link #NEVER} without one. */
  long nextTime() {
    return front[head];
  }

  /** Number of events. */
  int size() {
    return (tail - head + behind) / 2;
  }

  /** Adds an event of a kind from -1 to 3; the payload has at most 24 bits. */
  void add(long time, int kind, int payload) {
    long key = (long) kind << KIND_SHIFT | sequence++ << PAYLOAD_BITS | payload;
    if (behind > 0 && before(heap[0], heap[1], time, key)) {
      push(time, key);
      return;
    }
    insert(time, key);
    if (tail - head > FRONT) {
      tail -= 2;
      push(front[tail], front[tail + 1]);
    }
  }

  /** Removes the next event, which must exist, and gives its key. */
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
    int place = tail;
    while (place > head && before(time, key, front[place - 2], front[place - 1])) {
      front[place] = front[place - 2];
      front[place + 1] = front[place - 1];
      place -= 2;
    }
    front[place] = time;
    front[place + 1] = key;
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
    while (behind > 0 && tail < REFILL) {
      front[tail++] = heap[0];
      front[tail++] = heap[1];
      pop();
    }
  }

  // ---- heap

  private void push(long time, long key) {
    if (behind == heap.length) {
      heap = Arrays.copyOf(heap, Math.max(2 * FRONT, 2 * behind));
    }
    int place = behind / 2;
    behind += 2;
    while (place > 0) {
      int parent = (place - 1) / CHILDREN;
      if (!before(time, key, heap[2 * parent], heap[2 * parent + 1])) {
        break;
      }
      move(parent, place);
      place = parent;
    }
    put(place, time, key);
  }

  /** Removes the first event; the last one sinks from its place. */
  private void pop() {
    behind -= 2;
    int size = behind / 2;
    long time = heap[behind];
    long key = heap[behind + 1];
    int place = 0;
    int child = 1;
    while (child < size) {
      int least = least(child, Math.min(child + CHILDREN, size));
      if (before(time, key, heap[2 * least], heap[2 * least + 1])) {
        break;
      }
      move(least, place);
      place = least;
      child = CHILDREN * place + 1;
    }
    put(place, time, key);
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

  private void put(int place, long time, long key) {
    heap[2 * place] = time;
    heap[2 * place + 1] = key;
  }

  private static boolean before(long time, long key, long otherTime, long otherKey) {
    return time < otherTime || (time == otherTime && key < otherKey);
  }
}
