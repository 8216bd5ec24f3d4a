package org.threadwise.sizing;

import java.util.List;
import org.threadwise.queueing.analytic.Formula;

/** The words on how an answer was found. */
final class Sentences {
  private Sentences() {}

  static String onlyCount(int total) {
    return "only " + Amounts.threads(total) + " may be used, so there was nothing to compare";
  }

  static String candidates(List<Integer> examined, long fewest, boolean byLaw) {
    String law = byLaw ? " (utilisation law: fewer than " + fewest + " cannot carry the rate)" : "";
    return examined.size()
        + (examined.size() == 1 ? " count" : " counts")
        + " examined: "
        + String.join(", ", examined.stream().map(String::valueOf).toList())
        + law;
  }

  static String guess(boolean waiting) {
    return waiting
        ? "first guess by " + Formula.ALLEN_CUNNEEN.title()
        : "first guess by the capacity of the bottleneck";
  }

  static String allocation(boolean waiting) {
    return waiting
        ? "threads shared out among the pools by marginal allocation (Fox 1966) of the waiting time"
        : "threads shared out among the pools so that the greatest demand per thread is least";
  }

  static String selection(boolean goals, boolean random) {
    if (!random) {
      return "nothing is random, so each count was run once";
    }
    String rule =
        goals
            ? "the fewest threads that keep every goal"
            : "the fewest threads than which no other count is better by more than 1 %";
    return rule
        + ", by sequential comparison (KN, Kim and Nelson 2001) of replications with common random"
        + " numbers, correct with 95 %";
  }

  static String pieces(double orders) {
    return "replications of "
        + Amounts.number(Math.rint(orders))
        + " orders, the warm-up among them";
  }

  static String pooledPercentiles() {
    return "percentiles of the curve are those of all replications of a count together, corrected"
        + " for bias by the jackknife (Quenouille 1956)";
  }

  static String runs(long replications) {
    return replications == 1 ? "1 replication in all" : replications + " replications in all";
  }

  static String nothing() {
    return "nothing was computed";
  }

  static String formulasOnly(boolean exact) {
    return exact
        ? "capacity by the utilisation law, exact here"
        : "upper bound of the capacity by the utilisation law";
  }

  static String comparison(
      boolean better,
      Objective objective,
      Executor chosen,
      double value,
      Executor other,
      double otherValue) {
    boolean aboutThreads = objective instanceof Objective.Goals;
    String verdict =
        better
            ? executor(chosen)
                + (aboutThreads ? " need fewer threads than " : " are better than ")
                + executor(other)
                + (aboutThreads ? ": " : " by more than 1 %: ")
            : executor(other)
                + (aboutThreads
                    ? " do not need fewer threads: "
                    : " are not better by more than 1 %: ");
    String own = quantity(objective, value) + " with " + executor(chosen);
    return verdict + own + ", " + quantity(objective, otherValue) + " with " + executor(other);
  }

  private static String quantity(Objective objective, double value) {
    return objective instanceof Objective.Goals
        ? Amounts.threads((long) value)
        : Amounts.value(objective, value);
  }

  static String executor(Executor executor) {
    if (executor.kind() == Executor.Kind.VIRTUAL) {
      return "virtual threads";
    }
    String pools = executor.shape() == SizedPools.LOCAL ? "local pools" : "the declared pools";
    return switch (executor.order()) {
      case DECLARED -> pools;
      case FIFO -> pools + " (first in first out)";
      case DEEPEST -> pools + " (deepest task first)";
    };
  }

  static String completion(double own, double other) {
    return "; mean completion " + Amounts.time(own) + " and " + Amounts.time(other);
  }

  static String exactAllocation() {
    return "which is exact here: a network of product form, whose waits are convex and add up";
  }

  static String exchange(int moves) {
    return moves == 0
        ? "no exchange of a thread between pools, and none less, was found to be better"
        : "then "
            + (moves == 1 ? "1 thread" : moves + " threads, one after another,")
            + " taken away or moved to another pool, each time to an allocation that replications"
            + " prefer";
  }

  static String allAllocations(int count) {
    return "all " + count + " ways to share out so many threads or fewer were run";
  }
}
