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
      assertThat(each.batches()).as("%s", each.figure()).hasSize(ROUNDS);
      MedianInterval estimate = each.estimate();
      assertThat(estimate.median())
          .as("%s", each.figure())
          .isPositive()
          .isBetween(estimate.low(), estimate.high());
    }
    assertThat(threads()).isZero();
  }

  @Test
  void endsBetweenTwoBatchesIfItIsCancelled() {
    AtomicInteger questions = new AtomicInteger();
    ExperimentMonitor impatient = () -> questions.incrementAndGet() > MachineFigure.values().length;

    assertThat(new Calibrator(WORKING_SET).calibrate(ROUNDS, impatient)).isEmpty();
    assertThat(questions).hasValue(MachineFigure.values().length + 1);
    assertThat(threads()).isZero();
  }

  @Test
  void endsIfItIsInterrupted() {
    Thread.currentThread().interrupt();

    assertThat(new Calibrator(WORKING_SET).calibrate(ROUNDS, ExperimentMonitor.NONE)).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Returns the number of live threads that calibrations have started. */
  private static long threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("calibration"))
        .count();
  }
}
