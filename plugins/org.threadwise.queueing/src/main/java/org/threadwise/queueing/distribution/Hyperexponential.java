package org.threadwise.queueing.distribution;

import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A hyperexponential distribution: one of several exponentials, chosen by probability.
 *
 * @param probabilities probability of each branch; they sum to 1
 * @param means mean of each branch, greater than 0
 */
public record Hyperexponential(List<Double> probabilities, List<Double> means)
    implements Distribution {
  public Hyperexponential {
    probabilities =
        ArgumentChecks.shares(probabilities, "probabilities of a hyperexponential distribution");
    means = List.copyOf(means);
    if (probabilities.size() != means.size()) {
      throw new IllegalArgumentException(
          "a hyperexponential distribution needs one mean for each probability, but has "
              + probabilities.size()
              + " probabilities and "
              + means.size()
              + " means");
    }
    for (double mean : means) {
      ArgumentChecks.positive(mean, "mean of a hyperexponential branch");
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
