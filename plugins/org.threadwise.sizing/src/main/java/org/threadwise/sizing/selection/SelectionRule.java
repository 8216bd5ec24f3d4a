package org.threadwise.sizing.selection;

/**
 * The criterion by which a candidate is good. Both values that it compares are those of the
 * objective or, with bounds, relative to the bound, so that 0.01 misses it by 1 %.
 */
public sealed interface SelectionRule {

  /** Relative amount that does not matter. */
  double indifference();

  /**
   * Returns the amount by which a value exceeds the margin of another one or, with bounds, its own
   * bound.
   */
  double excess(double value, double other);

  /** Returns by how much one mean is better than another, relative to the other. */
  double gain(double mean, double other);

  /** No other candidate is lower by more than the indifference of the other's value. */
  record NearLowest(double indifference) implements SelectionRule {
    @Override
    public double excess(double value, double other) {
      return value - (1 + indifference) * other;
    }

    @Override
    public double gain(double mean, double other) {
      return (other - mean) / Math.abs(other);
    }
  }

  /** No other candidate is higher by more than the indifference of the other's value. */
  record NearHighest(double indifference) implements SelectionRule {
    @Override
    public double excess(double value, double other) {
      return (1 - indifference) * other - value;
    }

    @Override
    public double gain(double mean, double other) {
      return (mean - other) / Math.abs(other);
    }
  }

  /**
   * Every value is at most 0.
   *
   * @param bounds number of values of a candidate, at least 1
   */
  record BelowZero(double indifference, int bounds) implements SelectionRule {
    @Override
    public double excess(double value, double other) {
      return value;
    }

    @Override
    public double gain(double mean, double other) {
      return other - mean;
    }
  }
}
