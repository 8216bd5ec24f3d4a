package org.threadwise.measurement.drift;

import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.fit.Drift;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.integration.Element;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The declared time of one element beside the measured one. Times are nanoseconds.
 *
 * @param element of the solution
 * @param name of the element in results
 * @param part which time of the element
 * @param summary the measured durations; those of {@link Part#CPU} and {@link Part#WAIT} are only
 *     scaled to the measured mean
 * @param scale by which the durations are multiplied to give the measured time
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

  /** Compares a time whose distribution is declared. */
  static TimeDrift of(
      Element element,
      String name,
      Part part,
      SampleSummary summary,
      double scale,
      Distribution declared) {
    return new TimeDrift(
        element,
        name,
        part,
        summary,
        scale,
        declared.mean(),
        declared,
        Drift.of(summary, declared.scaled(1 / scale)));
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
