package org.threadwise.measurement.fit;

/**
 * Count, extremes and the first four central moments of values added one by one, by the update
 * formulas of Pébay (2008, Sandia report SAND2008-6212), which do not cancel.
 */
final class CentralMoments {
  private double count;
  private double mean;
  private double squares;
  private double cubes;
  private double fourths;
  private double minimum = Double.POSITIVE_INFINITY;
  private double maximum = Double.NEGATIVE_INFINITY;

  /** Adds one value. */
  void add(double value) {
    add(value, 1);
  }

  /**
   * Adds a value several times.
   *
   * @param times greater than 0
   */
  void add(double value, double times) {
    merge(times, value, 0, 0, 0);
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }

  /**
   * Adds values that are spread evenly over an interval.
   *
   * @param times number of values, greater than 0
   */
  void addUniform(double low, double high, double times) {
    double width = high - low;
    double square = width * width;
    merge(times, low + width / 2, times * square / 12, 0, times * square * square / 80);
    minimum = Math.min(minimum, low);
    maximum = Math.max(maximum, high);
  }

  /** Adds all values of another set. */
  void merge(CentralMoments other) {
    if (other.count > 0) {
      merge(other.count, other.mean, other.squares, other.cubes, other.fourths);
      minimum = Math.min(minimum, other.minimum);
      maximum = Math.max(maximum, other.maximum);
    }
  }

  private void merge(double n, double otherMean, double m2, double m3, double m4) {
    double both = count + n;
    double shift = otherMean - mean;
    double share = shift / both;
    double product = count * n;
    fourths +=
        m4
            + share * share * share * shift * product * (count * count - product + n * n)
            + 6 * share * share * (count * count * m2 + n * n * squares)
            + 4 * share * (count * m3 - n * cubes);
    cubes += m3 + share * share * shift * product * (count - n);
    cubes += 3 * share * (count * m2 - n * squares);
    squares += m2 + shift * share * product;
    mean += n * share;
    count = both;
  }

  double count() {
    return count;
  }

  /** Returns the mean; 0 without values. */
  double mean() {
    return mean;
  }

  /** Returns the unbiased variance; 0 with fewer than two values. */
  double variance() {
    return count < 2 ? 0 : squares / (count - 1);
  }

  /** Returns the third standardised moment; 0 if all values are equal. */
  double skewness() {
    return squares > 0 ? Math.sqrt(count / squares) * (cubes / squares) : 0;
  }

  /**
   * Returns the fourth standardised moment, which is 3 for a normal distribution; 1 if constant.
   */
  double kurtosis() {
    return squares > 0 ? count * (fourths / squares) / squares : 1;
  }

  double minimum() {
    return minimum;
  }

  double maximum() {
    return maximum;
  }
}
