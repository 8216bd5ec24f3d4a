package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The keys of events at the same time, least first. Those that are known when the time comes are
 * sorted at once, which is fast because they often are in order or in reverse order; those that are
 * added meanwhile are in a heap.
 */
final class TiedKeys {
  private long[] sorted = new long[8];
  private int first;
  private int end;

  private long[] heap = new long[8];
  private int heapSize;

  int size() {
    return end - first + heapSize;
  }

  /** Adds a key that is known before the first one is removed; {@link #sort} must follow. */
  void collect(long key) {
    if (end == sorted.length) {
      sorted = Arrays.copyOf(sorted, 2 * end);
    }
    sorted[end++] = key;
  }

  /** Sorts the collected keys. */
  void sort() {
    Arrays.sort(sorted, first, end);
  }

  void add(long key) {
    if (heapSize == heap.length) {
      heap = Arrays.copyOf(heap, 2 * heapSize);
    }
    int position = heapSize++;
    while (position > 0) {
      int parent = (position - 1) / 2;
      if (heap[parent] < key) {
        break;
      }
      heap[position] = heap[parent];
      position = parent;
    }
    heap[position] = key;
  }

  /** Removes and returns the least key, which must exist. */
  long poll() {
    if (first == end || (heapSize > 0 && heap[0] < sorted[first])) {
      return pollHeap();
    }
    long least = sorted[first++];
    if (first == end) {
      first = 0;
      end = 0;
    }
    return least;
  }

  private long pollHeap() {
    long least = heap[0];
    long last = heap[--heapSize];
    int position = 0;
    int child = 1;
    while (child < heapSize) {
      if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
        child++;
      }
      if (last < heap[child]) {
        break;
      }
      heap[position] = heap[child];
      position = child;
      child = 2 * position + 1;
    }
    heap[position] = last;
    return least;
  }
}
