package org.threadwise.sizing.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.threadwise.queueing.statistics.Tally;

/** The values of the replications of candidates, and their statistics. */
public final class CandidateSamples {
  private final Map<Integer, List<double[]>> values = new TreeMap<>();

  /** Adds the values of the next replication of a candidate. */
  void add(int candidate, double[] value) {
    values.computeIfAbsent(candidate, any -> new ArrayList<>()).add(value);
  }

  /** Returns the values of the replications of a candidate until now, in their order. */
  public List<double[]> values(int candidate) {
    return List.copyOf(of(candidate));
  }

  /** Returns a view of the values of the replications of a candidate, in their order. */
  List<double[]> of(int candidate) {
    return Collections.unmodifiableList(values.getOrDefault(candidate, List.of()));
  }

  /**
   * Returns the moments of the value of a candidate over its replications; for bounds, of the worst
   * one.
   *
   * @return an empty tally if it was never sampled
   */
  public Tally moments(int candidate) {
    Tally moments = new Tally();
    for (double[] value : of(candidate)) {
      moments.add(worst(value));
    }
    return moments;
  }

  /**
   * Returns the moments of one value of a candidate over its replications: that of a bound, or the
   * objective.
   */
  public Tally moments(int candidate, int index) {
    return moments(of(candidate), index);
  }

  private static Tally moments(List<double[]> values, int index) {
    Tally moments = new Tally();
    values.forEach(value -> moments.add(value[index]));
    return moments;
  }

  /**
   * Returns the mean of a value of a candidate with a reference as control variate: it subtracts
   * the deviation of the reference in the common replications from its overall mean. This makes
   * candidates with different numbers of replications comparable.
   */
  public double adjustedMean(int candidate, int reference, int index) {
    double own = moments(candidate, index).mean();
    int common = Math.min(of(candidate).size(), of(reference).size());
    if (common == 0 || common == of(reference).size()) {
      return own;
    }
    Tally shared = moments(of(reference).subList(0, common), index);
    return own + moments(reference, index).mean() - shared.mean();
  }

  public static double worst(double[] value) {
    return Arrays.stream(value).max().orElse(Double.NaN);
  }
}
