package org.threadwise.measurement.fit;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * The rate of arrivals or departures.
 *
 * @param perSecond events per second; 0 if unknown
 * @param interval 95 % interval: lognormal, with the variance of a process of the measured
 *     dispersion
 */
public record ArrivalRate(double perSecond, MeanInterval interval) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double CONFIDENCE = 0.95;
  private static final int MIN_EVENTS = 20;

  /**
   * Returns the rate of a sample.
   *
   * @throws IllegalArgumentException without events
   */
  public static ArrivalRate of(ArrivalSample sample) {
    ArgumentChecks.atLeast(1, sample.count(), "number of arrivals");
    double[] times = sample.times();
    double rate = perSecond(sample);
    double dispersion =
        times.length < MIN_EVENTS || times[times.length - 1] == 0
            ? 1
            : DispersionIndex.curve(times).stream()
                .mapToDouble(DispersionIndex::index)
                .max()
                .orElse(1);
    return of(rate, (double) sample.count(), dispersion);
  }

  static double perSecond(ArrivalSample sample) {
    double span = sample.span();
    return span > 0 ? (sample.count() - 1) / span * NANOS_PER_SECOND : 0;
  }

  /** Returns a rate that was derived from a number of events with an index of dispersion. */
  static ArrivalRate of(double rate, double count, double dispersion) {
    if (rate == 0) {
      return new ArrivalRate(0, MeanInterval.UNKNOWN);
    }
    double z = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    double factor = Math.exp(z * Math.sqrt(Math.max(1, dispersion) / count));
    return new ArrivalRate(rate, new MeanInterval(rate / factor, rate * factor));
  }
}
