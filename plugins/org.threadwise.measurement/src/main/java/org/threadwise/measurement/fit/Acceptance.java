package org.threadwise.measurement.fit;

import java.util.Arrays;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * The rule by which a distribution is accepted for a sample: by the size of its errors, not by a
 * test, because with many values a test rejects every distribution.
 *
 * <p>Mean, coefficient of variation and 99th percentile must agree within {@link #MEAN_ERROR},
 * {@link #CV_ERROR} and {@link #P99_ERROR}, and the distribution functions within {@link
 * #DISTANCE}. Of a small sample these figures are known less exactly than that, so each bound is
 * widened by the 99 % sampling error: of the mean by the central limit theorem; of the cv by the
 * delta method with the sample's skewness and kurtosis (Cramér 1946, Mathematical Methods of
 * Statistics, section 27.7); of the percentile by order statistics (David and Nagaraja 2003, Order
 * Statistics, section 7.1); of the distance by {@value #DISTANCE_NOISE}/√n, the 1 % point of
 * Lilliefors' test for exponential samples with estimated mean (1969, Journal of the American
 * Statistical Association 64). Histograms widen the cv by the width of their intervals, and the
 * percentile to the bounds of the interval that contains it.
 */
final class Acceptance {
  static final double MEAN_ERROR = 0.01;
  static final double CV_ERROR = 0.03;
  static final double P99_ERROR = 0.05;
  static final double DISTANCE = 0.02;

  private static final double DISTANCE_NOISE = 1.25;
  private static final double DEVIATIONS = 2.576;
  private static final double LEVEL = 0.99;
  private static final int MAX_EXAMPLES = 2000;

  /** Relative difference up to which values count as equal: the precision of histograms. */
  private static final double BLUR = 1e-3;

  private final SampleSummary summary;
  private final FitData data;
  private final double count;

  Acceptance(SampleSummary summary, FitData data) {
    this.summary = summary;
    this.data = data;
    count = summary.effectiveCount();
  }

  /** Returns the agreement of a distribution, in the unit of the sample. */
  Goodness of(Distribution distribution) {
    return of(distribution, DistributionFunction.of(distribution));
  }

  private Goodness of(Distribution distribution, DistributionFunction function) {
    double mean = relative(distribution.mean(), summary.mean());
    double cv = relative(Math.sqrt(distribution.squaredCv()), summary.cv());
    double percentile = function.quantile(LEVEL);
    double distance = distance(function);
    boolean acceptable =
        Math.abs(mean) <= meanTolerance()
            && (Double.isNaN(cv) || Math.abs(cv) <= cvTolerance())
            && isPlausible(percentile)
            && distance <= distanceTolerance();
    return new Goodness(
        mean,
        cv,
        relative(percentile, summary.quantile(LEVEL)),
        distance,
        distribution instanceof Constant ? Double.NaN : andersonDarling(function),
        acceptable);
  }

  private static double relative(double value, double reference) {
    return reference == 0 ? Double.NaN : value / reference - 1;
  }

  double meanTolerance() {
    return MEAN_ERROR + DEVIATIONS * summary.cv() / Math.sqrt(count);
  }

  double cvTolerance() {
    double cv = summary.cv();
    double variance = (summary.kurtosis() - 1) / 4 - summary.skewness() * cv + cv * cv;
    double noise = DEVIATIONS * Math.sqrt(Math.max(0, variance) / count);
    return CV_ERROR + noise + intervalError();
  }

  /** Returns the relative error of the deviation if each value were at an end of its interval. */
  private double intervalError() {
    IntervalSample sample = summary.intervals();
    double squares = 0;
    for (int i = 0; i < sample.size(); i++) {
      double half = (sample.upper(i) - sample.lower(i)) / 2;
      // the error of a coarse clock is independent of the value and corrected for
      squares += 2 * half > 1.001 * summary.resolution() ? sample.count(i) * half * half : 0;
    }
    double deviation = Math.sqrt(summary.variance());
    return deviation == 0 ? 0 : Math.sqrt(squares / sample.total()) / deviation;
  }

  private boolean isPlausible(double percentile) {
    double noise = DEVIATIONS * Math.sqrt(LEVEL * (1 - LEVEL) / count);
    IntervalSample sample = summary.intervals();
    double low = sample.lower(sample.indexOf(LEVEL - Math.min(noise, LEVEL / 2)));
    double high =
        LEVEL + noise >= 1 ? Double.POSITIVE_INFINITY : sample.upper(sample.indexOf(LEVEL + noise));
    return percentile >= (1 - P99_ERROR) * low && percentile <= (1 + P99_ERROR) * high;
  }

  double distanceTolerance() {
    return DISTANCE + DISTANCE_NOISE / Math.sqrt(count);
  }

  /** Returns the greatest distance of quantiles, which can follow a sample more closely. */
  double quantileDistance() {
    return DISTANCE + 0.5 / Math.sqrt(count);
  }

  /**
   * Returns the greatest difference of the distribution functions at the ends of groups. Values may
   * differ by {@value #BLUR}, or a value with a probability would not be matched by a steep line.
   */
  private double distance(DistributionFunction function) {
    double greatest = 0;
    for (FitData.Group group : data.groups()) {
      double before = group.below() / data.total();
      double after = (group.below() + group.count()) / data.total();
      double first = function.cumulativeBefore((1 - BLUR) * group.first() * data.scale());
      double last = function.cumulative((1 + BLUR) * group.last() * data.scale());
      greatest = Math.max(greatest, first - before);
      greatest = Math.max(greatest, after - last);
      if (!group.isPoint()) {
        greatest = Math.max(greatest, before - first);
        greatest = Math.max(greatest, last - after);
      }
    }
    return greatest;
  }

  private double andersonDarling(DistributionFunction function) {
    double[] examples = summary.examples();
    int n = Math.min(MAX_EXAMPLES, examples.length);
    if (n == 0) {
      return Double.NaN;
    }
    double[] chosen = new double[n];
    for (int i = 0; i < n; i++) {
      chosen[i] = examples[(int) ((long) i * examples.length / n)];
    }
    Arrays.sort(chosen);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double below = function.cumulative(chosen[i]);
      double above = 1 - function.cumulative(chosen[n - 1 - i]);
      sum += (2 * i + 1) * (logarithm(below) + logarithm(above));
    }
    return -n - sum / n;
  }

  /** Returns a logarithm that stays finite for values which the distribution cannot have. */
  private static double logarithm(double probability) {
    return Math.log(Math.max(1e-16, probability));
  }
}
