package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.threadwise.queueing.statistics.BatchMeans;
import org.threadwise.queueing.statistics.Tally;

/**
 * A part of the figures of a window, and the same part of those of its batches.
 *
 * @param whole part of the figures of the window
 * @param batches parts of the figures of the batches in the order of time, without those batches
 *     that have too few messages
 * @param count number of all batches
 */
record BatchedPart<T>(T whole, List<T> batches, int count) {

  /** Returns this part without the batches that have too few messages. */
  BatchedPart<T> where(Predicate<T> hasEnough) {
    return new BatchedPart<>(whole, batches.stream().filter(hasEnough).toList(), count);
  }

  /** Combines a part of this part. */
  <P, R> R part(Function<T, P> part, Function<BatchedPart<P>, R> combination) {
    return combination.apply(
        new BatchedPart<>(part.apply(whole), batches.stream().map(part).toList(), count));
  }

  /** Combines the elements of a list, which has the same order in all batches. */
  <P> List<P> list(Function<T, List<P>> list, Function<BatchedPart<P>, P> combination) {
    List<P> all = new ArrayList<>();
    for (int i = 0; i < list.apply(whole).size(); i++) {
      int index = i;
      all.add(part(each -> list.apply(each).get(index), combination));
    }
    return List.copyOf(all);
  }

  /** Returns a mean, share or rate with its interval. */
  Estimate mean(Function<T, Estimate> figure) {
    return estimate(figure, 1);
  }

  /** Returns a number that adds up over the batches with its interval. */
  Estimate total(Function<T, Estimate> figure) {
    return estimate(figure, count);
  }

  private Estimate estimate(Function<T, Estimate> figure, double scale) {
    double[] values =
        batches.stream()
            .mapToDouble(batch -> figure.apply(batch).mean() * scale)
            .filter(Double::isFinite)
            .toArray();
    Estimate own = figure.apply(whole);
    double error = values.length < count ? Double.NaN : standardError(own.mean(), values);
    return new Estimate(own.mean(), error, values.length, own.resolution());
  }

  /**
   * Returns the standard error of the figure of a window; NaN if its batches look dependent.
   *
   * <p>Deviations are those from the figure of the window instead of the mean of the batches, which
   * differ for ratios and percentiles (sectioning; Nakayama 2014, ACM Transactions on Modeling and
   * Computer Simulation 24(4), article 19).
   */
  private static double standardError(double mean, double[] values) {
    BatchMeans series = new BatchMeans();
    Tally squares = new Tally();
    for (double value : values) {
      series.add(value);
      squares.add((value - mean) * (value - mean));
    }
    return series.looksIndependent() ? Math.sqrt(squares.mean() / (values.length - 1)) : Double.NaN;
  }
}
