package org.threadwise.measurement.drift;

import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.queueing.simulation.Estimate;

/**
 * A figure of the model beside the measured one.
 *
 * @param figure what is compared
 * @param name of the entry or pool in results
 * @param model value of the model, in the unit of the figure
 * @param measured measured value
 * @param ratio 95 % interval of the measured value divided by that of the model
 */
public record FigureDrift(
    Figure figure, String name, double model, double measured, MeanInterval ratio) {

  private static final double CONFIDENCE = 0.95;

  /** What is compared. Each documents its unit. */
  public enum Figure {
    /** Messages that arrive at an entry: per second. */
    ARRIVALS,
    /** Messages that leave after arriving at an entry: per second. */
    THROUGHPUT,
    /** Mean time from arrival to the last delivery: seconds. */
    RESPONSE_TIME,
    /** Threads of a pool. */
    POOL_THREADS
  }

  /** Compares a measured value with one that the model defines. */
  static FigureDrift exact(
      Figure figure, String name, double model, double measured, MeanInterval interval) {
    return new FigureDrift(
        figure,
        name,
        model,
        measured,
        new MeanInterval(interval.low() / model, interval.high() / model));
  }

  /**
   * Compares a measured value with a simulated one. The ends of the two intervals are divided by
   * each other, which is a little wider than 95 %.
   */
  static FigureDrift simulated(
      Figure figure, String name, Estimate model, double measured, MeanInterval interval) {
    return new FigureDrift(
        figure,
        name,
        model.mean(),
        measured,
        new MeanInterval(
            interval.low() / model.high(CONFIDENCE),
            interval.high() / Math.max(0, model.low(CONFIDENCE))));
  }

  /** Returns measured value divided by that of the model. */
  public double meanRatio() {
    return measured / model;
  }

  /**
   * Returns whether the figure has drifted.
   *
   * @param tolerance relative difference that is not worth reporting, such as 0.1
   */
  public Verdict verdict(double tolerance) {
    return Verdict.of(ratio, tolerance);
  }
}
