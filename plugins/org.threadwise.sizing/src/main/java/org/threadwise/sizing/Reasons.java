package org.threadwise.sizing;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.sizing.Proposal.CurvePoint;

/** The words of an explanation. */
final class Reasons {
  private Reasons() {}

  /** Differences below this are not worth a sentence. */
  private static final double SLIGHT = 0.0005;

  static String asked(String figure, String workload, String brings) {
    return "Wanted are the fewest threads with which "
        + figure
        + " is within 1 % of the best. Workload "
        + workload
        + " brings "
        + brings
        + ".";
  }

  static String askedGoals(List<Bound> bounds, String workload, String brings) {
    return "Wanted are the fewest threads that keep "
        + bounds.stream().map(Advice::describe).collect(Collectors.joining(", "))
        + ". Workload "
        + workload
        + " brings "
        + brings
        + ".";
  }

  static String allowed(int most) {
    return "No more than " + Amounts.threads(most) + " may be used.";
  }

  static String demand(double units, double holding, int pools) {
    return "An order makes "
        + Amounts.number(units)
        + (units == 1 ? " work unit" : " work units")
        + (pools == 1 ? "" : " in " + pools + " pools")
        + " and holds threads for "
        + Amounts.time(holding)
        + " in all.";
  }

  static String busy(double rate, double busy) {
    return "By the utilisation law "
        + Amounts.rate(rate)
        + " would keep "
        + Amounts.number(busy)
        + " threads busy: more than may be used or than something else lets work.";
  }

  static String fewest(double rate, double busy, int fewest, List<String> each) {
    String all =
        "By the utilisation law "
            + Amounts.rate(rate)
            + " keep "
            + Amounts.number(busy)
            + " threads busy on average";
    if (fewest <= 1) {
      return all + ".";
    }
    String pools = each.isEmpty() ? "" : " (" + String.join(", ", each) + ")";
    return all + ", so fewer than " + fewest + pools + " cannot carry them and were left out.";
  }

  static String capacity(int threads, boolean again, Capacity capacity, Names names) {
    String law = again ? "By the same law " : "By the utilisation law ";
    String these = threads == 1 ? "1 thread carries" : threads + " threads carry";
    if (capacity.limits().isEmpty()) {
      return "Nothing limits the rate that " + these + ".";
    }
    String rate = Amounts.rate(capacity.ordersPerSecond());
    return capacity.exact()
        ? law + these + " up to " + rate + " (exact here)."
        : law
            + these
            + " at most "
            + rate
            + ". That is a bound; the capacity may be lower, because "
            + Caveats.doubts(capacity, names)
            + ".";
  }

  static String shortest(double seconds) {
    return "No number of threads brings the mean response time below "
        + Amounts.time(seconds)
        + ", the time of the shortest way through with nobody else there (asymptotic bound).";
  }

  static String makespan(int threads, double seconds) {
    return "With "
        + Amounts.threads(threads)
        + " the mean makespan cannot be below "
        + Amounts.time(seconds)
        + " (asymptotic bound).";
  }

  static String guessByCapacity(int guess) {
    return "The first guess was "
        + Amounts.threads(guess)
        + ": with more, the capacity of the bottleneck grows no further by formula, or carries the"
        + " workload already.";
  }

  static String guessByWaiting(int guess, double latency) {
    return "The first guess was "
        + Amounts.threads(guess)
        + ": by "
        + Formula.ALLEN_CUNNEEN.title()
        + " an order waits for threads for less than 1 % of the "
        + Amounts.time(latency)
        + " of its steps from there on. The formula is "
        + Formula.ALLEN_CUNNEEN.error()
        + "; it only says where to begin.";
  }

  static String noFormula(String why) {
    return "No formula gives the response time, because " + why + ": runs had to tell.";
  }

