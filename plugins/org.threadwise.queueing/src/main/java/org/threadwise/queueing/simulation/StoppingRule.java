package org.threadwise.queueing.simulation;

import java.util.Set;
import org.threadwise.queueing.check.ArgumentChecks;

/** Decides when an experiment has enough replications. */
public sealed interface StoppingRule {

  /**
   * Number of replications of a round. The rule is checked after the first and the second round,
   * and then after each replication, in their order.
   */
  int ROUND = 8;

  /**
   * Stops after a number of replications.
   *
   * @param count at least 1; intervals need 2
   */
  record Replications(int count) implements StoppingRule {
    public Replications {
      ArgumentChecks.atLeast(1, count, "number of replications");
    }
  }

  /**
   * Stops when the relative error of each leading figure is small enough by Chow and Robbins'
   * sequential rule: its half-width is at most r/(1 + r) of its mean. Leading figures are the mean
   * response time of every named exit with at least 1 % of the deliveries, the makespan of a
   * workload that runs dry, and the throughput of a run of fixed length.
   *
   * <p>A budget ends the experiment earlier; unfinished replications are dropped. What was reached
   * by then depends on the machine, so results are reproducible only if the budget did not end the
   * experiment. {@link Outcome.Completed#ending()} reports this.
   *
   * @param relative relative error r of the mean, greater than 0
   * @param confidence confidence of the interval, in (0, 1)
   * @param budgetNanos wall-clock time in nanoseconds, {@link #NO_BUDGET} for none; slightly
   *     exceeded if it is too short for a single replication
   * @param exits indices of the exits whose mean response times lead; empty for all exits
   */
  record Precision(double relative, double confidence, long budgetNanos, Set<Integer> exits)
      implements StoppingRule {
    /** Budget without a limit. */
    public static final long NO_BUDGET = Long.MAX_VALUE;

    /** Minimum share of the deliveries of an exit whose response time must be precise. */
    public static final double MIN_SHARE = 0.01;

    /** Maximum number of replications. */
    public static final int MAX_REPLICATIONS = 1 << 16;

    /** ±1 % at 95 %, without a budget. */
    public static final Precision DEFAULT = new Precision(0.01, 0.95, NO_BUDGET);

    /** Creates a rule for all exits. */
    public Precision(double relative, double confidence, long budgetNanos) {
      this(relative, confidence, budgetNanos, Set.of());
    }

    public Precision {
      exits = Set.copyOf(exits);
      ArgumentChecks.relativePrecision(relative);
      ArgumentChecks.confidence(confidence);
      ArgumentChecks.atLeast(0, budgetNanos, "budget in nanoseconds");
    }

    /** Returns this rule with a wall-clock budget in nanoseconds. */
    public Precision within(long nanos) {
      return new Precision(relative, confidence, nanos, exits);
    }

    /** Returns this rule for the mean response times of some exits; empty for all exits. */
    public Precision atExits(Set<Integer> nodes) {
      return new Precision(relative, confidence, budgetNanos, nodes);
    }

    /** Returns whether the mean response time of an exit leads. */
    boolean concerns(int exit) {
      return exits.isEmpty() || exits.contains(exit);
    }
  }
}
