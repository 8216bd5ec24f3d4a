package org.threadwise.benchmarks.calibration;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.statistics.MedianInterval;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.Calibrator;
import org.threadwise.runtime.calibration.Machine;
import org.threadwise.runtime.calibration.MachineFigure;
import org.threadwise.runtime.calibration.MeasuredFigure;

/** Calibrates the machine twice, and prints whether the intervals of each figure overlap. */
public final class CalibrationBenchmark {
  private static final int WORKING_SET = 256 << 10;
  private static final int ROUNDS = 30;

  private CalibrationBenchmark() {}

  /** Prints the page. */
  public static void main(String[] arguments) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Calibration first = calibrate();
    Calibration second = calibrate();
    System.out.printf(
        Locale.ROOT,
        """
        # Two calibrations of one machine

        Written by `releng/benchmarks/calibration`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start: %.1f. Other processes used %.1f %% and %.1f %% of the cores.

        | figure | first | 95 %% interval | second | 95 %% interval | overlap |
        |---|--:|--:|--:|--:|---|
        """,
        Machine.describe(),
        load,
        100 * first.load().others(),
        100 * second.load().others());
    int overlapping = 0;
    for (MeasuredFigure each : first.figures()) {
      MedianInterval again = second.figure(each.figure()).orElseThrow().estimate();
      overlapping += print(each.figure(), each.estimate(), again) ? 1 : 0;
    }
    System.out.printf(
        "%nThe intervals of %d of %d figures overlap.%n", overlapping, first.figures().size());
  }

  private static Calibration calibrate() {
    return new Calibrator(WORKING_SET).calibrate(ROUNDS, ExperimentMonitor.NONE).orElseThrow();
  }

  /** Prints a figure; returns whether both intervals have a value in common. */
  private static boolean print(MachineFigure figure, MedianInterval one, MedianInterval other) {
    boolean overlap = one.low() <= other.high() && other.low() <= one.high();
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s – %s | %s | %s – %s | %s |%n",
        figure.name().toLowerCase(Locale.ROOT).replace('_', ' '),
        value(figure, one.median()),
        value(figure, one.low()),
        value(figure, one.high()),
        value(figure, other.median()),
        value(figure, other.low()),
        value(figure, other.high()),
        overlap ? "yes" : "no");
    return overlap;
  }

  private static String value(MachineFigure figure, double value) {
    return switch (figure.dimension()) {
      case CORES -> String.format(Locale.ROOT, "%.2f", value);
      case SECONDS -> String.format(Locale.ROOT, "%.4g µs", 1e6 * value);
      case BYTES -> String.format(Locale.ROOT, "%.4g kB", value / 1e3);
    };
  }
}
