package org.threadwise.measurement.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What is known of one case: when its activities started, and those that have not ended. */
final class CaseHistory {

  static final int MAX_OPEN = 1000;

  /** An activity that was started and has not ended. */
  static final class OpenActivity {
    final int activity;
    final @Nullable String instance;
    final long start;
    final long position;
    long suspendedSince;
    long suspended;
    boolean isSuspended;

    OpenActivity(int activity, @Nullable String instance, long start, long position) {
      this.activity = activity;
      this.instance = instance;
      this.start = start;
      this.position = position;
    }
  }

  private long[] starts = new long[4];
  private int[] activities = new int[4];
  private int count;
  private long end = Long.MIN_VALUE;
  private final List<OpenActivity> open = new ArrayList<>(1);

  void visit(int activity, long start) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      activities = Arrays.copyOf(activities, 2 * count);
    }
    starts[count] = start;
    activities[count] = activity;
    count++;
  }

  /** Records that an activity ended. */
  void end(long time) {
    end = Math.max(end, time);
  }

  /** Returns when the last activity ended; {@link Long#MIN_VALUE} if none did. */
  long end() {
    return end;
  }

  /** Sorts the visits by their start; those that start together keep their order. */
  void sort() {
    if (IntStream.range(1, count).allMatch(i -> starts[i - 1] <= starts[i])) {
      return;
    }
    int[] order =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingLong(i -> starts[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    starts = Arrays.stream(order).mapToLong(i -> starts[i]).toArray();
    activities = Arrays.stream(order).map(i -> activities[i]).toArray();
  }

  int size() {
    return count;
  }

  long start(int visit) {
    return starts[visit];
  }

  int activity(int visit) {
    return activities[visit];
  }

  List<OpenActivity> open() {
    return open;
  }

  /** Returns the oldest open activity with this number and instance, or null. */
  @Nullable OpenActivity find(int activity, @Nullable String instance) {
    for (OpenActivity candidate : open) {
      boolean sameInstance =
          instance == null || candidate.instance == null || instance.equals(candidate.instance);
      if (candidate.activity == activity && sameInstance) {
        return candidate;
      }
    }
    return null;
  }
}
