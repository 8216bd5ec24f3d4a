package org.threadwise.measurement.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.fit.FitResult.Candidate;
import org.threadwise.measurement.fit.FitResult.FittedQuantiles;
import org.threadwise.queueing.distribution.Quantiles;

/**
 * A description of a sample by quantiles at equidistant levels, joined by lines, which has the
 * mean, coefficient of variation and 99th percentile of the sample.
 *
 * <p>Lines between the sample's own quantiles overestimate the tail: with 21 points, the last line
 * leads from the 95th percentile to the maximum. So points are moved, each by as little as possible
 * relative to the distance of its neighbours, until the three figures agree: a least-squares
 * problem with three constraints, solved by successive linearisation (Gauss–Newton with Lagrange
 * multipliers; Nocedal and Wright 2006, Numerical Optimization, section 18.1) and a projection to
 * ascending values (pool adjacent violators; Barlow and others 1972, Statistical Inference under
 * Order Restrictions). The fewest points are used for which this succeeds and the distribution
 * function agrees with that of the sample as well as {@link Acceptance} demands.
 */
public final class QuantileFit {
  /** Relative error of mean, coefficient of variation and 99th percentile. */
  public static final double PRECISION = 0.005;

  /** Greatest number of points. */
  public static final int MAX_POINTS = 64;

  private static final int MIN_POINTS = 3;
  private static final int ITERATIONS = 60;
  private static final double LEVEL = 0.99;

  /** Precision of the iteration, relative to each figure. */
  private static final double CONVERGED = 1e-5;

  private final SampleSummary summary;
  private final Acceptance acceptance;
  private final double mean;
  private final double square;
  private final double percentile;

  QuantileFit(SampleSummary summary, Acceptance acceptance) {
    this.summary = summary;
    this.acceptance = acceptance;
    mean = summary.mean();
    square = summary.variance() + mean * mean;
    percentile = summary.quantile(LEVEL);
  }

  /** Returns the fewest quantiles that suffice; otherwise the most precise ones. */
  FittedQuantiles result(List<Candidate> candidates) {
    FittedQuantiles best = null;
    for (int points = MIN_POINTS; points <= MAX_POINTS; points++) {
      FittedQuantiles each = of(points, candidates);
      if (each.goodness().acceptable()
          && each.goodness().kolmogorovDistance() <= acceptance.distanceTolerance()) {
        return each;
      }
      best = best == null || error(each.goodness()) < error(best.goodness()) ? each : best;
    }
    return best == null ? of(MAX_POINTS, candidates) : best;
  }

  /** Returns a number that is less for a better description; precision precedes distance. */
  private static double error(Goodness goodness) {
    double excess = Math.max(0, greatest(goodness) - PRECISION);
    return 1000 * excess + goodness.kolmogorovDistance();
  }

  private static double greatest(Goodness goodness) {
    double moments = Math.max(Math.abs(goodness.meanError()), Math.abs(goodness.cvError()));
    double percentile = Math.abs(goodness.p99Error());
    return Double.isNaN(percentile) ? moments : Math.max(moments, percentile);
  }

  private FittedQuantiles of(int points, List<Candidate> candidates) {
    double[] values = adjusted(points);
    List<Double> list = new ArrayList<>();
    for (double value : values) {
      list.add(value);
    }
    Quantiles quantiles = new Quantiles(list);
    Goodness g = acceptance.of(quantiles);
    Goodness strict =
        new Goodness(
            g.meanError(),
            g.cvError(),
            g.p99Error(),
            g.kolmogorovDistance(),
            g.andersonDarling(),
            greatest(g) <= PRECISION);
    return new FittedQuantiles(quantiles, strict, candidates);
  }

  private double[] adjusted(int points) {
    double[] values = new double[points];
    int last = points - 1;
    for (int i = 0; i <= last; i++) {
      values[i] = summary.intervals().quantile((double) i / last);
    }
    double[] freedom = freedom(values);
    for (int i = 0; i < ITERATIONS && error(values) > CONVERGED; i++) {
      double[] step = step(values, freedom);
      if (step == null) {
        break;
      }
      for (int j = 0; j < points; j++) {
        values[j] = Math.max(0, values[j] + step[j]);
      }
      makeAscending(values, freedom);
    }
    return values;
  }

