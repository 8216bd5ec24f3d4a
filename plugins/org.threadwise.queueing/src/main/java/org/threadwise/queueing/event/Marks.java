package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The marks of CPU parts, in ascending order; equal marks in the order of their addition.
 *
 * <p>The next marks are in a short sorted array, the front; all later ones are in a heap with four
 * children per node. Most hosts execute so few parts at a mark that the heap stays empty. Insertion
 * by shifting then costs one mispredicted branch, sifting in a heap several. A mark is two adjacent
 * numbers: the mark, and a key of sequence number and unit.
 */
final class Marks {
  private static final int UNIT_BITS = 24;
  private static final int UNIT_MASK = (1 << UNIT_BITS) - 1;

  /** Maximum size of the front, in array elements. */
  private static final int MAX_FRONT = 2 * 32;

  /** Number of array elements moved from the heap at a mark. */
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

  /** Returns the next mark, which must exist. */
  long next() {
    return front[head];
  }

  /**
   * Adds a mark.
   *
   * @param unit number of the unit's message, at most 24 bits
   */
  void add(long mark, int unit) {
    long key = sequence++ << UNIT_BITS | unit;
    if (heapSize > 0 && before(heap[0], heap[1], mark, key)) {
      push(mark, key);
      return;
    }
    insert(mark, key);
    if (tail - head > MAX_FRONT) {
      tail -= 2;
      push(front[tail], front[tail + 1]);
    }
  }

  /** Removes the next mark, which must exist, and returns its unit. */
  int poll() {
    int unit = (int) front[head + 1] & UNIT_MASK;
    head += 2;
    if (head == tail) {
      refill();
    }
    return unit;
  }

  // ---- front

  private void insert(long mark, long key) {
    if (tail == front.length) {
      moveToStart();
    }
    int position = tail;
    while (position > head && before(mark, key, front[position - 2], front[position - 1])) {
      front[position] = front[position - 2];
      front[position + 1] = front[position - 1];
      position -= 2;
    }
    front[position] = mark;
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
    while (heapSize > 0 && tail < REFILL) {
      front[tail++] = heap[0];
      front[tail++] = heap[1];
      pop();
    }
  }

  // ---- heap

  private void push(long mark, long key) {
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, Math.max(2 * MAX_FRONT, 2 * heapSize));
    }
    int position = heapSize / 2;
    heapSize += 2;
    while (position > 0) {
      int parent = (position - 1) / CHILDREN;
      if (!before(mark, key, heap[2 * parent], heap[2 * parent + 1])) {
        break;
      }
      move(parent, position);
      position = parent;
    }
    put(position, mark, key);
  }

  /** Removes the first event and lets the last one sink into its position. */
  private void pop() {
    heapSize -= 2;
    int size = heapSize / 2;
    long mark = heap[heapSize];
    long key = heap[heapSize + 1];
    int position = 0;
    int child = 1;
    while (child < size) {
      int least = least(child, Math.min(child + CHILDREN, size));
      if (before(mark, key, heap[2 * least], heap[2 * least + 1])) {
        break;
      }
      move(least, position);
      position = least;
      child = CHILDREN * position + 1;
    }
    put(position, mark, key);
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

  private void put(int position, long mark, long key) {
    heap[2 * position] = mark;
    heap[2 * position + 1] = key;
  }

  private static boolean before(long mark, long key, long otherMark, long otherKey) {
    return mark < otherMark || (mark == otherMark && key < otherKey);
  }
}
