package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** The times in nanoseconds for which threads waited while they were taken, by cause. */
final class BlockedTimes {
  private static final BlockingCause[] CAUSES = BlockingCause.values();

  private final double[] sums = new double[CAUSES.length];

  void add(BlockingCause cause, long time) {
    sums[cause.index()] += time;
  }

  void restart() {
    Arrays.fill(sums, 0);
  }

  Map<BlockingCause, Double> byCause() {
    Map<BlockingCause, Double> byCause = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : CAUSES) {
      byCause.put(cause, sums[cause.index()]);
    }
    return Collections.unmodifiableMap(byCause);
  }
}
