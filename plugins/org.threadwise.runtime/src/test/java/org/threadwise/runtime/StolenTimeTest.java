package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The first line of /proc/stat, as proc(5) describes it. */
class StolenTimeTest {
  @Test
  void theEighthColumnIsStolen() {
    StolenTime before = StolenTime.parse("cpu  100 0 50 800 10 0 0 40 0 0");
    StolenTime after = StolenTime.parse("cpu  160 0 60 900 10 0 10 60 30 0");

    assertThat(before).isEqualTo(new StolenTime(40, 1_000));
    // 200 ticks have passed; the guest's 30 are user time already
    assertThat(after.shareSince(before)).isEqualTo(20.0 / 200);
  }

  @Test
  void otherLinesAreUnknown() {
    assertThat(StolenTime.parse("cpu  1 2 3 4")).isEqualTo(StolenTime.UNKNOWN);
    assertThat(StolenTime.parse("intr 1 2 3 4 5 6 7 8 9")).isEqualTo(StolenTime.UNKNOWN);
    assertThat(StolenTime.UNKNOWN.shareSince(StolenTime.UNKNOWN)).isNaN();
  }
}
