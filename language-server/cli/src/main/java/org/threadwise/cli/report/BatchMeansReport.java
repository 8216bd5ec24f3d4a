package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.sizing.variant.NodeNames;

/** Whether the batches of a single run give intervals, and which figures have none. */
final class BatchMeansReport {
  /** Reason why a single run by real threads has no intervals at all. */
  static final String WITHOUT_BATCHES =
      "one run has intervals only if messages arrive until its --duration ends";

  private final int batches;
  private final double batchSeconds;
  private final List<String> dependent = new ArrayList<>();
  private final List<String> tooFew = new ArrayList<>();

  private BatchMeansReport(int batches, double batchSeconds) {
    this.batches = batches;
    this.batchSeconds = batchSeconds;
  }

  /**
   * Returns the report of figures whose intervals come from batches; null for other figures.
   *
   * @param isShown whether percentiles of a level are shown
   */
  static @Nullable BatchMeansReport of(Figures figures, Network network, DoublePredicate isShown) {
    int batches = figures.windowBatches();
    if (batches == 0) {
      return null;
    }
    double window = figures.simulatedSeconds() - figures.warmUpSeconds();
    var report = new BatchMeansReport(batches, window / batches);
    NodeNames names = new NodeNames(network);
    figures.exits().forEach(exit -> report.add(exit, names.of(exit.node()), isShown));
    figures.pools().forEach(pool -> report.add(pool, network.pools().get(pool.pool()).name()));
    figures
        .stations()
        .forEach(each -> report.add(each, network.stations().get(each.station()).name()));
    return report;
  }

  private void add(ExitFigures exit, String name, DoublePredicate isShown) {
    add("throughput of " + name, exit.throughput());
    add("mean response of " + name, exit.response().mean());
    exit.response().percentiles().stream()
        .filter(each -> isShown.test(each.level()))
        .forEach(
            each -> add(Numbers.percentile(each.level()) + " response of " + name, each.value()));
  }

  private void add(PoolFigures pool, String name) {
    if (pool.utilization() == null) {
      add("threads of " + name, pool.threads());
    } else {
      add("busy threads of " + name, pool.utilization());
    }
    add("queue length of " + name, pool.queueLength());
    add("wait of " + name, pool.waiting());
  }

  private void add(StationFigures station, String name) {
    add("busy servers of " + name, station.utilization());
    add("wait of " + name, station.waiting());
  }

  private void add(String name, Estimate figure) {
    if (figure.samples() < batches) {
      tooFew.add(name);
    } else if (Double.isNaN(figure.standardError())) {
      dependent.add(name);
    }
  }

  /** Describes which figures have no interval, and why. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!dependent.isEmpty()) {
      notes.add(
          "no interval for "
              + String.join(", ", dependent)
              + ": the batches of the run look dependent; a longer --duration or --replications 8"
              + " gives intervals");
    }
    if (!tooFew.isEmpty()) {
      notes.add(
          "no interval for "
              + String.join(", ", tooFew)
              + ": a batch of the run has too few messages; a longer --duration or --replications 8"
              + " gives intervals");
    }
    return notes;
  }

  /** Returns this report as JSON. */
  ObjectNode json() {
    return new JsonFields()
        .whole("batches", batches)
        .number("batchSeconds", batchSeconds)
        .texts("dependent", dependent)
        .texts("tooFewMessages", tooFew)
        .node();
  }

  /** Describes in the head of a result where the intervals of its figures come from. */
  static String origin(Figures figures) {
    if (figures.replications() > 1) {
      return figures.corrected()
          ? "± is the 95 % interval · times and queue lengths corrected by control variates"
          : "± is the 95 % interval";
    }
    return figures.windowBatches() == 0
        ? "no intervals"
        : "± is the 95 % interval from " + figures.windowBatches() + " batches";
  }
}
