package org.threadwise.measurement.trace;

/**
 * The names of the latest spans, for links between traces. The table has a bounded size; a newer
 * span takes the place of an older one, so a link over a long distance may not be found.
 */
final class SpanNames {
  private static final int MAX_SIZE = 1 << 18;
  private static final int GROWTH = 8;

  private long[] keys = new long[1 << 9];
  private int[] names = new int[1 << 9];
  private int count;

  /** Returns a key for a span, well distributed over all numbers. */
  static long key(long traceHigh, long traceLow, long span) {
    long mixed = traceHigh * 0x9E3779B97F4A7C15L + traceLow;
    mixed = mixed * 0xBF58476D1CE4E5B9L + span;
    return mix(mixed);
  }

  /** Finaliser of SplitMix64 (Steele, Lea and Flood 2014). */
  static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** Adds a span. */
  void put(long key, int name) {
    if (count == keys.length / 2 && keys.length < MAX_SIZE) {
      grow();
    }
    count++;
    set(key, name);
  }

  private void set(long key, int name) {
    int slot = slot(key);
    keys[slot] = key;
    names[slot] = name;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNames = names;
    keys = new long[GROWTH * oldKeys.length];
    names = new int[GROWTH * oldKeys.length];
    for (int slot = 0; slot < oldKeys.length; slot++) {
      set(oldKeys[slot], oldNames[slot]);
    }
  }

  /** Returns the name, or {@link NameTable#NONE} if the span is unknown. */
  int get(long key) {
    int slot = slot(key);
    return keys[slot] == key ? names[slot] : NameTable.NONE;
  }

  private int slot(long key) {
    return (int) key & (keys.length - 1);
  }
}
