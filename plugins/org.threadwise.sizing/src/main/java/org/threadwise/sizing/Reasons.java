package org.threadwise.sizing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.sizing.Proposal.CurvePoint;
import org.threadwise.sizing.Proposal.Threads;

/** The words of an explanation. */
final class Reasons {
  private Reasons() {}

  /** Differences below this are not worth a sentence. */
  private static final double SLIGHT = 0.0005;

  static String wanted(String figure) {
    return "Wanted are the fewest threads with which " + figure + " is within 1 % of the best.";
  }

  static String wantedGoals(List<Bound> bounds) {
    return bounds.isEmpty()
        ? "Wanted are the fewest threads that keep every goal."
        : "Wanted are the fewest threads that keep "
            + bounds.stream().map(Advice::describe).collect(Collectors.joining(", "))
            + ".";
  }

  static String brings(String workload, String orders) {
    return "Workload " + workload + " brings " + orders + ".";
  }

  static String allowed(int most) {
    return "No more than " + Amounts.threads(most) + " may be used.";
  }

  static String allowed(String pool, int most) {
    return "Pool " + pool + " may have no more than " + Amounts.threads(most) + ".";
  }

  static String demand(double units, double holding, int pools) {
    return "An order makes "
        + Amounts.counted(units, "work unit")
        + (pools == 1 ? "" : " in " + pools + " pools")
        + " and holds threads for "
        + Amounts.time(holding)
        + " in all.";
  }

  static String busy(double rate, double busy) {
    return "By the utilisation law "
        + Amounts.rate(rate)
        + " would keep "
        + Amounts.counted(busy, "thread")
        + " busy on average.";
  }

  static String capacityOfMost(int most, double capacity) {
    return "But "
        + Amounts.threads(most)
        + (most == 1 ? ", the most considered, carries" : ", the most considered, carry")
        + " no more than "
        + Amounts.rate(capacity)
        + ".";
  }

  static String fewest(double rate, double busy, int fewest, List<String> each) {
    String all =
        "By the utilisation law "
            + Amounts.rate(rate)
            + " keep "
            + Amounts.counted(busy, "thread")
            + " busy on average";
    if (fewest <= 1) {
      return all + ".";
    }
    String pools = each.isEmpty() ? "" : " (" + String.join(", ", each) + ")";
    return all + ", so fewer than " + fewest + pools + " cannot carry them and were left out.";
  }