  /** Returns the squared distance by which each point may move at the same cost. */
  private double[] freedom(double[] values) {
    double[] freedom = new double[values.length];
    double least = 1e-3 * (values[values.length - 1] - values[0]) / values.length;
    for (int i = 0; i < values.length; i++) {
      double low = values[Math.max(0, i - 1)];
      double high = values[Math.min(values.length - 1, i + 1)];
      double distance = Math.max(least, (high - low) / 2);
      freedom[i] = distance * distance;
    }
    return freedom;
  }

  /** Returns what mean, second moment and percentile lack, relative to the sample's. */
  private double[] residuals(double[] v) {
    int pieces = v.length - 1;
    double first = 0;
    double second = 0;
    for (int i = 0; i < pieces; i++) {
      first += (v[i] + v[i + 1]) / 2 / pieces;
      second += (v[i] * v[i] + v[i] * v[i + 1] + v[i + 1] * v[i + 1]) / 3 / pieces;
    }
    double top = new DistributionFunction.Lines(v).quantile(LEVEL);
    return new double[] {mean - first, square - second, percentile - top};
  }

  private double error(double[] values) {
    double[] r = residuals(values);
    double moments = Math.max(Math.abs(r[0]) / mean, Math.abs(r[1]) / square);
    return Math.max(moments, percentile > 0 ? Math.abs(r[2]) / percentile : 0);
  }

  /** Returns the least movement that fulfils the linearised constraints; null if there is none. */
  private double @Nullable [] step(double[] values, double[] freedom) {
    double[][] gradients = gradients(values);
    double[] residuals = residuals(values);
    double[][] products = new double[3][3];
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        for (int i = 0; i < values.length; i++) {
          products[a][b] += gradients[a][i] * freedom[i] * gradients[b][i];
        }
      }
    }
    double[] multipliers;
    try {
      multipliers =
          new LUDecomposition(new Array2DRowRealMatrix(products, false), 1e-300)
              .getSolver()
              .solve(new ArrayRealVector(residuals, false))
              .toArray();
    } catch (MathRuntimeException singular) {
      return null;
    }
    double[] step = new double[values.length];
    for (int i = 0; i < step.length; i++) {
      for (int a = 0; a < 3; a++) {
        step[i] += freedom[i] * gradients[a][i] * multipliers[a];
      }
    }
    return Arrays.stream(step).allMatch(Double::isFinite) ? step : null;
  }

  private static double[][] gradients(double[] v) {
    int pieces = v.length - 1;
    double[][] gradients = new double[3][v.length];
    for (int i = 0; i < pieces; i++) {
      gradients[0][i] += 0.5 / pieces;
      gradients[0][i + 1] += 0.5 / pieces;
      gradients[1][i] += (2 * v[i] + v[i + 1]) / 3 / pieces;
      gradients[1][i + 1] += (v[i] + 2 * v[i + 1]) / 3 / pieces;
    }
    double position = LEVEL * pieces;
    int piece = Math.min((int) position, pieces - 1);
    gradients[2][piece] = 1 - (position - piece);
    gradients[2][piece + 1] = position - piece;
    return gradients;
  }

  /** Replaces descending neighbours by their mean, weighted by the inverse of their freedom. */
  private static void makeAscending(double[] values, double[] freedom) {
    int blocks = 0;
    double[] level = new double[values.length];
    double[] weight = new double[values.length];
    int[] length = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      level[blocks] = values[i];
      weight[blocks] = 1 / freedom[i];
      length[blocks++] = 1;
      while (blocks > 1 && level[blocks - 2] > level[blocks - 1]) {
        double both = weight[blocks - 2] + weight[blocks - 1];
        level[blocks - 2] =
            (weight[blocks - 2] * level[blocks - 2] + weight[blocks - 1] * level[blocks - 1])
                / both;
        weight[blocks - 2] = both;
        length[blocks - 2] += length[--blocks];
      }
    }
    int next = 0;
    for (int block = 0; block < blocks; block++) {
      Arrays.fill(values, next, next + length[block], level[block]);
      next += length[block];
    }
  }
}
