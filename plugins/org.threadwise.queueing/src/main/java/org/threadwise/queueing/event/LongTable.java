package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * A map from non-negative longs to ints: open addressing with linear probing; a removed entry is
 * closed by moving later ones back (Knuth, The Art of Computer Programming 3, 6.4 algorithm R).
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
    int place = home(key);
    while (keys[place] != key && keys[place] != FREE) {
      place = (place + 1) & mask;
    }
    return place;
  }

  /** Value of a key, {@link #ABSENT} without one. */
  int get(long key) {
    int place = find(key);
    return keys[place] == FREE ? ABSENT : values[place];
  }

  void put(long key, int value) {
    int place = find(key);
    if (keys[place] == FREE) {
      keys[place] = key;
      size++;
    }
    values[place] = value;
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
        int place = find(oldKeys[i]);
        keys[place] = oldKeys[i];
        values[place] = oldValues[i];
      }
    }
  }

  /** Removes a key that is there. */
  void remove(long key) {
    int mask = keys.length - 1;
    int gap = find(key);
    int place = gap;
    while (true) {
      place = (place + 1) & mask;
      if (keys[place] == FREE) {
        break;
      }
      int home = home(keys[place]);
      if (((place - home) & mask) >= ((place - gap) & mask)) {
        keys[gap] = keys[place];
        values[gap] = values[place];
        gap = place;
      }
    }
    keys[gap] = FREE;
    size--;
  }
}
