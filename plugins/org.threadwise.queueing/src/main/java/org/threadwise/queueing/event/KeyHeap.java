package org.threadwise.queueing.event;

import java.util.Arrays;

/** A binary heap of the keys of events. */
final class KeyHeap {
  private long[] keys = new long[8];
  private int size;

  int size() {
    return size;
  }

  void add(long key) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
    }
    int position = size++;
    while (position > 0) {
      int parent = (position - 1) / 2;
      if (keys[parent] < key) {
        break;
      }
      keys[position] = keys[parent];
      position = parent;
    }
    keys[position] = key;
  }

  /** Removes and returns the least key, which must exist. */
  long poll() {
    long least = keys[0];
    long last = keys[--size];
    int position = 0;
    int child = 1;
    while (child < size) {
      if (child + 1 < size && keys[child + 1] < keys[child]) {
        child++;
      }
      if (last < keys[child]) {
        break;
      }
      keys[position] = keys[child];
      position = child;
      child = 2 * position + 1;
    }
    keys[position] = last;
    return least;
  }
}
