package org.threadwise.proposal.wording;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.variant.NodeNames;

/** The reasoning behind an answer, one sentence for each finding. */
public final class ExplanationText {

  /** Minimum relative difference that is written as a number. */
  private static final double SLIGHT = 0.0005;

  private static final String LAW = "By the utilisation law ";

  private final NodeNames names;

  private ExplanationText(NodeNames names) {
    this.names = names;
  }

  /**
   * A part of an explanation.
   *
   * @param topic question, laws, formulas, runs, choice or executors
   * @param sentences whole ones, in their order
   */
  public record Paragraph(String topic, List<String> sentences) {
    public Paragraph {
      sentences = List.copyOf(sentences);
    }
  }

  public static List<Paragraph> of(Evidence evidence) {
    var text = new ExplanationText(new NodeNames(evidence.network()));
    return evidence.explanation().stream().map(text::paragraph).toList();
  }

  private Paragraph paragraph(Finding.Section section) {
    return new Paragraph(
        section.topic().name().toLowerCase(Locale.ROOT),
        section.findings().stream().map(this::sentence).toList());
  }

  private String sentence(Finding finding) {
    return switch (finding) {
      case Finding.Asked asked -> asked(asked);
      case Finding.ThreadLimit limit ->
          "No more than " + Numbers.counted(limit.most(), "thread") + " may be used.";
      case Finding.PoolLimit limit ->
          "Pool "
              + limit.pool()
              + " may have no more than "
              + Numbers.counted(limit.most(), "thread")
              + ".";
      case Finding.SharedLimit limit ->
          "The "
              + limit.pools()
              + " pools in place of "
              + limit.pool()
              + " may have no more than "
              + Numbers.counted(limit.most(), "thread")
              + " together.";
      case Finding.OrderDemand demand ->
          "An order makes "
              + Numbers.counted(demand.units(), "work unit")
              + (demand.pools() == 1 ? "" : " in " + demand.pools() + " pools")
              + " and holds threads for "
              + Numbers.seconds(demand.seconds())
              + " in all.";
      case Finding.BusyThreads busy -> busy(busy);
      case Finding.OverloadedThreads busy ->
          LAW
              + Numbers.ordersPerSecond(busy.rate())
              + " would keep "
              + Numbers.counted(busy.busy(), "thread")
              + " busy on average.";
      case Finding.GreatestCapacity greatest ->
          "But "
              + Numbers.counted(greatest.threads(), "thread")
              + (greatest.threads() == 1
                  ? ", the most considered, carries"
                  : ", the most considered, carry")
              + " no more than "
              + Numbers.ordersPerSecond(greatest.capacity())
              + ".";
      case Finding.CapacityOf capacity -> capacity(capacity);
      case Finding.LeastResponse least ->
          "No number of threads brings the mean response time below "
              + Numbers.seconds(least.seconds())
              + (least.leastTimes() ? ", the least time" : ", the time")
              + " of the shortest way through with nobody else there (asymptotic bound).";
      case Finding.LeastMakespan least ->
          "With "
              + Numbers.counted(least.threads(), "thread")
              + " the mean makespan cannot be below "
              + Numbers.seconds(least.seconds())
              + " (asymptotic bound).";
      case Finding.GuessByRate guess ->
          "The first guess was "
              + Numbers.counted(guess.threads(), "thread")
              + ", the fewest that carry 99 % of the workload by formula.";
      case Finding.GuessByCapacity guess -> guess(guess);
      case Finding.GuessByWaiting guess -> guess(guess);
      case Finding.NoFormula none ->
          "No formula gives the response time, because "
              + (none.capacity().exact()
                  ? ResponseText.of(none.response(), none.capacity())
                  : CaveatText.doubts(none.capacity(), names))
              + ": runs had to tell.";
      case Finding.FormulaValue value -> formula(value);
      case Finding.CapacityComputed computed -> computed(computed);
      case Finding.Simulated simulated -> simulated(simulated);
      case Finding.RuledOut out ->
          "Taken out after longer runs, which did not carry the workload"
              + (out.byGoals() ? " or did not surely keep the goals" : "")
              + ": "
              + Numbers.list(out.totals())
              + ".";
      case Finding.GoalShare share ->
          "With "
              + Numbers.counted(share.point().total(), "thread")
              + " the tightest goal is at "
              + Numbers.precisePercent(share.point().value())
              + " of its limit.";
      case Finding.Best best ->
          "The best of them, "
              + Numbers.counted(best.point().total(), "thread")
              + ", brings "
              + ObjectiveText.figure(best.objective())
              + " to "
              + ObjectiveText.amount(best.objective(), best.point().value())
              + ".";
      case Finding.BelowBest below -> belowBest(below);
      case Finding.MoreIsWorse worse ->
          "More threads can be worse: with "
              + Numbers.number(worse.point().total())
              + " "
              + ObjectiveText.figure(worse.objective())
              + " is "
              + ObjectiveText.amount(worse.objective(), worse.point().value())
              + ", "
              + Numbers.precisePercent(
                  Math.abs(worse.point().value() / worse.proposed().value() - 1))
              + (worse.objective().lowerIsBetter() ? " more." : " less.");
      case Finding.CapacityBetween between ->
          "Runs with ever higher rates show the capacity between "
              + Numbers.ordersPerSecond(between.low())
              + " and "
              + Numbers.ordersPerSecond(between.high())
              + ".";
      case Finding.Chosen chosen -> chosen(chosen);
      case Finding.ChosenByFormula chosen ->
          proposed(chosen.threads())
              + "the fewest with which the capacity, by formula, is within 1 % of the best.";
      case Finding.Equivalent equivalent -> equivalent(equivalent);
      case Finding.Predicted predicted ->
          "Its figures come from "
              + Numbers.counted(predicted.replications(), "further replication")
              + ", which took no part in choosing it.";
      case Finding.Refused refused ->
          "So no number is proposed: " + RefusalText.of(refused.refusal()) + ".";
      case Finding.BestCounts best ->
          "Every executor got the best count of its own in this way: "
              + best.counts().stream()
                  .map(ExplanationText::bestCount)
                  .collect(Collectors.joining("; "))
              + (best.virtual() ? "; virtual threads have no number." : ".");
      case Finding.OtherExecutor other -> asSentence(ExecutorText.of(other.alternative()));
      case Finding.ChosenExecutor chosen ->
          "So "
              + ExecutorText.of(chosen.executor())
              + (chosen.executor().equals(Executor.DECLARED) ? " stay." : " are proposed.");
    };
  }

