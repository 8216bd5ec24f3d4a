package org.threadwise.queueing.random;

import java.util.List;

/** Draws one of several indices by probability. */
public final class IndexSampler {
  private final double[] cumulative;

  /** Creates a sampler with the given probabilities, which sum to 1. */
  public IndexSampler(List<Double> probabilities) {
    cumulative = new double[probabilities.size()];
    double sum = 0;
    int lastPossible = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += probabilities.get(i);
      cumulative[i] = sum;
      lastPossible = probabilities.get(i) > 0 ? i : lastPossible;
    }
    for (int i = lastPossible; i < cumulative.length; i++) {
      cumulative[i] = Double.POSITIVE_INFINITY;
    }
  }

  /** Draws the next index. */
  public int next(RandomStream random) {
    double u = Ziggurat.uniform(random);
    int index = 0;
    while (u >= cumulative[index]) {
      index++;
    }
    return index;
  }

  /** Draws one of the indices from 0 to below a count with equal probability. */
  public static int uniform(RandomStream random, int count) {
    return (int) (Ziggurat.uniform(random) * count);
  }

  /** Draws whether an event with the given probability happens. */
  public static boolean happens(RandomStream random, double probability) {
    return Ziggurat.uniform(random) < probability;
  }
}
