package org.threadwise.queueing.distribution;

import java.util.List;

/**
 * One of several exponentials, chosen by probability.
 *
 * @param probabilities of the branches; they sum to 1
 * @param means of the branches, each greater than 0
 */
public record Hyperexponential(List<Double> probabilities, List<Double> means)
    implements Distribution {
  private static final double TOLERANCE = 1e-9;

  public Hyperexponential {
    probabilities = List.copyOf(probabilities);
    means = List.copyOf(means);
    if (probabilities.isEmpty() || probabilities.size() != means.size()) {
      throw new IllegalArgumentException(
          "a hyperexponential distribution needs one mean for each probability, but has "
              + probabilities.size()
              + " probabilities and "
              + means.size()
              + " means");
    }
    double sum = 0;
    for (double probability : probabilities) {
      sum +=
          ParameterChecks.notNegative(
              probability, "probability of a hyperexponential distribution");
    }
    if (Math.abs(sum - 1) > TOLERANCE) {
      throw new IllegalArgumentException(
          "probabilities of a hyperexponential distribution must sum to 1, but sum to " + sum);
    }
    for (double mean : means) {
      ParameterChecks.positive(mean, "mean of a hyperexponential branch");
    }
  }

  @Override
  public double mean() {
    double mean = 0;
    for (int i = 0; i < means.size(); i++) {
      mean += probabilities.get(i) * means.get(i);
    }
    return mean;
  }

  @Override
  public double variance() {
    double square = 0;
    for (int i = 0; i < means.size(); i++) {
      square += 2 * probabilities.get(i) * means.get(i) * means.get(i);
    }
    return square - mean() * mean();
  }

  @Override
  public Distribution scaled(double factor) {
    return new Hyperexponential(probabilities, means.stream().map(mean -> mean * factor).toList());
  }
}
