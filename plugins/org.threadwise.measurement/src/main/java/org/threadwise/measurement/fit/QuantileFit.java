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

  /** Greatest movement of values for the sake of the cv, relative to the mean. */
  private static final double MAX_MOVEMENT = 0.4;

  private static final int MIN_POINTS = 3;
  private static final int ALL_FIGURES = 3;
  private static final int ITERATIONS = 30;
  private static final double MIN_PART = 0.02;
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

  /**
   * Returns the fewest quantiles that suffice; otherwise the most precise ones. Rare values far
   * above all others can have such a cv that it is reached only by moving most values to 0; then it
   * is given up.
   */
  FittedQuantiles result(List<Candidate> candidates) {
    FittedQuantiles best = of(MIN_POINTS, ALL_FIGURES, candidates);
    for (int figures = ALL_FIGURES; figures >= 1; figures--) {
      for (int points = MIN_POINTS; points <= MAX_POINTS; points++) {
        FittedQuantiles each = of(points, figures, candidates);
        if (each.goodness().acceptable()
            && each.goodness().kolmogorovDistance() <= acceptance.quantileDistance()) {
          return each;
        }
        best = error(each.goodness()) < error(best.goodness()) ? each : best;
      }
      if (best.goodness().acceptable() && movement(best) <= MAX_MOVEMENT) {
        return best;
      }
    }
    return best;
  }

  /**
   * Returns a number that is less for a better description: the mean precedes the other figures,
   * because loads depend on it, and the 99th percentile precedes the cv.
   */
  private static double error(Goodness goodness) {
    double mean = Math.max(0, Math.abs(goodness.meanError()) - PRECISION);
    double cv = Math.max(0, Math.abs(goodness.cvError()) - PRECISION);
    double percentile = Math.max(0, Math.abs(goodness.p99Error()) - PRECISION);
    percentile = Double.isNaN(percentile) ? 0 : percentile;
    return 1e6 * mean + 1000 * percentile + cv + 4 * goodness.kolmogorovDistance();
  }

  /**
   * Returns the mean distance between fitted and measured values up to p99, relative to the mean.
   */
  private double movement(FittedQuantiles fitted) {
    double[] points =
        fitted.distribution().values().stream().mapToDouble(Double::doubleValue).toArray();
    var lines = new PiecewiseLinearFunction(points);
    double sum = 0;
    for (int i = 0; i < MAX_POINTS; i++) {
      double level = LEVEL * (i + 0.5) / MAX_POINTS;
      sum += Math.abs(lines.quantile(level) - summary.quantile(level));
    }
    return sum / MAX_POINTS / mean;
  }

  private static double greatest(Goodness goodness) {
    double greatest = Math.abs(goodness.meanError());
    for (double error : new double[] {goodness.cvError(), goodness.p99Error()}) {
      greatest = Double.isNaN(error) ? greatest : Math.max(greatest, Math.abs(error));
    }
    return greatest;
  }

  private FittedQuantiles of(int points, int figures, List<Candidate> candidates) {
    double[] values = adjusted(points, figures);
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

  /**
   * Returns quantiles that have the first of these figures: mean, percentile, second moment.
   *
   * @param figures number of figures, from 1
   */
  private double[] adjusted(int points, int figures) {
    double[] values = new double[points];
    int last = points - 1;
    for (int i = 0; i <= last; i++) {
      values[i] = summary.quantile((double) i / last);
    }
    Arrays.sort(values); // quantiles of intervals that overlap may descend
    double[] freedom = freedom(values);
    for (int i = 0; i < ITERATIONS && error(values, figures) > CONVERGED; i++) {
      double[] step = step(values, freedom, figures);
      if (step == null) {
        break;
      }
      values = moved(values, step, freedom, figures);
    }
    return values;
  }

  /** Returns the values after the whole step, or after the part of it with the least error. */
  private double[] moved(double[] values, double[] step, double[] freedom, int figures) {
    double[] best = values;
    double before = error(values, figures);
    double least = Double.POSITIVE_INFINITY;
    for (double part = 1; part > MIN_PART && least > before; part /= 2) {
      double[] moved = values.clone();
      for (int i = 0; i < moved.length; i++) {
        moved[i] = Math.max(0, moved[i] + part * step[i]);
      }
      makeAscending(moved, freedom);
      double error = error(moved, figures);
      if (error < least) {
        least = error;
        best = moved;
      }
    }
    return best;
  }

  /** Returns the squared distance by which each point may move at the same cost. */
  private double[] freedom(double[] values) {
    double[] freedom = new double[values.length];
    double least = 1e-5 * (values[values.length - 1] - values[0]) / values.length;
    for (int i = 0; i < values.length; i++) {
      double low = values[Math.max(0, i - 1)];
      double high = values[Math.min(values.length - 1, i + 1)];
      double distance = Math.max(least, (high - low) / 2);
      freedom[i] = distance * distance;
    }
    return freedom;
  }

  /** Returns what mean, percentile and second moment lack. */
  private double[] residuals(double[] v) {
    int pieces = v.length - 1;
    double first = 0;
    double second = 0;
    for (int i = 0; i < pieces; i++) {
      first += (v[i] + v[i + 1]) / 2 / pieces;
      second += (v[i] * v[i] + v[i] * v[i + 1] + v[i + 1] * v[i + 1]) / 3 / pieces;
    }
    double top = new PiecewiseLinearFunction(v).quantile(LEVEL);
    return new double[] {mean - first, percentile - top, square - second};
  }

  private double error(double[] values, int figures) {
    double[] r = residuals(values);
    double[] scale = {mean, percentile > 0 ? percentile : 1, square};
    double greatest = 0;
    for (int a = 0; a < figures; a++) {
      greatest = Math.max(greatest, Math.abs(r[a]) / scale[a]);
    }
    return greatest;
  }

  /**
   * Returns the least movement that fulfils the linearised constraints; null if there is none.
   * Points of equal value, which were prevented from changing places, move together; points at 0
   * stay.
   */
  private double @Nullable [] step(double[] values, double[] freedom, int figures) {
    int[] block = blocks(values);
    int blocks = block[block.length - 1] + 1;
    double[][] gradients = gradients(values);
    double[][] blockGradients = new double[figures][blocks];
    double[] stiffness = new double[blocks];
    for (int i = 0; i < values.length; i++) {
      stiffness[block[i]] += values[i] == 0 ? Double.POSITIVE_INFINITY : 1 / freedom[i];
      for (int a = 0; a < figures; a++) {
        blockGradients[a][block[i]] += gradients[a][i];
      }
    }
    double[] multipliers = multipliers(blockGradients, stiffness, residuals(values));
    double[] step = new double[values.length];
    for (int i = 0; multipliers != null && i < step.length; i++) {
      for (int a = 0; a < figures; a++) {
        step[i] += blockGradients[a][block[i]] * multipliers[a] / stiffness[block[i]];
      }
    }
    return multipliers != null && Arrays.stream(step).allMatch(Double::isFinite) ? step : null;
  }

  /** Returns for each point the number of its block of equal values. */
  private static int[] blocks(double[] values) {
    int[] block = new int[values.length];
    for (int i = 1; i < values.length; i++) {
      block[i] = block[i - 1] + (values[i] > values[i - 1] ? 1 : 0);
    }
    return block;
  }

  private static double @Nullable [] multipliers(
      double[][] gradients, double[] stiffness, double[] residuals) {
    int figures = gradients.length;
    double[][] products = new double[figures][figures];
    for (int a = 0; a < figures; a++) {
      for (int b = 0; b < figures; b++) {
        for (int i = 0; i < stiffness.length; i++) {
          products[a][b] += gradients[a][i] * gradients[b][i] / stiffness[i];
        }
      }
    }
    try {
      return new LUDecomposition(new Array2DRowRealMatrix(products, false), 1e-300)
          .getSolver()
          .solve(new ArrayRealVector(Arrays.copyOf(residuals, figures), false))
          .toArray();
    } catch (MathRuntimeException singular) {
      return null;
    }
  }

  private static double[][] gradients(double[] v) {
    int pieces = v.length - 1;
    double[][] gradients = new double[ALL_FIGURES][v.length];
    for (int i = 0; i < pieces; i++) {
      gradients[0][i] += 0.5 / pieces;
      gradients[0][i + 1] += 0.5 / pieces;
      gradients[2][i] += (2 * v[i] + v[i + 1]) / 3 / pieces;
      gradients[2][i + 1] += (v[i] + 2 * v[i + 1]) / 3 / pieces;
    }
    double position = LEVEL * pieces;
    int piece = Math.min((int) position, pieces - 1);
    gradients[1][piece] = 1 - (position - piece);
    gradients[1][piece + 1] = position - piece;
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