  static String capacity(int threads, boolean again, Capacity capacity, NodeNames names) {
    String law = again ? "By the same law " : "By the utilisation law ";
    String these = threads == 1 ? "1 thread carries" : threads + " threads carry";
    if (capacity.limits().isEmpty()) {
      return "Nothing limits the rate that " + these + ".";
    }
    if (Double.isInfinite(capacity.atMost())) {
      return "No law tells what " + these + ", because " + Caveats.doubts(capacity, names) + ".";
    }
    String rate = Amounts.rate(capacity.atMost());
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

  static String shortest(double seconds, boolean leastTimes) {
    return "No number of threads brings the mean response time below "
        + Amounts.time(seconds)
        + (leastTimes ? ", the least time" : ", the time")
        + " of the shortest way through with nobody else there (asymptotic bound).";
  }

  static String makespan(int threads, double seconds) {
    return "With "
        + Amounts.threads(threads)
        + " the mean makespan cannot be below "
        + Amounts.time(seconds)
        + " (asymptotic bound).";
  }

  static String guessByCapacity(int guess, int most) {
    return guess == most
        ? "The first guess was "
            + Amounts.threads(guess)
            + ", the most that can be of use: by formula the capacity grows up to there."
        : "The first guess was "
            + Amounts.threads(guess)
            + ": by formula their capacity is within 1 % of that of "
            + Amounts.number(most)
            + ", the most considered.";
  }

  static String guessByRate(int guess) {
    return "The first guess was "
        + Amounts.threads(guess)
        + ", the fewest that carry 99 % of the workload by formula.";
  }

  static String guessByWaiting(int guess, double latency) {
    return "The first guess was "
        + Amounts.threads(guess)
        + ", the fewest with which, by "
        + Formula.ALLEN_CUNNEEN.title()
        + ", an order waits for threads less than 1 % of the "
        + Amounts.time(latency)
        + " that its steps take one after another. "
        + onlyTheBeginning();
  }

  static String guessAtMost(int guess, double latency) {
    return "The first guess was "
        + Amounts.threads(guess)
        + ", the most considered: even with them an order, by "
        + Formula.ALLEN_CUNNEEN.title()
        + ", waits for threads more than 1 % of the "
        + Amounts.time(latency)
        + " that its steps take one after another. "
        + onlyTheBeginning();
  }

  private static String onlyTheBeginning() {
    return "The formula is " + Formula.ALLEN_CUNNEEN.error() + "; it only says where to begin.";
  }

  static String noFormula(String why) {
    return "No formula gives the response time, because " + why + ": runs had to tell.";
  }

  static String formula(Formula formula, int threads, double seconds, double simulated) {
    String error =
        formula.error().equals(Laws.exact()) ? ", exact" : "; known error: " + formula.error();
    String value =
        "A formula applies ("
            + formula.title()
            + error
            + "): a mean response time of "
            + Amounts.time(seconds)
            + " with "
            + Amounts.threads(threads);
    if (!Double.isFinite(simulated)) {
      return value + ".";
    }
    double off = seconds / simulated - 1;
    String than = off >= 0 ? " more than" : " less than";
    return value + ", " + Amounts.percent(Math.abs(off)) + than + " the runs.";
  }

  static String simulated(List<Integer> examined, boolean random, double orders) {
    if (examined.isEmpty()) {
      return "No other count may be used, so there was nothing to compare.";
    }
    String counts =
        examined.size() == 1
            ? "One count was simulated: "
            : Amounts.number(examined.size()) + " counts were simulated: ";
    String all = counts + Amounts.list(examined);
    return random
        ? all
            + ". All had the same arrivals and service times, in replications of "
            + Amounts.counted(Math.rint(orders), "order")
            + "."
        : all + ". Nothing is random, so each was run once.";
  }

  static String excluded(List<Integer> totals, boolean goals) {
    return "Taken out after longer runs, which did not carry the workload"
        + (goals ? " or did not surely keep the goals" : "")
        + ": "
        + Amounts.list(totals)
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
            + Amounts.number(point.total())
            + " it is "
            + Amounts.value(objective, point.value())
            + ", "
            + (off < SLIGHT
                ? "the same"
                : Amounts.off(off)
                    + (objective.lowerIsBetter() ? " more than the best" : " less than the best"));
    return with + (point.knee() ? margin(off) : ".");
  }

  private static String margin(double off) {
    return off <= CandidateSearch.INDIFFERENCE
        ? ", which does not justify more threads."
        : ", which replications do not tell from the 1 % that more threads would have to give.";
  }

  static boolean isWorse(Objective objective, CurvePoint point, CurvePoint knee) {
    double off = point.value() / knee.value() - 1;
    return !(objective instanceof Objective.Goals)
        && (objective.lowerIsBetter() ? off : -off) > CandidateSearch.INDIFFERENCE;
  }

  static String worse(Objective objective, CurvePoint point, CurvePoint knee) {
    return "More threads can be worse: with "
        + Amounts.number(point.total())
        + " "
        + Remedies.figure(objective)
        + " is "
        + Amounts.value(objective, point.value())
        + ", "
        + Amounts.off(Math.abs(point.value() / knee.value() - 1))
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

  static String alike(List<Integer> others, boolean goals, boolean random) {
    String list = Amounts.list(others);
    if (goals) {
      return "Of " + list + " it is not known whether they keep the goals.";
    }
    return random
        ? "Within 1 % of it, or not told from that: " + list + "."
        : "Within 1 % of it: " + list + ".";
  }

  /** The best count of each of several executors. */
  static String eachBest(List<Threads> each, boolean virtual) {
    return "Every executor got the best count of its own in this way: "
        + each.stream().map(Reasons::best).collect(Collectors.joining("; "))
        + (virtual ? "; virtual threads have no number." : ".");
  }

  private static String best(Threads threads) {
    List<Integer> examined = threads.curve().stream().map(CurvePoint::total).toList();
    String among =
        examined.size() < 2
            ? ""
            : " (of "
                + Amounts.number(examined.getFirst())
                + " to "
                + Amounts.number(examined.getLast())
                + ")";
    return Sentences.executor(threads.executor()) + " " + Amounts.threads(threads.total()) + among;
  }

  static String chosen(Executor executor, boolean declared) {
    return "So " + Sentences.executor(executor) + (declared ? " stay." : " are proposed.");
  }

  static String allowed(Feasibility.Group group) {
    return "The "
        + group.positions().size()
        + " pools in place of "
        + group.pool()
        + " may have no more than "
        + Amounts.threads(group.most())
        + " together.";
  }

  /** Words that begin and end like a sentence. */
  static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT)
        + words.substring(1)
        + (words.endsWith(".") ? "" : ".");
  }

  static String refused(String advice) {
    return "So no number is proposed: " + advice + ".";
  }

  static String computed(int fewest, int most, boolean shared) {
    return "The capacity of "
        + (fewest == most
            ? Amounts.threads(most)
            : Amounts.number(fewest) + " to " + Amounts.threads(most))
        + " was computed by formula"
        + (shared ? ", threads shared out so that the pool that is worst off is best off." : ".");
  }

  static String bracket(double low, double high) {
    return "Runs with ever higher rates show the capacity between "
        + Amounts.rate(low)
        + " and "
        + Amounts.rate(high)
        + ".";
  }

  static String chosenByFormula(int total) {
    return "So "
        + Amounts.threads(total)
        + (total == 1 ? " is" : " are")
        + " proposed: the fewest with which the capacity, by formula, is within 1 % of the best.";
  }

  static String predicted(int replications) {
    return "Its figures come from "
        + Amounts.counted(replications, "further replication")
        + ", which took no part in choosing it.";
  }
}
