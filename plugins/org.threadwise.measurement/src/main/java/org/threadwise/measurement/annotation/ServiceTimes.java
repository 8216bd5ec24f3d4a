package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote;
import org.threadwise.measurement.annotation.AnnotationRow.RowNote.Kind;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;

/**
 * The service time of an element: its CPU time, and its waiting time if both are known.
 *
 * <p>A duration under load contains waiting for a core. Estimates of the CPU time are means, so the
 * shape of the durations is scaled to them; the same holds for the waiting time.
 *
 * @param elapsed the measured durations
 * @param demand mean CPU time
 * @param sampled mean CPU time by CPU-time samples, even if they are refused; null if there are
 *     none
 * @param waitMean mean time blocked in nanoseconds; NaN if unknown
 */
record ServiceTimes(
    FittedTime elapsed, DemandEstimate demand, @Nullable DemandEstimate sampled, double waitMean) {

  /** Share of the CPU time below which blocking is not worth a clause. */
  private static final double NEGLIGIBLE = 0.01;

  /** Share of the duration below which something else than waiting for a core is likely. */
  private static final double SMALL_SHARE = 0.8;

  static ServiceTimes of(
      Element element,
      Sample elapsed,
      Map<Quantity, Sample> samples,
      ServiceDemands demands,
      AnnotationOptions options) {
    FittedTime fitted = FittedTime.of(elapsed, options);
    SampleSummary wait = summary(samples.get(Quantity.WAIT));
    double waitMean = wait == null ? Double.NaN : wait.mean();
    SampleSummary cpu = summary(samples.get(Quantity.CPU));
    DemandEstimate demand = demands.estimate(element, fitted.summary(), cpu, waitMean);
    boolean regression = demand.estimator() == DemandEstimator.REGRESSION;
    if (Double.isNaN(waitMean) && regression && demands.isIdle()) {
      waitMean = Math.max(0, fitted.summary().mean() - demand.mean());
    }
    return new ServiceTimes(fitted, demand, demands.sampled(element, cpu).orElse(null), waitMean);
  }

  private static @Nullable SampleSummary summary(@Nullable Sample sample) {
    return sample == null || sample.isEmpty() ? null : SampleSummary.of(sample);
  }

  /** Returns whether the CPU time is known apart from the duration. */
  boolean hasCpu() {
    return demand.estimator() != DemandEstimator.DURATIONS
        || demand.mean() < elapsed.summary().mean();
  }

  /** Returns the CPU time as a share of the duration; 1 if no CPU time is known. */
  double cpuShare() {
    return hasCpu() ? demand.mean() / elapsed.summary().mean() : 1;
  }

  /** Returns the waiting time as a share of the duration; 0 if it is unknown or negligible. */
  double waitShare() {
    return hasCpu() && waitMean > NEGLIGIBLE * demand.mean()
        ? waitMean / elapsed.summary().mean()
        : 0;
  }

  SampleSummary summary() {
    return elapsed.summary();
  }

  /**
   * Returns notes about the times.
   *
   * @param described whether the values are described by a distribution instead of being written
   */
  List<RowNote> notes(boolean described) {
    List<RowNote> notes = new ArrayList<>(elapsed.notes(described));
    double share = demand.mean() / summary().mean();
    if (hasCpu()) {
      notes.add(new RowNote(Kind.CPU_SHARE, share));
    }
    if (hasCpu() && Double.isNaN(waitMean) && share < SMALL_SHARE) {
      notes.add(new RowNote(Kind.WAIT_UNKNOWN, 1 - share));
    }
    return notes;
  }
}
