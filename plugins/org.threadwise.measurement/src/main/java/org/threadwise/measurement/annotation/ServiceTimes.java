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
 * <p>A duration under load contains waiting for a core. Most estimates of the CPU time are means,
 * so the shape of the durations is scaled to them; the same holds for the waiting time. CPU times
 * that were measured for each execution have a shape of their own.
 *
 * @param elapsed the measured durations
 * @param shape the times whose shape the CPU time has: the CPU times of single executions, or else
 *     the durations
 * @param demand mean CPU time
 * @param sampled mean CPU time by CPU-time samples, even if they are refused; null if there are
 *     none
 * @param waitMean mean time blocked in nanoseconds; NaN if unknown
 * @param cpuCoverage share of the executions with a CPU time of their own; NaN if none has one
 */
record ServiceTimes(
    FittedTime elapsed,
    FittedTime shape,
    DemandEstimate demand,
    @Nullable DemandEstimate sampled,
    double waitMean,
    double cpuCoverage) {

  /** Share of the CPU time below which blocking is not worth a clause. */
  private static final double NEGLIGIBLE = 0.01;

  /** Share of the duration below which something else than waiting for a core is likely. */
  private static final double SMALL_SHARE = 0.8;

  /** Share of the executions below which those with a CPU time may not be typical of all. */
  private static final double COVERED = 0.95;

  static ServiceTimes of(
      Element element,
      Sample elapsed,
      Map<Quantity, Sample> samples,
      ServiceDemands demands,
      AnnotationOptions options) {
    FittedTime fitted = FittedTime.of(elapsed, options);
    SampleSummary wait = summary(samples.get(Quantity.WAIT));
    double waitMean = wait == null ? Double.NaN : wait.mean();
    Sample cpuTimes = samples.get(Quantity.CPU);
    FittedTime measured =
        cpuTimes != null && cpuTimes != elapsed && cpuTimes.hasValues()
            ? FittedTime.of(cpuTimes, options)
            : null;
    double coverage = measured == null ? Double.NaN : (double) count(measured) / count(fitted);
    boolean incomplete = coverage < COVERED;
    FittedTime shape = measured == null || incomplete ? fitted : measured;
    SampleSummary cpu =
        incomplete ? null : measured == null ? summary(cpuTimes) : measured.summary();
    DemandEstimate demand = demands.estimate(element, fitted.summary(), cpu, waitMean);
    boolean regression = demand.estimator() == DemandEstimator.REGRESSION;
    if (Double.isNaN(waitMean) && regression && demands.isIdle()) {
      waitMean = Math.max(0, fitted.summary().mean() - demand.mean());
    }
    DemandEstimate sampled = demands.sampled(element, cpu).orElse(null);
    return new ServiceTimes(fitted, shape, demand, sampled, waitMean, coverage);
  }

  private static long count(FittedTime time) {
    return time.summary().count() + time.summary().warmUp().values();
  }

  private static @Nullable SampleSummary summary(@Nullable Sample sample) {
    return sample == null || sample.isEmpty() ? null : SampleSummary.of(sample);
  }

  /** Returns whether the CPU time is known apart from the duration. */
  boolean hasCpu() {
    return demand.estimator() != DemandEstimator.DURATIONS
        || demand.mean() < elapsed.summary().mean();
  }

  /** Returns the CPU time as a share of the times that have its shape; 1 if it is unknown. */
  double cpuShare() {
    return hasCpu() ? demand.mean() / shape.summary().mean() : 1;
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
    List<RowNote> notes = new ArrayList<>(shape.notes(described));
    double share = demand.mean() / summary().mean();
    if (cpuCoverage < COVERED) {
      notes.add(new RowNote(Kind.CPU_INCOMPLETE, cpuCoverage));
    }
    if (hasCpu()) {
      notes.add(new RowNote(Kind.CPU_SHARE, share));
    }
    if (hasCpu() && Double.isNaN(waitMean) && share < SMALL_SHARE) {
      notes.add(new RowNote(Kind.WAIT_UNKNOWN, 1 - share));
    }
    return notes;
  }
}
