package integration;

import umontreal.ssj.stat.Tally;

/** The mean of a figure over replications. */
final class Estimate {
  private final Tally values = new Tally();
  private boolean maximum;

  void add(double value) {
    values.add(value);
  }

  /** Adds a value of a figure that is a maximum. */
  void addMaximum(double value) {
    values.add(value);
    maximum = true;
  }

  double mean() {
    return maximum ? values.max() : values.average();
  }

  /** Returns the number of replications with a defined figure. */
  int samples() {
    return maximum ? 1 : values.numberObs();
  }

  double standardError() {
    return Math.sqrt(values.variance() / values.numberObs());
  }

  /** Returns half the width of Student's interval. */
  double halfWidth(double confidence) {
    double[] centerAndRadius = new double[2];
    values.confidenceIntervalStudent(confidence, centerAndRadius);
    return centerAndRadius[1];
  }
}