  private static String asked(Finding.Asked asked) {
    String wanted =
        asked.objective() instanceof Objective.Goals
            ? "Wanted are the fewest threads that keep "
                + (asked.bounds().isEmpty()
                    ? "every goal"
                    : asked.bounds().stream().map(BoundText::of).collect(Collectors.joining(", ")))
            : "Wanted are the fewest threads with which "
                + ObjectiveText.figure(asked.objective())
                + " is within 1 % of the best";
    String orders =
        !(asked.orders() > 0)
            ? "no orders"
            : asked.open()
                ? Numbers.ordersPerSecond(asked.orders())
                : Numbers.counted(asked.orders(), "order");
    return wanted + ". Workload " + asked.workload() + " brings " + orders + ".";
  }

  private static String busy(Finding.BusyThreads busy) {
    String all =
        LAW
            + Numbers.ordersPerSecond(busy.rate())
            + " keep "
            + Numbers.counted(busy.busy(), "thread")
            + " busy on average";
    if (busy.fewest() <= 1) {
      return all + ".";
    }
    String pools =
        busy.pools().isEmpty()
            ? ""
            : busy.pools().stream()
                .map(pool -> pool.pool() + " " + pool.threads())
                .collect(Collectors.joining(", ", " (", ")"));
    return all
        + ", so fewer than "
        + busy.fewest()
        + pools
        + " cannot carry them and were left out.";
  }

  private String capacity(Finding.CapacityOf finding) {
    Capacity capacity = finding.capacity();
    String law = finding.again() ? "By the same law " : LAW;
    String these =
        finding.threads() == 1 ? "1 thread carries" : finding.threads() + " threads carry";
    if (capacity.limits().isEmpty()) {
      return "Nothing limits the rate that " + these + ".";
    }
    if (Double.isInfinite(capacity.upperBound())) {
      return "No law tells what " + these + ", because " + CaveatText.doubts(capacity, names) + ".";
    }
    String rate = Numbers.ordersPerSecond(capacity.upperBound());
    return capacity.exact()
        ? law + these + " up to " + rate + " (exact here)."
        : law
            + these
            + " at most "
            + rate
            + ". That is a bound; the capacity may be lower, because "
            + CaveatText.doubts(capacity, names)
            + ".";
  }

  private static String guess(Finding.GuessByCapacity guess) {
    String first = "The first guess was " + Numbers.counted(guess.threads(), "thread");
    return guess.threads() == guess.most()
        ? first + ", the most that can be of use: by formula the capacity grows up to there."
        : first
            + ": by formula their capacity is within 1 % of that of "
            + Numbers.number(guess.most())
            + ", the most considered.";
  }

