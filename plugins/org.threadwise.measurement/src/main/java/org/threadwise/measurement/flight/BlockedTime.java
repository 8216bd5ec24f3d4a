package org.threadwise.measurement.flight;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Remembers when threads were blocked, and answers how long one was blocked within an interval.
 *
 * <p>Example: thread 7 was parked from 10 to 14 and read from a socket from 13 to 20. Within 12 to
 * 30 it was blocked for 8: overlaps count once.
 *
 * <p>Intervals arrive almost in order. They count after {@link #settle()}. If they become too many,
 * the oldest are forgotten, and questions about that time are not answered.
 */
final class BlockedTime {
  /** Answer to a question about a time that was forgotten. */
  static final double UNKNOWN = Double.NaN;

  private final int capacity;
  private final Map<Long, Timeline> threads = new HashMap<>();
  private int size;
  private long forgottenUntil = Long.MIN_VALUE;

  /** Creates an empty memory. */
  BlockedTime(int capacity) {
    this.capacity = capacity;
  }

  /** Adds that a thread was blocked. Times are nanoseconds; the end is not before the start. */
  void add(long thread, long start, long end) {
    threads.computeIfAbsent(thread, t -> new Timeline()).add(start, end);
    if (++size > 2 * capacity) {
      settle();
    }
  }

  /** Takes all added intervals into account, and forgets the oldest beyond the capacity. */
  void settle() {
    size = 0;
    for (Timeline timeline : threads.values()) {
      timeline.settle();
      size += timeline.size();
    }
    while (size > capacity) {
      forget();
    }
  }

  private void forget() {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (Timeline timeline : threads.values()) {
      first = Math.min(first, timeline.firstEnd());
      last = Math.max(last, timeline.lastEnd());
    }
    forgottenUntil = Math.max(forgottenUntil, first + (last - first) / 2 + 1);
    size = 0;
    for (Iterator<Timeline> timelines = threads.values().iterator(); timelines.hasNext(); ) {
      Timeline timeline = timelines.next();
      timeline.forget(forgottenUntil);
      size += timeline.size();
      if (timeline.size() == 0) {
        timelines.remove();
      }
    }
  }

  /**
   * Returns for how many nanoseconds a thread was blocked within an interval; {@link #UNKNOWN} if
   * the interval starts in a time that was forgotten.
   */
  double within(long thread, long start, long end) {
    if (start < forgottenUntil) {
      return UNKNOWN;
    }
    Timeline timeline = threads.get(thread);
    return timeline == null ? 0 : timeline.within(start, end);
  }

  /** Disjoint ascending intervals of one thread, followed by those not yet settled. */
  private static final class Timeline {
    private long[] starts = new long[8];
    private long[] ends = new long[8];
    private long[] before = new long[8];
    private int settled;
    private int count;

    int size() {
      return count;
    }

    long firstEnd() {
      return count == 0 ? Long.MAX_VALUE : ends[0];
    }

    long lastEnd() {
      return count == 0 ? Long.MIN_VALUE : ends[count - 1];
    }

    void add(long start, long end) {
      if (count == starts.length) {
        int length = 2 * count;
        starts = Arrays.copyOf(starts, length);
        ends = Arrays.copyOf(ends, length);
        before = Arrays.copyOf(before, length);
      }
      starts[count] = start;
      ends[count++] = end;
    }

    void settle() {
      if (settled == count) {
        return;
      }
      long earliest = Long.MAX_VALUE;
      for (int i = settled; i < count; i++) {
        earliest = Math.min(earliest, starts[i]);
      }
      int keep = settled;
      while (keep > 0 && ends[keep - 1] >= earliest) {
        keep--;
      }
      long total =
          keep < settled
              ? before[keep]
              : settled == 0 ? 0 : blockedUntil(settled - 1, Long.MAX_VALUE);
      merge(keep, total);
    }

    /** Sorts the intervals from an index on, and joins those that overlap. */
    private void merge(int from, long total) {
      record Interval(long start, long end) {}
      Interval[] intervals = new Interval[count - from];
      for (int i = from; i < count; i++) {
        intervals[i - from] = new Interval(starts[i], ends[i]);
      }
      Arrays.sort(intervals, (a, b) -> Long.compare(a.start, b.start));
      int last = from - 1;
      long sum = total;
      for (Interval interval : intervals) {
        if (last >= from && interval.start <= ends[last]) {
          sum += Math.max(0, interval.end - ends[last]);
          ends[last] = Math.max(ends[last], interval.end);
        } else {
          last++;
          starts[last] = interval.start;
          ends[last] = interval.end;
          before[last] = sum;
          sum += interval.end - interval.start;
        }
      }
      settled = last + 1;
      count = settled;
    }

    void forget(long until) {
      int from = 0;
      while (from < count && ends[from] < until) {
        from++;
      }
      int length = Math.max(8, count - from);
      starts = Arrays.copyOf(Arrays.copyOfRange(starts, from, count), length);
      ends = Arrays.copyOf(Arrays.copyOfRange(ends, from, count), length);
      before = Arrays.copyOf(Arrays.copyOfRange(before, from, count), length);
      count -= from;
      settled = count;
    }

    long within(long start, long end) {
      int last = lastStartingUntil(end);
      boolean none = last < 0 || ends[last] <= start;
      return none ? 0 : blockedUntil(last, end) - blockedUntil(lastStartingUntil(start), start);
    }

    /** Returns the index of the last interval that starts at or before a point; -1 if none. */
    private int lastStartingUntil(long time) {
      int index = Arrays.binarySearch(starts, 0, settled, time);
      return index >= 0 ? index : -index - 2;
    }

    /** Returns the blocked time up to a point, counted from an arbitrary origin. */
    private long blockedUntil(int last, long time) {
      return last < 0 ? before[0] : before[last] + Math.min(time, ends[last]) - starts[last];
    }
  }
}
