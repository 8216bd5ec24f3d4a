package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * What other programs took of the cores during a measurement.
 *
 * @param stolen share of the time of all cores that the hypervisor gave to other virtual machines;
 *     NaN if the system does not report it
 * @param others share of the time of all cores that other processes used; NaN if unknown
 */
public record SystemLoad(double stolen, double others) {
  private static final Path TIMES = Path.of("/proc/stat");

  // columns of the first line, in ticks
  private static final int IDLE = 3;
  private static final int WAITING = 4;
  private static final int STOLEN = 7;
  private static final int COLUMNS = 8;

  private static final double TICKS_PER_SECOND = 100;

  /** A reading of the counters. */
  record Snapshot(List<Double> ticks, double own) {
    /** Reads the counters now. */
    static Snapshot now() {
      return new Snapshot(
          systemTicks(),
          ProcessHandle.current()
              .info()
              .totalCpuDuration()
              .map(Duration::toMillis)
              .map(millis -> millis * TICKS_PER_SECOND / 1_000)
              .orElse(Double.NaN));
    }

    /** Returns the load from this reading until now. */
    SystemLoad untilNow() {
      Snapshot end = now();
      double[] used = new double[COLUMNS];
      for (int column = 0; column < COLUMNS; column++) {
        used[column] = end.ticks.get(column) - ticks.get(column);
      }
      double total = Arrays.stream(used).sum();
      double busy = total - used[IDLE] - used[WAITING] - used[STOLEN] - (end.own - own);
      return new SystemLoad(used[STOLEN] / total, Math.max(0, busy / total));
    }

    private static List<Double> systemTicks() {
      List<Double> unknown = Collections.nCopies(COLUMNS, Double.NaN);
      if (!Files.isReadable(TIMES)) {
        return unknown;
      }
      try (Stream<String> lines = Files.lines(TIMES)) {
        List<Double> ticks =
            lines
                .limit(1)
                .flatMap(line -> Arrays.stream(line.split(" +")).skip(1).limit(COLUMNS))
                .map(Double::valueOf)
                .toList();
        return ticks.size() == COLUMNS ? ticks : unknown;
      } catch (IOException e) {
        return unknown;
      }
    }
  }
}
