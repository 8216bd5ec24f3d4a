package org.threadwise.measurement.demand;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The number of executions of each operation in any window of time, counted in slots of 10 ms. An
 * execution that lasted for several slots is counted with a share in each, because its work was
 * done in all of them.
 *
 * <p>Executions may come in any order. Memory is bounded: the first {@value #MAX_OPERATIONS}
 * operations are distinguished, the others are counted together, and at most {@value #MAX_BLOCKS}
 * blocks of slots are kept (32 MB: 43 minutes of 32 operations, or 23 hours of one). Later
 * executions are left out; the counts are complete up to {@link #end()}.
 *
 * @param <K> identifies operations
 */
public final class ExecutionTimeline<K> {
  static final int MAX_OPERATIONS = 48;

  private static final long SLOT = 10_000_000;
  private static final int BLOCK = 256;
  private static final int MAX_BLOCKS = 1 << 15;

  /** Maximum distance of the first slot of an execution from its last; earlier ones are ignored. */
  private static final long MAX_SPREAD = 1000;

  /** Maximum magnitude of a time in nanoseconds; greater values are damaged. */
  private static final long MAX_TIME = Long.MAX_VALUE / 4;

  private final Map<K, Series> operations = new LinkedHashMap<>();
  private final Series others = new Series();
  private final Series busy = new Series();
  private int blocks;
  private long end = Long.MAX_VALUE;

  /**
   * Adds an execution.
   *
   * @param start nanoseconds since 1970
   * @param duration nanoseconds, at least 0
   */
  public void add(K operation, long start, double duration) {
    if (isValid(start, duration)) {
      Series series = operations.get(operation);
      if (series == null && operations.size() < MAX_OPERATIONS) {
        series = new Series();
        operations.put(operation, series);
      }
      (series == null ? others : series).spread(start, (long) duration, 1);
      busy.spread(start, (long) duration, duration);
    }
  }

  /** Adds a time for which the thread of an execution was blocked. */
  public void addWait(long start, double duration) {
    if (isValid(start, duration)) {
      busy.spread(start, (long) duration, -duration);
    }
  }

  private static boolean isValid(long start, double duration) {
    return Math.abs(start) <= MAX_TIME && duration >= 0 && duration <= MAX_TIME;
  }

  /** Returns whether there are no executions. */
  public boolean isEmpty() {
    return operations.isEmpty();
  }

  /** Returns the time from which on executions are missing. */
  public long end() {
    return end;
  }

  /** Returns the operations that are distinguished, in the order of their first execution. */
  public List<K> operations() {
    return new ArrayList<>(operations.keySet());
  }

  /** Returns whether further operations were counted together. */
  boolean hasOthers() {
    return !others.slots.isEmpty();
  }

  /** Returns the number of executions of an operation in a window. */
  double completions(K operation, long from, long to) {
    Series series = operations.get(operation);
    return series == null ? 0 : series.sum(from, to);
  }

  /** Returns the number of executions of further operations in a window. */
  double otherCompletions(long from, long to) {
    return others.sum(from, to);
  }

  /** Returns the sum of durations without blocked times in a window, in nanoseconds. */
  public double busy(long from, long to) {
    return busy.sum(from, to);
  }

  /** Amounts by slot. */
  private final class Series {
    private final Map<Long, float[]> slots = new HashMap<>();

    void spread(long start, long duration, double amount) {
      long last = Math.floorDiv(start + duration, SLOT);
      long first = Math.max(Math.floorDiv(start, SLOT), last - MAX_SPREAD);
      if (first == last) {
        addTo(last, amount);
        return;
      }
      double from = (double) Math.max(start, first * SLOT);
      double whole = start + duration - from;
      for (long slot = first; slot <= last; slot++) {
        double low = Math.max(from, (double) (slot * SLOT));
        double high = (double) Math.min(start + duration, (slot + 1) * SLOT);
        addTo(slot, amount * (high - low) / whole);
      }
    }

    private void addTo(long slot, double amount) {
      long number = Math.floorDiv(slot, BLOCK);
      float[] block = slots.get(number);
      if (block == null) {
        if (blocks == MAX_BLOCKS) {
          end = Math.min(end, number * BLOCK * SLOT);
          return;
        }
        blocks++;
        block = new float[BLOCK];
        slots.put(number, block);
      }
      block[(int) (slot - number * BLOCK)] += (float) amount;
    }

    double sum(long from, long to) {
      double sum = 0;
      long last = Math.floorDiv(to - 1, SLOT * BLOCK);
      for (long number = Math.floorDiv(from, SLOT * BLOCK); number <= last; number++) {
        float[] block = slots.get(number);
        if (block != null) {
          sum += sum(block, number * BLOCK * SLOT, from, to);
        }
      }
      return sum;
    }

    private static double sum(float[] block, long blockStart, long from, long to) {
      double sum = 0;
      int first = (int) Math.max(0, (from - blockStart) / SLOT);
      for (int i = first; i < BLOCK && blockStart + i * SLOT < to; i++) {
        double low = Math.max(from, blockStart + i * SLOT);
        double high = Math.min(to, blockStart + (i + 1) * SLOT);
        sum += block[i] * (high - low) / SLOT;
      }
      return sum;
    }
  }
}
