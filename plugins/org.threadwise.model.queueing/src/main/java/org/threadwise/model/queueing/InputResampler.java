package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Lognormal;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;
import org.threadwise.queueing.random.Samplers;
import org.threadwise.queueing.statistics.Tally;

/**
 * One parametric bootstrap replication of measured distributions (Barton, Nelson and Xie 2014,
 * INFORMS Journal on Computing 26(1), section 3; Song, Nelson and Pegden 2014, Proceedings of the
 * Winter Simulation Conference): as many values as were measured are drawn from each distribution,
 * which is then fitted to their mean and coefficient of variation.
 *
 * <p>For example, {@code exponential(10 ms)} of 40 values becomes an exponential distribution whose
 * mean has the law of the mean of 40 such values: a gamma distribution with shape 40 and mean 10
 * ms.
 *
 * <p>Gamma, lognormal, Weibull and normal distributions change in mean and cv. The values of a file
 * are drawn with replacement. All other kinds are scaled, so that they keep their cv. Each
 * distribution has its own random stream, identified by its position in the solution.
 */
final class InputResampler {

  /**
   * Maximum number of values that are drawn. Of a larger sample, only this many are drawn, and the
   * deviations of their moments are reduced by the square root of the ratio, which gives the same
   * variance.
   */
  static final int MAX_DRAWS = 10_000;

  private final RandomStreams streams;
  private int position;

  /**
   * Creates a replication.
   *
   * @param seed seed of all replications
   * @param replication number of the replication; each number has random streams of its own
   */
  InputResampler(long seed, long replication) {
    streams = new RandomStreams(seed, replication);
  }

  /** Returns whether a distribution with a number of measured values has a sampling error. */
  static boolean applies(Distribution distribution, int count) {
    return count >= 2 && distribution.variance() > 0;
  }

  /**
   * Returns the distribution that a second measurement of the same size might have given.
   *
   * @param count number of measured values; {@link #applies} holds
   */
  Distribution resample(Distribution distribution, int count) {
    Sampler sampler =
        Samplers.of(distribution, streams.stream("input " + position++, Purpose.INPUT));
    int draws = Math.min(count, MAX_DRAWS);
    List<Double> values = new ArrayList<>(draws);
    Tally tally = new Tally();
    for (int i = 0; i < draws; i++) {
      double value = sampler.sample();
      values.add(value);
      tally.add(value);
    }
    if (distribution instanceof Empirical && draws == count) {
      return new Empirical(values);
    }
    double shrinkage = StrictMath.sqrt((double) draws / count);
    double mean = shrunk(distribution.mean(), tally.mean(), shrinkage);
    double variance = shrunk(distribution.variance(), tally.variance(), shrinkage);
    return mean > 0 ? fitted(distribution, mean, StrictMath.sqrt(variance) / mean) : distribution;
  }

  private static double shrunk(double declared, double drawn, double shrinkage) {
    return declared + shrinkage * (drawn - declared);
  }

  /** Returns a distribution of the same kind with another mean and, where it has one, cv. */
  private static Distribution fitted(Distribution source, double mean, double cv) {
    double factor = mean / source.mean();
    if (!(cv > 0)) {
      return source.scaled(factor);
    }
    return switch (source) {
      case Gamma gamma -> MomentFits.gamma(mean, cv);
      case Lognormal lognormal -> MomentFits.lognormal(mean, cv);
      case Weibull weibull -> MomentFits.weibull(mean, cv);
      case TruncatedNormal normal ->
          new TruncatedNormal(
              normal.uncutMean() * factor,
              normal.uncutDeviation() * factor * cv / StrictMath.sqrt(source.squaredCv()));
      case Constant constant -> constant;
      case Exponential exponential -> exponential.scaled(factor);
      case Erlang erlang -> erlang.scaled(factor);
      case Uniform uniform -> uniform.scaled(factor);
      case Triangular triangular -> triangular.scaled(factor);
      case Hyperexponential mixture -> mixture.scaled(factor);
      case Quantiles quantiles -> quantiles.scaled(factor);
      case Empirical samples -> samples.scaled(factor);
    };
  }
}