  private static String guess(Finding.GuessByWaiting guess) {
    FormulaText formula = FormulaText.of(Formula.ALLEN_CUNNEEN);
    return "The first guess was "
        + Numbers.counted(guess.threads(), "thread")
        + (guess.reached()
            ? ", the fewest with which, by "
                + formula.title()
                + ", an order waits for threads less than 1 % of the "
            : ", the most considered: even with them an order, by "
                + formula.title()
                + ", waits for threads more than 1 % of the ")
        + Numbers.seconds(guess.latency())
        + " that its steps take one after another. The formula is "
        + formula.error()
        + "; it only says where to begin.";
  }

  private static String formula(Finding.FormulaValue value) {
    FormulaText formula = FormulaText.of(value.formula());
    String text =
        "A formula applies ("
            + formula.title()
            + (formula.exact() ? ", exact" : "; known error: " + formula.error())
            + "): a mean response time of "
            + Numbers.seconds(value.seconds())
            + " with "
            + Numbers.counted(value.threads(), "thread");
    if (!Double.isFinite(value.simulated())) {
      return text + ".";
    }
    double off = value.seconds() / value.simulated() - 1;
    String than = off >= 0 ? " more than" : " less than";
    return text + ", " + Numbers.precisePercent(Math.abs(off)) + than + " the runs.";
  }

  private static String computed(Finding.CapacityComputed computed) {
    return "The capacity of "
        + (computed.fewest() == computed.most()
            ? Numbers.counted(computed.most(), "thread")
            : Numbers.number(computed.fewest())
                + " to "
                + Numbers.counted(computed.most(), "thread"))
        + " was computed by formula"
        + (computed.shared()
            ? ", threads shared out so that the pool that is worst off is best off."
            : ".");
  }

  private static String simulated(Finding.Simulated simulated) {
    List<Integer> totals = simulated.totals();
    if (totals.isEmpty()) {
      return "No other count may be used, so there was nothing to compare.";
    }
    String counts =
        totals.size() == 1
            ? "One count was simulated: "
            : Numbers.number(totals.size()) + " counts were simulated: ";
    return counts
        + Numbers.list(totals)
        + (simulated.random()
            ? ". All had the same arrivals and service times, in replications of "
                + Numbers.counted(Math.rint(simulated.orders()), "order")
                + "."
            : ". Nothing is random, so each was run once.");
  }

  private static String belowBest(Finding.BelowBest below) {
    Objective objective = below.objective();
    double off = Math.abs(below.point().value() / below.best().value() - 1);
    String text =
        "With "
            + Numbers.number(below.point().total())
            + " it is "
            + ObjectiveText.amount(objective, below.point().value())
            + ", "
            + (off < SLIGHT
                ? "the same"
                : Numbers.precisePercent(off)
                    + (objective.lowerIsBetter() ? " more than the best" : " less than the best"));
    if (!below.point().knee()) {
      return text + ".";
    }
    return off <= Proposal.INDIFFERENCE
        ? text + ", which does not justify more threads."
        : text
            + ", which replications do not tell from the 1 % that more threads would have to give.";
  }

  private static String chosen(Finding.Chosen chosen) {
    return proposed(chosen.threads())
        + (chosen.byGoals()
            ? "the fewest with which every goal is kept"
            : "the fewest than which no other count is better by more than 1 %")
        + (chosen.random()
            ? ". Sequential comparisons (KN, Kim and Nelson 2001) went on until that was sure with "
                + Numbers.precisePercent(chosen.confidence())
                + "."
            : ".");
  }

  private static String proposed(int threads) {
    return "So "
        + Numbers.counted(threads, "thread")
        + (threads == 1 ? " is" : " are")
        + " proposed: ";
  }

  private static String equivalent(Finding.Equivalent equivalent) {
    String list = Numbers.list(equivalent.totals());
    if (equivalent.byGoals()) {
      return "Of " + list + " it is not known whether they keep the goals.";
    }
    return equivalent.random()
        ? "Within 1 % of it, or not told from that: " + list + "."
        : "Within 1 % of it: " + list + ".";
  }

  private static String bestCount(Finding.BestCount best) {
    List<Integer> examined = best.examined();
    String among =
        examined.size() < 2
            ? ""
            : " (of "
                + Numbers.number(examined.getFirst())
                + " to "
                + Numbers.number(examined.getLast())
                + ")";
    return ExecutorText.of(best.executor())
        + " "
        + Numbers.counted(best.threads(), "thread")
        + among;
  }

  /** Returns a text with an initial capital and a full stop. */
  private static String asSentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT)
        + text.substring(1)
        + (text.endsWith(".") ? "" : ".");
  }
}
