package org.threadwise.benchmarks.fidelity;

import java.util.List;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ResponseFigures;
import org.threadwise.queueing.simulation.Outcome;

/**
 * The figures that are compared.
 *
 * @param throughput deliveries per second
 * @param mean mean response time in seconds
 * @param p95 95th percentile of the response times in seconds
 */
record ResponseSummary(double throughput, double mean, double p95) {
  static final ResponseSummary NONE = new ResponseSummary(Double.NaN, Double.NaN, Double.NaN);

  private static final double LEVEL = 95;

  /** Percentiles to be requested. */
  static final List<Double> LEVELS = List.of(LEVEL);

  /** Returns the errors of these figures in percent of others. */
  ResponseSummary errorAgainst(ResponseSummary other) {
    return new ResponseSummary(
        100 * (throughput / other.throughput - 1),
        100 * (mean / other.mean - 1),
        100 * (p95 / other.p95 - 1));
  }

  /**
   * Returns the figures of an experiment.
   *
   * @throws IllegalStateException if it has none
   */
  static ResponseSummary of(Outcome outcome) {
    if (!(outcome instanceof Outcome.Completed completed)) {
      throw new IllegalStateException("the experiment has no figures: " + outcome);
    }
    Figures figures = completed.figures();
    var all = figures.allExits();
    return all == null
        ? of(figures.exits().getFirst().throughput().mean(), figures.exits().getFirst().response())
        : of(all.throughput().mean(), all.response());
  }

  private static ResponseSummary of(double throughput, ResponseFigures response) {
    return new ResponseSummary(
        throughput, response.mean().mean(), response.percentiles().getFirst().value().mean());
  }
}
