package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;

/**
 * The number of fragments of a message or members of a batch: a drawn quantity rounded to the
 * nearest whole number, ties to even (semantics.md section 3). Its mean differs from that of the
 * quantity: an exponential of mean 1 gives 0.9595 fragments.
 */
final class RoundedCount {
  private static final int MAX_COUNT = 1 << 14;
  private static final double NEGLIGIBLE = 1e-13;

  private final double mean;

  /** Probability of each count from 0; the last one includes all higher counts. */
  private final double[] probabilities;

  private RoundedCount(double mean, double[] probabilities) {
    this.mean = mean;
    this.probabilities = probabilities;
  }

  static RoundedCount of(Distribution drawn) {
    if (drawn.variance() == 0) {
      return ofValues(List.of(drawn.mean()));
    }
    if (drawn instanceof Empirical samples) {
      return ofValues(samples.values());
    }
    return ofContinuous(CumulativeProbability.of(drawn), drawn.mean());
  }

  private static RoundedCount ofValues(List<Double> values) {
    double sum = 0;
    int greatest = 0;
    for (double value : values) {
      sum += Math.rint(value);
      greatest = (int) Math.max(greatest, Math.min(Math.rint(value), MAX_COUNT));
    }
    double[] probabilities = new double[greatest + 1];
    for (double value : values) {
      probabilities[(int) Math.min(Math.rint(value), MAX_COUNT)] += 1.0 / values.size();
    }
    return new RoundedCount(sum / values.size(), probabilities);
  }

  private static RoundedCount ofContinuous(DoubleUnaryOperator cumulative, double drawnMean) {
    double[] probabilities = new double[MAX_COUNT + 1];
    double below = 0;
    double mean = 0;
    for (int count = 0; count < MAX_COUNT; count++) {
      double upTo = cumulative.applyAsDouble(count + 0.5);
      probabilities[count] = upTo - below;
      mean += 1 - upTo;
      below = upTo;
      if (1 - upTo < NEGLIGIBLE) {
        return new RoundedCount(mean, Arrays.copyOf(probabilities, count + 1));
      }
    }
    probabilities[MAX_COUNT] = 1 - below;
    return new RoundedCount(drawnMean, probabilities);
  }

  /** Returns the expected count. */
  double mean() {
    return mean;
  }

  /** Returns the expected count if none counts as one. */
  double meanOfAtLeastOne() {
    return mean + probabilities[0];
  }

  /** Returns the probability of at least one. */
  double probabilityOfAny() {
    return 1 - probabilities[0];
  }

  /**
   * Returns the probability that the count is probabilityOfAny and that this many independent
   * events all happen.
   */
  double probabilityOfAll(double probability) {
    double sum = 0;
    double power = probability;
    for (int count = 1; count < probabilities.length; count++) {
      sum += probabilities[count] * power;
      power *= probability;
    }
    return sum;
  }

  /**
   * Returns the expected length of the initial run of successes in as many independent trials as
   * the count.
   */
  double expectedInitialRun(double probability) {
    double sum = 0;
    double run = 0;
    double power = probability;
    for (int count = 1; count < probabilities.length; count++) {
      run += power;
      sum += probabilities[count] * run;
      power *= probability;
    }
    return sum;
  }

  /** Converts a figure per group to one per member, in the mean; 0 if all groups are empty. */
  double perMember(double forGroup) {
    return mean == 0 ? 0 : forGroup / mean;
  }

  /** Returns the share of the indices 0, 1, … below the count that leave the given remainder. */
  double shareOfRemainder(int remainder, int divisor) {
    double sum = 0;
    double beyond = 1;
    for (int index = 0; index + 1 < probabilities.length; index++) {
      beyond -= probabilities[index];
      if (index % divisor == remainder) {
        sum += beyond;
      }
    }
    boolean cut = probabilities.length > MAX_COUNT;
    return mean == 0 || cut ? 1.0 / divisor : sum / mean;
  }
}
