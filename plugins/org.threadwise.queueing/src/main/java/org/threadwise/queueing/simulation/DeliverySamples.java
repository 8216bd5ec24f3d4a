package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.simulation.Figures.DeliveryFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.statistics.Histogram;
import org.threadwise.queueing.statistics.Tally;

/** The deliveries of several flows together, one sample per replication, in seconds. */
final class DeliverySamples {
  static final double NANOS = 1e9;

  final Tally delivered = new Tally();
  final Tally throughput = new Tally();
  final ControlledTally mean = new ControlledTally();
  private final List<Double> levels;
  private final List<PercentileSamples> percentiles = new ArrayList<>();
  private double maximum = Double.NaN;

  /**
   * Samples of one percentile with their resolutions, which are limited by the width of histogram
   * bins.
   */
  private record PercentileSamples(ControlledTally values, Tally resolutions) {
    PercentileSamples() {
      this(new ControlledTally(), new Tally());
    }

    void add(Histogram.Percentile sample, Deviations deviations) {
      values.add(sample.value() / NANOS, deviations.ofUnits());
      resolutions.add(sample.resolution() / NANOS);
    }

    Estimate estimate() {
      double resolution = values.count() == 0 ? 0 : resolutions.mean();
      Estimate exact = values.estimateAmongSamples();
      return new Estimate(exact.mean(), exact.standardError(), exact.samples(), resolution);
    }
  }

  DeliverySamples(List<Double> levels) {
    this.levels = levels;
    levels.forEach(level -> percentiles.add(new PercentileSamples()));
  }

  /** Adds replications without deliveries. */
  void addWithoutDeliveries(int replications) {
    for (int i = 0; i < replications; i++) {
      delivered.add(0);
      throughput.add(0);
    }
  }

  /**
   * Adds one replication.
   *
   * @param flows flows to combine
   * @param messages number of delivered messages, each of which may answer several orders
   * @param window length in nanoseconds
   * @return mean response time, NaN without a delivery
   */
  double add(List<FlowTally> flows, long messages, long window, Deviations deviations) {
    long count = 0;
    double sum = 0;
    for (FlowTally flow : flows) {
      count += flow.delivered();
      sum += flow.responseSum();
      maximum = Math.max(Double.isNaN(maximum) ? 0 : maximum, flow.responseMaximum() / NANOS);
    }
    delivered.add((double) messages);
    throughput.add(window == 0 ? 0 : count * NANOS / window);
    if (count == 0) {
      return Double.NaN;
    }
    double response = sum / count / NANOS;
    mean.add(response, deviations.ofUnits());
    addPercentiles(flows, deviations);
    return response;
  }

  private void addPercentiles(List<FlowTally> flows, Deviations deviations) {
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
      percentiles.get(i).add(all.percentile(levels.get(i)), deviations);
    }
  }

  /** Returns the figures of the replications. */
  DeliveryFigures figures() {
    return new DeliveryFigures(Estimate.of(delivered), Estimate.of(throughput), response(null));
  }

  /**
   * Returns the response times of the replications.
   *
   * @param longRun mean of a single replication with its own interval, or null
   */
  ResponseFigures response(@Nullable Estimate longRun) {
    List<Percentile> values = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      values.add(new Percentile(levels.get(i), percentiles.get(i).estimate()));
    }
    return new ResponseFigures(
        longRun == null ? mean.estimate() : longRun, List.copyOf(values), maximum);
  }
}
