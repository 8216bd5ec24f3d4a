package org.threadwise.studies;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.sweep.Sweep;

/**
 * Published table of the messages delivered in 120 s, by thread count and rate. Arrays of cells are
 * in the order of the table: rates change fastest.
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
          file + ": must have a row for each thread count and rate, with rates changing fastest");
    }
    return new CafeTable(
        Arrays.stream(threads).mapToInt(count -> (int) count).toArray(),
        rates,
        table.column("platform"),
        table.column("simulation"));
  }

  /** Returns the thread counts, ascending. */
  int[] threads() {
    return threads.clone();
  }

  /** Returns the rates in messages per second, ascending. */
  double[] rates() {
    return rates.clone();
  }

  /** Returns the messages that the platform delivered in each cell. */
  double[] platform() {
    return platform.clone();
  }

  /** Returns the messages that the publication's own model delivered in each cell. */
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

  /**
   * Returns the cells as points to simulate, in the order of the table.
   *
   * @param network whose first pool gets the threads of a cell
   * @param arriving converts the rate of a cell to that of the workload
   */
  Sweep.Grid grid(Network network, Workload workload, CafePlan plan, DoubleUnaryOperator arriving) {
    return new Sweep.Grid(
        network,
        workload.withDuration(plan.nanos()),
        List.of(
            new Sweep.ThreadsAxis(
                0, network.pools().getFirst().name(), Arrays.stream(threads).boxed().toList()),
            new Sweep.RateAxis(Arrays.stream(rates).map(arriving).boxed().toList())),
        ExperimentSettings.of(plan.seed(), new StoppingRule.Replications(1)));
  }

  /** A thread count and a rate in messages per second. */
  record Cell(int threads, double rate) {}

  /** Selects the values of one rate, by thread count. */
  double[] atRate(double[] values, int rate) {
    double[] some = new double[threads.length];
    Arrays.setAll(some, row -> values[row * rates.length + rate]);
    return some;
  }
}
