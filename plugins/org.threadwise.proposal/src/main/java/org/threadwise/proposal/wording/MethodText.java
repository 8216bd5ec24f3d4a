package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.Swarm;

/** Text for the method by which an answer was found. */
public final class MethodText {
  private MethodText() {}

  /** Returns all steps in one line. */
  public static String of(Evidence evidence) {
    List<String> steps = new ArrayList<>(evidence.method().stream().map(MethodText::of).toList());
    if (evidence.method().stream().allMatch(MethodStep.Replications.class::isInstance)) {
      steps.addFirst("nothing was computed");
    }
    return String.join("; ", steps);
  }

  /** Returns the name of a method of allocation, with its source. */
  public static String of(Swarm.Method method) {
    return switch (method) {
      case PARTICLE_SWARM -> "particle swarm";
      case MARGINAL -> "marginal allocation (Fox 1966)";
      case DYNAMIC_PROGRAMMING -> "dynamic programming (Bellman 1957)";
      case MINIMAX -> "greedy minimax allocation (Fox 1966)";
    };
  }

  private static String of(MethodStep step) {
    return switch (step) {
      case MethodStep.CapacityByLaw law ->
          law.exact()
              ? "capacity by the utilisation law, exact here"
              : "upper bound of the capacity by the utilisation law";
      case MethodStep.FirstGuess guess ->
          guess.byWaiting()
              ? "first guess by " + FormulaText.of(Formula.ALLEN_CUNNEEN).title()
              : "first guess by the capacity of the bottleneck";
      case MethodStep.AllocationRule rule ->
          rule.byWaiting()
              ? "threads allocated to pools by marginal allocation (Fox 1966) of the waiting time"
              : "threads allocated to pools to minimise the greatest demand per thread";
      case MethodStep.OnlyCount only ->
          "only "
              + Numbers.counted(only.threads(), "thread")
              + " may be used, so there was nothing to compare";
      case MethodStep.Candidates candidates -> candidates(candidates);
      case MethodStep.SelectionRule rule -> selection(rule);
      case MethodStep.Pieces pieces ->
          "replications of "
              + Numbers.number(Math.rint(pieces.orders()))
              + " orders, including the warm-up";
      case MethodStep.Plain.GUESS_BY_USERS ->
          "first guess by " + FormulaText.of(Formula.MEAN_VALUE_ANALYSIS).title();
      case MethodStep.Plain.POOLED_PERCENTILES ->
          "percentiles of the curve pool all replications of a count, corrected for bias by the"
              + " jackknife (Quenouille 1956)";
      case MethodStep.Plain.CONTROL_VARIATES ->
          "predicted times and queue lengths corrected by control variates (Lavenberg and Welch"
              + " 1981)";
      case MethodStep.Plain.EXACT_ALLOCATION ->
          "which is optimal here: the network has product form, and its waiting times are convex"
              + " and additive";
      case MethodStep.ThreadMoves exchange -> exchange(exchange.moves());
      case MethodStep.AllAllocations all ->
          "all " + all.count() + " allocations of up to that many threads were simulated";
      case MethodStep.Replications runs ->
          runs.count() == 1 ? "1 replication in total" : runs.count() + " replications in total";
    };
  }

  private static String candidates(MethodStep.Candidates candidates) {
    List<Integer> examined = candidates.examined();
    return examined.size()
        + (examined.size() == 1 ? " count" : " counts")
        + " examined: "
        + Numbers.list(examined)
        + (candidates.byLaw()
            ? " (utilisation law: fewer than " + candidates.fewest() + " cannot handle the rate)"
            : "");
  }

  private static String selection(MethodStep.SelectionRule rule) {
    if (!rule.random()) {
      return "nothing is random, so each count ran once";
    }
    return (rule.byGoals()
            ? "the smallest count that meets every goal"
            : "the smallest count that no other count beats by more than 1 %")
        + ", by sequential comparison (KN++, Kim and Nelson 2006, with t tests) of replications with"
        + " common random numbers, with 95 % confidence";
  }

  private static String exchange(int moves) {
    return moves == 0
        ? "neither moving a thread to another pool nor removing one was an improvement"
        : "then "
            + (moves == 1 ? "1 thread" : moves + " threads, one at a time,")
            + " removed or moved to another pool, each time to an allocation that replications"
            + " prefer";
  }
}
