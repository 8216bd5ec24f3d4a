package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuWorkTest {
  private static final long TOTAL = 200_000_000;
  private static final CpuWork WORK = new CpuWork();
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /**
   * The CPU clock of the thread is the judge, which counts no time in which other threads run. The
   * bound leaves room for cores whose speed depends on other load.
   */
  @ParameterizedTest
  @ValueSource(longs = {5_000, 50_000, 1_000_000, 20_000_000})
  void computingTakesTheDemandedCpuTime(long demand) {
    long start = CLOCK.getCurrentThreadCpuTime();
    for (long done = 0; done < TOTAL; done += demand) {
      WORK.compute(demand, () -> false);
    }
    double used = CLOCK.getCurrentThreadCpuTime() - start;

    assertThat(used / TOTAL).isCloseTo(1, within(0.3));
  }
}
