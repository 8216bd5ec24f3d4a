package org.threadwise.queueing.statistics;

import java.util.function.DoubleUnaryOperator;

/**
 * A Gauss-Legendre quadrature rule, exact for polynomials of degree 2n − 1. Its nodes are the roots
 * of the Legendre polynomial, computed by Newton's method.
 */
final class GaussLegendre {
  private static final int MAX_STEPS = 100;
  private static final double PRECISION = 1e-15;

  private final double[] nodes;
  private final double[] weights;

  private GaussLegendre(int count) {
    nodes = new double[count];
    weights = new double[count];
  }

  /**
   * Returns the rule with n nodes.
   *
   * @param count n, at least 1
   */
  static GaussLegendre of(int count) {
    GaussLegendre rule = new GaussLegendre(count);
    for (int i = 0; i < count; i++) {
      rule.place(i, Math.cos(Math.PI * (i + 0.75) / (count + 0.5)));
    }
    return rule;
  }

  /** Computes a node near a guess, and its weight. */
  private void place(int node, double guess) {
    double x = guess;
    for (int step = 0; step < MAX_STEPS; step++) {
      double correction = value(x) / slope(x);
      x -= correction;
      if (Math.abs(correction) < PRECISION) {
        break;
      }
    }
    nodes[node] = x;
    weights[node] = 2 / ((1 - x * x) * slope(x) * slope(x));
  }

  private double value(double x) {
    return polynomial(x, nodes.length);
  }

  private double slope(double x) {
    int n = nodes.length;
    return n * (polynomial(x, n - 1) - x * polynomial(x, n)) / (1 - x * x);
  }

  /** Evaluates a Legendre polynomial by Bonnet's recursion. */
  private static double polynomial(double x, int degree) {
    double before = 0;
    double value = 1;
    for (int n = 1; n <= degree; n++) {
      double next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
      before = value;
      value = next;
    }
    return value;
  }

  /** Integrates a function over [from, to], divided into panels of equal width. */
  double integrate(DoubleUnaryOperator function, double from, double to, int panels) {
    double half = (to - from) / panels / 2;
    double sum = 0;
    for (int panel = 0; panel < panels; panel++) {
      double middle = from + (2 * panel + 1) * half;
      for (int i = 0; i < nodes.length; i++) {
        sum += weights[i] * function.applyAsDouble(middle + half * nodes[i]);
      }
    }
    return sum * half;
  }
}
