package org.threadwise.studies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.cli.console.CommandFailure;

/**
 * Messages delivered in 120 s by number of threads and rate. All cells are in the order of the
 * published table: rates change fastest.
 */
final class CafeTable {
  private final int[] threads;
  private final double[] rates;
  private final double[] platform;
  private final double[] simulation;

  private CafeTable(int[] threads, double[] rates, double[] platform, double[] simulation) {
    this.threads = threads;
    this.rates = rates;
    this.platform = platform;
    this.simulation = simulation;
  }

  static CafeTable read(Path folder) {
    Path file = folder.resolve("table1.csv");
    PublishedTable table = PublishedTable.read(file);
    double[] threads = Arrays.stream(table.column("threads")).distinct().toArray();
    double[] rates = Arrays.stream(table.column("rate_msg_per_s")).distinct().toArray();
    if (table.rows() != threads.length * rates.length) {
      throw CommandFailure.unreadable(
          file + ": must have a row for each number of threads and rate, rates changing fastest");
    }
    return new CafeTable(
        Arrays.stream(threads).mapToInt(count -> (int) count).toArray(),
        rates,
        table.column("platform"),
        table.column("simulation"));
  }

  /** Numbers of threads, ascending. */
  int[] threads() {
    return threads.clone();
  }

  /** Messages per second, ascending. */
  double[] rates() {
    return rates.clone();
  }

  /** What the platform delivered in each cell. */
  double[] platform() {
    return platform.clone();
  }

  /** What the publication's own model delivered in each cell. */
  double[] simulation() {
    return simulation.clone();
  }

  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (int count : threads) {
      for (double rate : rates) {
        cells.add(new Cell(count, rate));
      }
    }
    return cells;
  }

  /** A number of threads and a rate in messages per second. */
  record Cell(int threads, double rate) {}

  /** The values of one rate, by number of threads. */
  double[] atRate(double[] values, int rate) {
    double[] some = new double[threads.length];
    Arrays.setAll(some, row -> values[row * rates.length + rate]);
    return some;
  }
}
