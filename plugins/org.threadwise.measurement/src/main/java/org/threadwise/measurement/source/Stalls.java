package org.threadwise.measurement.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Times at which the measured machine or process stood still: intervals that do not overlap, in
 * ascending order.
 */
public final class Stalls {

  /** Nanoseconds from which standing still is a stall. */
  public static final long MIN_DURATION = 100_000_000;

  /** No stalls. */
  public static final Stalls NONE = new Stalls(List.of());

  /** Nanoseconds since 1970 above which times are damaged. */
  public static final long MAX_TIME = Long.MAX_VALUE / 2;

  /** How many stalls a source may have; later ones are ignored. */
  public static final int MAX_COUNT = 100_000;

  /**
   * One stall.
   *
   * @param start nanoseconds since 1970
   * @param end after the start
   */
  public record Stall(long start, long end) {}

  private final List<Stall> stalls;

  private Stalls(List<Stall> stalls) {
    this.stalls = stalls;
  }

  /** Returns stalls in any order, of which those that overlap are joined. */
  public static Stalls of(List<Stall> unordered) {
    List<Stall> joined = new ArrayList<>();
    for (Stall next : unordered.stream().sorted(Comparator.comparingLong(Stall::start)).toList()) {
      Stall last = joined.isEmpty() ? null : joined.getLast();
      if (last != null && next.start <= last.end) {
        joined.set(joined.size() - 1, new Stall(last.start, Math.max(last.end, next.end)));
      } else {
        joined.add(next);
      }
    }
    return new Stalls(joined);
  }

  /** Returns the stalls in ascending order. */
  public List<Stall> intervals() {
    return List.copyOf(stalls);
  }

  /** Returns the total duration in nanoseconds. */
  public double duration() {
    return stalls.stream().mapToDouble(stall -> (double) stall.end - stall.start).sum();
  }

  /**
   * Returns whether an interval has a part in common with a stall.
   *
   * @param start nanoseconds since 1970
   * @param duration nanoseconds, at least 0
   */
  public boolean overlap(long start, double duration) {
    int low = 0;
    int high = stalls.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (stalls.get(middle).end > start) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < stalls.size() && stalls.get(low).start < start + duration;
  }
}