  static String formula(Formula formula, int threads, double seconds, double simulated) {
    String value =
        "For "
            + Amounts.threads(threads)
            + " "
            + formula.title()
            + " gives a mean response time of "
            + Amounts.time(seconds)
            + " (known error: "
            + formula.error()
            + ")";
    if (!Double.isFinite(simulated)) {
      return value + ".";
    }
    double off = seconds / simulated - 1;
    String than = off >= 0 ? " more than" : " less than";
    return value + ", " + Amounts.percent(Math.abs(off)) + than + " the runs.";
  }

  static String simulated(List<Integer> examined, boolean random, double orders) {
    String counts =
        examined.size() == 1
            ? "One count was simulated: "
            : Amounts.number(examined.size()) + " counts were simulated: ";
    String list = examined.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return random
        ? counts
            + list
            + ". All had the same arrivals and service times, in replications of "
            + Amounts.number(Math.rint(orders))
            + (orders == 1 ? " order." : " orders.")
        : counts + list + ". Nothing is random, so each was run once.";
  }

  static String excluded(List<Integer> totals) {
    return "Taken out after longer runs, for they did not carry the workload or did not surely keep"
        + " the goals: "
        + totals.stream().map(String::valueOf).collect(Collectors.joining(", "))
        + ".";
  }

  static String share(CurvePoint point) {
    return "With "
        + Amounts.threads(point.total())
        + " the tightest goal is at "
        + Amounts.percent(point.value())
        + " of its limit.";
  }

  static String best(Objective objective, CurvePoint best) {
    return "The best of them, "
        + Amounts.threads(best.total())
        + ", brings "
        + Remedies.figure(objective)
        + " to "
        + Amounts.value(objective, best.value())
        + ".";
  }

  /** How a count compares with the best. */
  static String compared(Objective objective, CurvePoint point, CurvePoint best) {
    double off = Math.abs(point.value() / best.value() - 1);
    String with =
        "With "
            + point.total()
            + " it is "
            + Amounts.value(objective, point.value())
            + ", "
            + (off < SLIGHT
                ? "the same"
                : Amounts.percent(off)
                    + (objective.lowerIsBetter() ? " more than the best" : " less than the best"));
    return with + (point.knee() ? margin(off) : ".");
  }

  private static String margin(double off) {
    return off <= Study.INDIFFERENCE
        ? ", which does not justify more threads."
        : ", which replications do not tell from the 1 % that more threads would have to give.";
  }

  static boolean isWorse(Objective objective, CurvePoint point, CurvePoint knee) {
    double off = point.value() / knee.value() - 1;
    return !(objective instanceof Objective.Goals)
        && (objective.lowerIsBetter() ? off : -off) > Study.INDIFFERENCE;
  }

  static String worse(Objective objective, CurvePoint point, CurvePoint knee) {
    return "More threads can be worse: with "
        + point.total()
        + " "
        + Remedies.figure(objective)
        + " is "
        + Amounts.value(objective, point.value())
        + ", "
        + Amounts.percent(Math.abs(point.value() / knee.value() - 1))
        + (objective.lowerIsBetter() ? " more." : " less.");
  }

  static String chosen(int total, boolean goals, boolean random, double confidence) {
    String rule =
        goals
            ? "the fewest with which every goal is kept"
            : "the fewest than which no other count is better by more than 1 %";
    String sure =
        random
            ? ". Sequential comparisons (KN, Kim and Nelson 2001) went on until that was sure with "
                + Amounts.percent(confidence)
                + "."
            : ".";
    return "So "
        + Amounts.threads(total)
        + (total == 1 ? " is" : " are")
        + " proposed: "
        + rule
        + sure;
  }

  static String alike(List<Integer> others, boolean goals) {
    String list = others.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return goals
        ? "Of " + list + " it is not known whether they keep the goals."
        : "Within 1 % of it, or not told from that: " + list + ".";
  }

  static String predicted(int replications) {
    return "Its figures come from "
        + (replications == 1 ? "1 further replication" : replications + " further replications")
        + ", which took no part in choosing it.";
  }
}
