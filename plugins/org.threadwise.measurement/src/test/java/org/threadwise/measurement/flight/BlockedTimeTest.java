package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Blocked times against a count of every nanosecond. */
class BlockedTimeTest {
  private static final int LENGTH = 2000;

  @Test
  void countsOverlapsOnce() {
    BlockedTime blocked = new BlockedTime(100);
    blocked.add(7, 10, 14);
    blocked.add(7, 13, 20);
    blocked.settle();
    assertThat(blocked.within(7, 12, 30)).isEqualTo(8);
    assertThat(blocked.within(8, 12, 30)).isZero();
  }

  @Test
  void agreesWithCountingInAnyOrderOfArrival() {
    Random random = new Random(20);
    for (int round = 0; round < 200; round++) {
      BlockedTime blocked = new BlockedTime(1000);
      BitSet expected = new BitSet(LENGTH);
      for (int i = 0; i < 60; i++) {
        int start = random.nextInt(LENGTH);
        int end = Math.min(LENGTH, start + random.nextInt(40));
        blocked.add(1, start, end);
        expected.set(start, end);
        if (random.nextInt(7) == 0) {
          blocked.settle();
        }
      }
      blocked.settle();
      int from = random.nextInt(LENGTH);
      int to = from + random.nextInt(LENGTH - from);
      assertThat(blocked.within(1, from, to)).isEqualTo(expected.get(from, to).cardinality());
    }
  }

  @Test
  void forgetsTheOldestBeyondItsCapacity() {
    BlockedTime blocked = new BlockedTime(100);
    for (int i = 0; i < 100_000; i++) {
      blocked.add(i % 10, 10L * i, 10L * i + 4);
    }
    blocked.settle();
    assertThat(blocked.within(9, 0, 50)).isNaN();
    assertThat(blocked.within(9, 999_960, 1_000_000)).isEqualTo(4);
  }
}
