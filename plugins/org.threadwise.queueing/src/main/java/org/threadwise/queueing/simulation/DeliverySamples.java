package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Run.FlowTally;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.statistics.Histogram;
import org.threadwise.queueing.statistics.Moments;

/** Deliveries of some flows together, one sample for each replication, in seconds. */
final class DeliverySamples {
  static final double NANOS = 1e9;

  final Moments delivered = new Moments();
  final Moments throughput = new Moments();
  final Moments mean = new Moments();
  private final List<Double> levels;
  private final List<Moments> percentiles = new ArrayList<>();
  private double maximum = Double.NaN;

  DeliverySamples(List<Double> levels) {
    this.levels = levels;
    levels.forEach(level -> percentiles.add(new Moments()));
  }

  /** Adds so many replications without a delivery. */
  void addNothing(int replications) {
    for (int i = 0; i < replications; i++) {
      delivered.add(0);
      throughput.add(0);
    }
  }

  /**
   * Adds one replication.
   *
   * @param flows that are taken together
   * @param window in nanoseconds
   * @return its mean response time, NaN without a delivery
   */
  double add(List<FlowTally> flows, long window) {
    long count = 0;
    double sum = 0;
    for (FlowTally flow : flows) {
      count += flow.delivered();
      sum += flow.responseSum();
      maximum = Math.max(Double.isNaN(maximum) ? 0 : maximum, flow.responseMaximum() / NANOS);
    }
    delivered.add((double) count);
    throughput.add(window == 0 ? 0 : count * NANOS / window);
    if (count == 0) {
      return Double.NaN;
    }
    double response = sum / count / NANOS;
    mean.add(response);
    addPercentiles(flows);
    return response;
  }

  private void addPercentiles(List<FlowTally> flows) {
    if (levels.isEmpty()) {
      return;
    }
    Histogram all = flows.getFirst().responses();
    if (flows.size() > 1) {
      all = new Histogram();
      for (FlowTally flow : flows) {
        all.merge(flow.responses());
      }
    }
    for (int i = 0; i < levels.size(); i++) {
      percentiles.get(i).add(all.percentile(levels.get(i)) / NANOS);
    }
  }

  /**
   * What the replications show.
   *
   * @param longRun mean of a single replication with an interval of its own, null for none
   */
  ResponseFigures response(@Nullable Estimate longRun) {
    List<Percentile> values = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      values.add(new Percentile(levels.get(i), Estimate.of(percentiles.get(i))));
    }
    return new ResponseFigures(
        longRun == null ? Estimate.of(mean) : longRun, List.copyOf(values), maximum);
  }
}
