package org.threadwise.measurement.drift;

import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.fit.Drift;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.integration.Element;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The declared time of one element beside the measured one. Times are nanoseconds.
 *
 * @param element of the solution
 * @param name of the element in results
 * @param part which time of the element
 * @param summary the measured values, which are those of {@link Part#CPU} and {@link Part#WAIT}
 *     only after scaling, unless the CPU time of each execution was measured
 * @param scale by which the values are multiplied to give the measured time
 * @param declaredMean mean of the declared distribution
 * @param declared the declared distribution; null if only its mean can be compared
 * @param drift the comparison
 */
public record TimeDrift(
    Element element,
    String name,
    Part part,
    SampleSummary summary,
    double scale,
    double declaredMean,
    @Nullable Distribution declared,
    Drift drift) {

  /** A time of an element. */
  public enum Part {
    /** After {@code takes}. */
    SERVICE,
    /** After {@code takes cpu}, or after {@code takes} if CPU times were measured. */
    CPU,
    /** After {@code wait}. */
    WAIT,
    /** After {@code responds in}. */
    RESPONSE
  }

  /** Compares durations with a declared distribution. */
  static TimeDrift of(
      Element element, String name, Part part, SampleSummary summary, Distribution declared) {
    return new TimeDrift(
        element, name, part, summary, 1, declared.mean(), declared, Drift.of(summary, declared));
  }

  /**
   * Compares an estimated CPU time with a declared distribution. The interval is that of the
   * estimate; the distance is that of the times that have its shape, scaled to its mean.
   */
  static TimeDrift ofDemand(
      Element element,
      String name,
      SampleSummary shape,
      DemandEstimate cpu,
      Distribution declared) {
    double scale = cpu.mean() / shape.mean();
    Drift scaled = Drift.of(shape, declared.scaled(1 / scale));
    double ratio = cpu.mean() / declared.mean();
    // A measured CPU time without an interval varies as much as the durations.
    boolean exact = cpu.estimator() == DemandEstimator.THREAD_CPU && Double.isNaN(cpu.halfWidth());
    var interval =
        exact
            ? scaled.ratioInterval()
            : new MeanInterval(ratio * (1 - cpu.halfWidth()), ratio * (1 + cpu.halfWidth()));
    return new TimeDrift(
        element,
        name,
        Part.CPU,
        shape,
        scale,
        declared.mean(),
        declared,
        new Drift(ratio, interval, scaled.distance(), scaled.significance()));
  }

  /** Compares a time of which only the mean is known on one of both sides. */
  static TimeDrift ofMean(
      Element element,
      String name,
      Part part,
      SampleSummary summary,
      double scale,
      double declaredMean) {
    return new TimeDrift(
        element,
        name,
        part,
        summary,
        scale,
        declaredMean,
        null,
        Drift.ofMean(summary, declaredMean / scale, 1));
  }

  /** Returns the measured mean. */
  public double measuredMean() {
    return summary.mean() * scale;
  }

  /**
   * Returns whether the mean has drifted.
   *
   * @param tolerance relative difference that is not worth reporting, such as 0.1
   */
  public Verdict verdict(double tolerance) {
    return Verdict.of(drift.ratioInterval(), tolerance);
  }
}
