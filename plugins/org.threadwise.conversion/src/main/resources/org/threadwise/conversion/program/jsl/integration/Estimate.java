package integration;

import jsl.utilities.statistic.Statistic;

/** The mean of a figure over replications. */
final class Estimate {
  private final Statistic values = new Statistic();
  private boolean maximum;

  void add(double value) {
    values.collect(value);
  }

  /** Adds a value of a figure that is a maximum. */
  void addMaximum(double value) {
    values.collect(value);
    maximum = true;
  }

  double mean() {
    return maximum ? values.getMax() : values.getAverage();
  }

  /** Returns the number of replications with a defined figure. */
  int samples() {
    return maximum ? 1 : (int) values.getCount();
  }

  double standardError() {
    return values.getStandardError();
  }

  /** Returns half the width of Student's interval. */
  double halfWidth(double confidence) {
    return values.getHalfWidth(confidence);
  }
}
