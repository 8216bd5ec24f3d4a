package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.threadwise.queueing.statistics.Tally;

/**
 * A tally whose mean is corrected by control variates: values that are observed with each sample
 * and whose expectation is known to be 0.
 *
 * <p>For example, the mean response time of a run is longer if more orders than expected have
 * arrived in it. Linear regression over the runs estimates by how much, and the mean response time
 * is corrected to the expected number. Mean and standard error are those of Lavenberg and Welch
 * (1981, Management Science 27(3)): the interval is exact if samples and controls are jointly
 * normal.
 *
 * <p>Each control costs one degree of freedom. So there is no correction of fewer than {@link
 * #LEAST} samples, and none by controls that do not vary.
 */
final class ControlledTally {

  /** Least number of samples that are corrected. */
  static final int LEAST = 16;

  /** Share of the variance of a control below which it depends on the others, up to rounding. */
  private static final double DEPENDENT = 1e-9;

  private final Tally samples = new Tally();
  private double[] means = {};

  /** Sums of products of deviations from the means: of the samples first, then of the controls. */
  private double[][] products = {};

  /** Adds a sample with the values of its controls, whose number must not change. */
  void add(double sample, double... controls) {
    if (means.length == 0) {
      means = new double[1 + controls.length];
      products = new double[means.length][means.length];
    }
    samples.add(sample);
    double[] before = new double[means.length];
    for (int i = 0; i < means.length; i++) {
      before[i] = (i == 0 ? sample : controls[i - 1]) - means[i];
      means[i] += before[i] / samples.count();
    }
    double weight = (samples.count() - 1.0) / samples.count();
    for (int i = 0; i < means.length; i++) {
      for (int j = 0; j < means.length; j++) {
        products[i][j] += weight * before[i] * before[j];
      }
    }
  }

  /** Returns the mean without a correction. */
  double mean() {
    return samples.mean();
  }

  /** Returns the variance of a sample that the controls do not explain, however few samples. */
  double residualVariance() {
    double[][] swept = copyOfProducts();
    int used = sweepControls(swept).size();
    return Math.max(0, swept[0][0]) / (samples.count() - 1 - used);
  }

  /** Returns the number of samples. */
  long count() {
    return samples.count();
  }

  /** Returns the corrected mean. Each control that corrects it counts as one sample less. */
  Estimate estimate() {
    if (!isCorrected()) {
      return Estimate.of(samples);
    }
    double[][] swept = copyOfProducts();
    return corrected(swept, sweepControls(swept));
  }

  /** Returns a sample as the regression corrects it. The mean of all is the corrected mean. */
  double corrected(double sample, double... controls) {
    if (!isCorrected()) {
      return sample;
    }
    double[][] swept = copyOfProducts();
    double corrected = sample;
    for (int control : sweepControls(swept)) {
      corrected -= swept[control][0] * controls[control - 1];
    }
    return corrected;
  }

  private double[][] copyOfProducts() {
    return Arrays.stream(products).map(double[]::clone).toArray(double[][]::new);
  }

  /** Returns whether there are enough samples for a correction, and a control that varies. */
  boolean isCorrected() {
    return samples.count() >= LEAST
        && IntStream.range(1, means.length).anyMatch(control -> products[control][control] > 0);
  }

  /**
   * Returns the corrected mean, but no less than the least sample and no more than the greatest. A
   * regression can leave this range if the samples are far from normal.
   */
  Estimate estimateAmongSamples() {
    Estimate corrected = estimate();
    return samples.count() == 0
        ? corrected
        : new Estimate(
            Math.clamp(corrected.mean(), samples.minimum(), samples.maximum()),
            corrected.standardError(),
            corrected.samples());
  }

  /** Sweeps the controls that vary and do not depend on those before; returns them. */
  private List<Integer> sweepControls(double[][] matrix) {
    List<Integer> used = new ArrayList<>();
    for (int control = 1; control < means.length; control++) {
      if (matrix[control][control] > DEPENDENT * products[control][control]) {
        sweep(matrix, control);
        used.add(control);
      }
    }
    return used;
  }

  private Estimate corrected(double[][] swept, List<Integer> used) {
    int count = Math.toIntExact(samples.count());
    double mean = samples.mean();
    double spread = 1.0 / count;
    for (int control : used) {
      mean -= swept[control][0] * means[control];
      for (int other : used) {
        spread += means[control] * swept[control][other] * means[other];
      }
    }
    double residual = Math.max(0, swept[0][0]) / (count - 1 - used.size());
    return new Estimate(mean, Math.sqrt(residual * spread), count - used.size());
  }

  /**
   * Sweeps a row and column of a symmetric matrix (Goodnight 1979, American Statistician 33(3)).
   * After all rows but the first are swept, the first column holds the coefficients of the
   * regression, its first entry the residual sum of squares, and the rest the inverse.
   */
  private static void sweep(double[][] matrix, int pivot) {
    double scale = 1 / matrix[pivot][pivot];
    double[] row = matrix[pivot].clone();
    for (int i = 0; i < row.length; i++) {
      double factor = matrix[i][pivot] * scale;
      for (int j = 0; j < row.length && i != pivot; j++) {
        matrix[i][j] = j == pivot ? -factor : matrix[i][j] - factor * row[j];
      }
    }
    for (int j = 0; j < row.length; j++) {
      matrix[pivot][j] = j == pivot ? scale : row[j] * scale;
    }
  }
}
