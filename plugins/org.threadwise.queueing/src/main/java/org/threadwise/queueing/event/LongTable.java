package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * A map from non-negative longs to ints with open addressing and linear probing. A removal moves
 * later entries back to close the gap (Knuth, The Art of Computer Programming 3, 6.4 algorithm R).
 */
final class LongTable {
  static final int ABSENT = -1;

  private static final long FREE = -1;
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long[] keys;
  private int[] values;
  private int size;
  private int shift;

  LongTable() {
    allocate(16);
  }

  private void allocate(int capacity) {
    keys = new long[capacity];
    values = new int[capacity];
    Arrays.fill(keys, FREE);
    shift = Long.numberOfLeadingZeros(capacity - 1);
  }

  private int home(long key) {
    return (int) ((key * GOLDEN) >>> shift);
  }

  private int find(long key) {
    int mask = keys.length - 1;
    int slot = home(key);
    while (keys[slot] != key && keys[slot] != FREE) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Returns the value of a key, or {@link #ABSENT}. */
  int get(long key) {
    int slot = find(key);
    return keys[slot] == FREE ? ABSENT : values[slot];
  }

  void put(long key, int value) {
    int slot = find(key);
    if (keys[slot] == FREE) {
      keys[slot] = key;
      size++;
    }
    values[slot] = value;
    if (2 * size > keys.length) {
      enlarge();
    }
  }

  private void enlarge() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    allocate(2 * oldKeys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int slot = find(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  /** Removes a key, which must be present. */
  void remove(long key) {
    int mask = keys.length - 1;
    int gap = find(key);
    int slot = gap;
    while (true) {
      slot = (slot + 1) & mask;
      if (keys[slot] == FREE) {
        break;
      }
      int home = home(keys[slot]);
      if (((slot - home) & mask) >= ((slot - gap) & mask)) {
        keys[gap] = keys[slot];
        values[gap] = values[slot];
        gap = slot;
      }
    }
    keys[gap] = FREE;
    size--;
  }
}
