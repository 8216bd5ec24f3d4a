package org.threadwise.measurement.wording;

import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.proposal.wording.Numbers;

/** Text of how a CPU time was estimated. */
public final class EstimatorText {

  private EstimatorText() {}

  /** Returns the estimator and the half-width of its interval. */
  public static String of(DemandEstimate estimate) {
    return of(estimate.estimator())
        + (estimate.halfWidth() < 10 ? Numbers.plusMinus(estimate.halfWidth()) : "");
  }

  /** Returns the name of an estimator. */
  public static String of(DemandEstimator estimator) {
    return switch (estimator) {
      case CPU_SAMPLES -> "CPU samples";
      case THREAD_CPU -> "thread CPU";
      case REGRESSION -> "regression";
      case SCALED -> "scaled";
      case DURATIONS -> "durations";
    };
  }
}
