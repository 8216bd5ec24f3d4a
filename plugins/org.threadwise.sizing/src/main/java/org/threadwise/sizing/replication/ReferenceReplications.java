package org.threadwise.sizing.replication;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.selection.Selection;

/**
 * Replications of a reference network, which make those of similar networks with the same random
 * numbers more precise, as control variates with a coefficient of 1 (Law 2015, Simulation Modeling
 * and Analysis, section 11.4).
 *
 * <p>For example, a replication with resampled times and 8 threads has a 95th percentile of 14 ms.
 * The replication of the reference with the same number and 8 threads has 13 ms; over 64
 * replications, the reference has 12 ms. The value of the first replication becomes 14 − 13 + 12 =
 * 13 ms: the deviation of 1 ms that both share is removed, and a few replications suffice.
 *
 * <p>Thread-safe. The values do not depend on the order of the calls.
 */
public final class ReferenceReplications {

  private final Formulas formulas;
  private final Workload workload;
  private final ReplicationMeasure measure;
  private final Supplier<CurveValues> newValues;
  private final CandidateTrials trials;
  private final int replications;
  private final Map<List<Integer>, Reference> references = new ConcurrentHashMap<>();

  /**
   * The reference with some threads.
   *
   * @param values of each replication
   * @param expected what they estimate, with percentiles pooled over all replications
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Reference(List<double[]> values, double[] expected) {}

  /**
   * Creates replications, which run when they are needed.
   *
   * @param formulas of the reference network
   * @param workload of each replication
   * @param newValues creates a collection for percentiles
   * @param trials that run them
   * @param replications number of replications for each allocation of threads
   */
  public ReferenceReplications(
      Formulas formulas,
      Workload workload,
      ReplicationMeasure measure,
      Supplier<CurveValues> newValues,
      CandidateTrials trials,
      int replications) {
    this.formulas = formulas;
    this.workload = workload;
    this.measure = measure;
    this.newValues = newValues;
    this.trials = trials;
    this.replications = replications;
  }

  /**
   * Returns the values of a replication without the deviation that it shares with the reference.
   *
   * @param network with the same pools as the reference
   */
  double[] corrected(Network network, int replication, double[] values) {
    Reference reference = references.computeIfAbsent(threads(network), this::run);
    if (replication >= reference.values().size()) {
      return values;
    }
    double[] shared = reference.values().get(replication);
    double[] corrected = values.clone();
    for (int i = 0; i < corrected.length; i++) {
      corrected[i] += reference.expected()[i] - shared[i];
    }
    return corrected;
  }

  /** Returns the threads of the sized pools. */
  private List<Integer> threads(Network network) {
    List<Integer> threads = new ArrayList<>();
    for (int pool : formulas.sized()) {
      threads.add(
          network.pools().get(pool).threads() instanceof Pool.Threads.Fixed fixed
              ? fixed.count()
              : 0);
    }
    return threads;
  }

  private Reference run(List<Integer> threads) {
    Network network = formulas.with(threads.stream().mapToInt(Integer::intValue).toArray());
    CurveValues percentiles = newValues.get();
    List<double[]> values =
        trials
            .source(candidate -> network, workload, measure, percentiles)
            .draw(
                IntStream.range(0, replications)
                    .mapToObj(replication -> new Selection.Draw(0, replication))
                    .toList());
    return new Reference(
        values, values.isEmpty() ? new double[0] : percentiles.pooled(0, means(values)));
  }

  private static double[] means(List<double[]> values) {
    double[] means = new double[values.getFirst().length];
    for (int i = 0; i < means.length; i++) {
      Tally tally = new Tally();
      for (double[] each : values) {
        tally.add(each[i]);
      }
      means[i] = tally.mean();
    }
    return means;
  }
}
