package org.threadwise.measurement.trace;

/**
 * The names of the latest spans, for links between traces. The table has a fixed size; a newer span
 * takes the place of an older one, so a link over a long distance may not be found.
 */
final class SpanNames {
  private static final int SIZE = 1 << 18;

  private final long[] keys = new long[SIZE];
  private final int[] names = new int[SIZE];

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

  void put(long key, int name) {
    int slot = (int) key & (SIZE - 1);
    keys[slot] = key;
    names[slot] = name;
  }

  /** Returns the name, or {@link NameTable#NONE} if the span is unknown. */
  int get(long key) {
    int slot = (int) key & (SIZE - 1);
    return keys[slot] == key ? names[slot] : NameTable.NONE;
  }
}
