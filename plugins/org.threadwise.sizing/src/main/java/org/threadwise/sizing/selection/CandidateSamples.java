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
    return Tally.of(values(candidate, index));
  }

  /**
   * Returns the mean of a value of a candidate. A reference that has more replications makes
   * candidates with different numbers of replications comparable, see {@link SharedReplications}.
   */
  public double adjustedMean(int candidate, int reference, int index) {
    return SharedReplications.of(values(candidate, index), values(reference, index)).mean();
  }

  private double[] values(int candidate, int index) {
    return of(candidate).stream().mapToDouble(value -> value[index]).toArray();
  }

  public static double worst(double[] value) {
    return Arrays.stream(value).max().orElse(Double.NaN);
  }
}
