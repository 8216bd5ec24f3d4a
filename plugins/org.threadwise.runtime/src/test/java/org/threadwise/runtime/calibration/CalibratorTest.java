package org.threadwise.runtime.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.statistics.MedianInterval;

/** Real calibrations. No figure that depends on the machine is compared with a number. */
class CalibratorTest {
  private static final int ROUNDS = 6;
  private static final int WORKING_SET = 64 << 10;

  @Test
  void measuresEveryFigureInEveryRound() {
    Calibration calibration =
        new Calibrator(WORKING_SET).calibrate(ROUNDS, ExperimentMonitor.NONE).orElseThrow();

    assertThat(calibration.machine()).isEqualTo(Machine.current());
    assertThat(calibration.rounds()).isEqualTo(ROUNDS);
    assertThat(calibration.figures())
        .extracting(MeasuredFigure::figure)
        .containsAll(
            EnumSet.complementOf(
                EnumSet.of(MachineFigure.THREAD_MEMORY, MachineFigure.TIME_SLICE)));
    for (MeasuredFigure each : calibration.figures()) {
      assertThat(each.processes()).as("%s", each.figure()).hasSize(Calibrator.PROCESSES);
      assertThat(each.batches()).as("%s", each.figure()).hasSize(ROUNDS);
      MedianInterval estimate = each.estimate();
      assertThat(estimate.median())
          .as("%s", each.figure())
          .isPositive()
          .isBetween(estimate.low(), estimate.high());
    }
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  @Test
  void endsItsProcessIfItIsCancelled() {
    AtomicInteger questions = new AtomicInteger();
    ExperimentMonitor impatient = () -> questions.incrementAndGet() > 1;

    assertThat(new Calibrator(WORKING_SET).calibrate(ROUNDS, impatient)).isEmpty();
    assertThat(questions).hasValue(2);
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  @Test
  void endsIfItIsInterrupted() {
    Thread.currentThread().interrupt();

    assertThat(new Calibrator(WORKING_SET).calibrate(ROUNDS, ExperimentMonitor.NONE)).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Threads that a calibration has started end with it, not only with its process. */
  @Test
  void probesEndTheirThreads() throws InterruptedException {
    try (Probes probes = new Probes(WORKING_SET)) {
      assertThat(probes.measure(1).values()).allSatisfy(batches -> assertThat(batches).hasSize(1));
    }
    assertThat(Thread.getAllStackTraces().keySet())
        .extracting(Thread::getName)
        .doesNotContain("calibration");
  }
}
