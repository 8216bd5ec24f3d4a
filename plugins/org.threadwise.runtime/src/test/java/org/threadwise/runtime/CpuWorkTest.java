package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The CPU clock of the thread is the judge, which counts no time in which other threads run. Bounds
 * leave room for cores whose speed depends on other load; {@code releng/benchmarks/cpu-work}
 * measures the error on a quiet machine.
 */
class CpuWorkTest {
  private static final long TOTAL = 200_000_000;
  private static final double TOLERANCE = 0.3;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @ValueSource(longs = {5_000, 50_000, 1_000_000, 20_000_000})
  void computingTakesTheDemandedCpuTime(long demand) {
    assertThat(usedShare(new CpuWork(), demand, TOTAL)).isCloseTo(1, within(TOLERANCE));
  }

  /** The speed of a core can change at any time, here by a factor of 8. */
  @ParameterizedTest
  @ValueSource(longs = {5_000, 50_000, 1_000_000})
  void aWrongSpeedIsCorrectedByTheWorkItself(long demand) {
    double right = new CpuWork().nanosPerStep();
    for (double wrong : new double[] {right / 8, right * 8}) {
      CpuWork work = new CpuWork(wrong);
      usedShare(work, demand, TOTAL);

      assertThat(usedShare(work, demand, TOTAL)).isCloseTo(1, within(TOLERANCE));
    }
  }

  @Test
  void computingEndsEarlyOnRequest() {
    long start = CLOCK.getCurrentThreadCpuTime();
    new CpuWork(1).compute(Long.MAX_VALUE, () -> CLOCK.getCurrentThreadCpuTime() - start > TOTAL);

    assertThat(CLOCK.getCurrentThreadCpuTime() - start).isLessThan(100 * TOTAL);
  }

  /** Returns the CPU time of calls with some total, relative to it. */
  private static double usedShare(CpuWork work, long demand, long total) {
    long start = CLOCK.getCurrentThreadCpuTime();
    for (long done = 0; done < total; done += demand) {
      work.compute(demand, () -> false);
    }
    return (double) (CLOCK.getCurrentThreadCpuTime() - start) / total;
  }
}
