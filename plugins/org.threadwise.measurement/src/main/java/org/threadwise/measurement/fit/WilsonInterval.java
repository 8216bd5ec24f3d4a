package org.threadwise.measurement.fit;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A probability estimated from counts, with its score interval (Wilson 1927, Journal of the
 * American Statistical Association 22). Unlike the textbook interval, it is right for few and for
 * rare events: of 0 in 10 messages, the probability is between 0 and 0.28.
 *
 * @param probability share of the events
 * @param low lower end
 * @param high upper end
 */
public record WilsonInterval(double probability, double low, double high) {

  /**
   * Returns the interval of a probability.
   *
   * @param events number of events, from 0 to trials
   * @param trials at least 1
   * @param confidence in (0, 1), such as 0.95
   */
  public static WilsonInterval of(long events, long trials, double confidence) {
    ArgumentChecks.atLeast(1, trials, "number of trials");
    ArgumentChecks.atLeast(0, events, "number of events");
    ArgumentChecks.that(events <= trials, "there are more events than trials");
    ArgumentChecks.confidence(confidence);
    double z = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - confidence) / 2);
    double n = trials;
    double p = events / n;
    double center = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return new WilsonInterval(
        p,
        events == 0 ? 0 : Math.max(0, center - half),
        events == trials ? 1 : Math.min(1, center + half));
  }
}
