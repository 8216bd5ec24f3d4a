package org.threadwise.proposal.wording;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.threadwise.queueing.analytic.Capacity;
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

  private static final String LAW = "By the utilisation law, ";

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
          "At most " + Numbers.counted(limit.most(), "thread") + " may be used.";
      case Finding.PoolLimit limit ->
          "Pool "
              + limit.pool()
              + " may have at most "
              + Numbers.counted(limit.most(), "thread")
              + ".";
      case Finding.SharedLimit limit ->
          "The "
              + limit.pools()
              + " pools that replace "
              + limit.pool()
              + " may have at most "
              + Numbers.counted(limit.most(), "thread")
              + " in total.";
      case Finding.OrderDemand demand ->
          "Each order creates "
              + Numbers.counted(demand.units(), demand.inRuns() ? "run" : "work unit")
              + (demand.pools() == 1 ? "" : " in " + demand.pools() + " pools")
              + " and occupies threads for "
              + Numbers.seconds(demand.seconds())
              + " in total.";
      case Finding.BusyThreads busy -> busy(busy);
      case Finding.UserThroughput users -> users(users);
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
                  ? ", the most considered, handles"
                  : ", the most considered, handle")
              + " at most "
              + Numbers.ordersPerSecond(greatest.capacity())
              + ".";
      case Finding.CapacityOf capacity -> capacity(capacity);
      case Finding.LeastResponse least ->
          "No number of threads reduces the mean response time below "
              + Numbers.seconds(least.seconds())
              + (least.leastTimes() ? ", the minimum time" : ", the time")
              + " of the shortest path through an idle system (asymptotic bound).";
      case Finding.LeastMakespan least ->
          "With "
              + Numbers.counted(least.threads(), "thread")
              + ", the mean makespan cannot be below "
              + Numbers.seconds(least.seconds())
              + " (asymptotic bound).";
      case Finding.Guess guess -> GuessText.of(guess);
      case Finding.NoFormula none ->
          "The response time had to be simulated, because no formula applies: "
              + (none.capacity().exact()
                  ? ResponseText.of(none.response(), none.capacity())
                  : CaveatText.doubts(none.capacity(), names))
              + ".";
      case Finding.FormulaValue value -> formula(value);
      case Finding.CapacityComputed computed -> computed(computed);
      case Finding.Simulated simulated -> simulated(simulated);
      case Finding.RuledOut out ->
          "Excluded after longer runs, because they did not handle the workload"
              + (out.byGoals() ? " or were not certain to meet the goals" : "")
              + ": "
              + Numbers.list(out.totals())
              + ".";
      case Finding.GoalShare share ->
          "With "
              + Numbers.counted(share.point().total(), "thread")
              + ", the tightest goal is at "
              + Numbers.precisePercent(share.point().value())
              + " of its limit.";
      case Finding.Best best ->
          "The best count is "
              + Numbers.counted(best.point().total(), "thread")
              + ": "
              + ObjectiveText.figure(best.objective())
              + " is "
              + ObjectiveText.amount(best.objective(), best.point().value())
              + ".";
      case Finding.BelowBest below -> belowBest(below);
      case Finding.MoreIsWorse worse ->
          "More threads can be worse: with "
              + Numbers.number(worse.point().total())
              + ", "
              + ObjectiveText.figure(worse.objective())
              + " is "
              + ObjectiveText.amount(worse.objective(), worse.point().value())
              + ", "
              + Numbers.precisePercent(
                  Math.abs(worse.point().value() / worse.proposed().value() - 1))
              + (worse.objective().lowerIsBetter() ? " more." : " less.");
      case Finding.CapacityBetween between ->
          "Runs at increasing rates put the capacity between "
              + Numbers.ordersPerSecond(between.low())
              + " and "
              + Numbers.ordersPerSecond(between.high())
              + ".";
      case Finding.Chosen chosen -> chosen(chosen);
      case Finding.ChosenByFormula chosen ->
          proposed(chosen.threads())
              + "by formula, the smallest count whose capacity is within 1 % of the best.";
      case Finding.Equivalent equivalent -> equivalent(equivalent);
      case Finding.Predicted predicted ->
          "Its figures come from "
              + Numbers.counted(predicted.replications(), "further replication")
              + ", which were not used to choose it.";
      case Finding.Refused refused ->
          "So no thread count is proposed: " + RefusalText.of(refused.refusal()) + ".";
      case Finding.BestCounts best ->
          "The best count of each executor was found in the same way: "
              + best.counts().stream()
                  .map(ExplanationText::bestCount)
                  .collect(Collectors.joining("; "))
              + (best.virtual() ? "; virtual threads have no count." : ".");
      case Finding.OtherExecutor other -> asSentence(ExecutorText.of(other.alternative()));
      case Finding.ChosenExecutor chosen ->
          "So "
              + ExecutorText.of(chosen.executor())
              + (chosen.executor().equals(Executor.DECLARED) ? " are kept." : " are proposed.");
    };
  }

  private static String asked(Finding.Asked asked) {
    String wanted =
        asked.objective() instanceof Objective.Goals
            ? "Find the fewest threads that meet "
                + (asked.bounds().isEmpty()
                    ? "every goal"
                    : asked.bounds().stream().map(BoundText::of).collect(Collectors.joining(", ")))
            : "Find the fewest threads for which "
                + ObjectiveText.figure(asked.objective())
                + " is within 1 % of the best";
    String orders =
        asked.users() > 0
            ? Numbers.counted(asked.users(), "user")
                + (asked.open() ? " beside " + Numbers.ordersPerSecond(asked.orders()) : "")
            : !(asked.orders() > 0)
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
    return all + ", so fewer than " + busy.fewest() + pools + " cannot keep up and were excluded.";
  }

  private static String users(Finding.UserThroughput users) {
    String all =
        Numbers.counted(users.users(), "user")
            + (users.think() > 0
                ? " who think for " + Numbers.seconds(users.think()) + " and never wait"
                : " who never wait")
            + " send at most "
            + Numbers.ordersPerSecond(users.rate())
            + " (asymptotic bound), which keep "
            + Numbers.counted(users.busy(), "thread")
            + " busy on average";
    return users.fewest() <= 1
        ? all + "."
        : all
            + ", so fewer than "
            + users.fewest()
            + " are more than 2 % from the best and were excluded.";
  }

  private String capacity(Finding.CapacityOf finding) {
    Capacity capacity = finding.capacity();
    String law = finding.again() ? "By the same law, " : LAW;
    String threads = Numbers.counted(finding.threads(), "thread");
    if (capacity.limits().isEmpty()) {
      return "Nothing limits the rate that " + threads + " can handle.";
    }
    if (Double.isInfinite(capacity.upperBound())) {
      return "No law gives the capacity of "
          + threads
          + ", because "
          + CaveatText.doubts(capacity, names)
          + ".";
    }
    String handled = law + threads + (finding.threads() == 1 ? " handles" : " handle");
    String rate = Numbers.ordersPerSecond(capacity.upperBound());
    return capacity.exact()
        ? handled + " up to " + rate + " (exact for this network)."
        : handled
            + " at most "
            + rate
            + ". This is an upper bound; the capacity may be lower, because "
            + CaveatText.doubts(capacity, names)
            + ".";
  }

  private static String formula(Finding.FormulaValue value) {
    FormulaText formula = FormulaText.of(value.formula());
    String text =
        "A formula applies ("
            + formula.title()
            + (formula.exact() ? ", exact" : "; known error: " + formula.error())
            + "): it gives a mean response time of "
            + Numbers.seconds(value.seconds())
            + " with "
            + Numbers.counted(value.threads(), "thread");
    if (!Double.isFinite(value.simulated())) {
      return text + ".";
    }
    double off = value.seconds() / value.simulated() - 1;
    String than = off >= 0 ? " more than" : " less than";
    return text + ", " + Numbers.precisePercent(Math.abs(off)) + than + " simulated.";
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
            ? ", with threads allocated to keep the load of the busiest pool as low as possible."
            : ".");
  }

  private static String simulated(Finding.Simulated simulated) {
    List<Integer> totals = simulated.totals();
    if (totals.isEmpty()) {
      return "Only one count is allowed, so there was nothing to compare.";
    }
    String counts =
        totals.size() == 1
            ? "One count was simulated: "
            : Numbers.number(totals.size()) + " counts were simulated: ";
    return counts
        + Numbers.list(totals)
        + (simulated.random()
            ? ". All used the same arrivals and service times, in replications of "
                + Numbers.counted(Math.rint(simulated.orders()), "order")
                + "."
            : ". Nothing is random, so each ran once.");
  }

  private static String belowBest(Finding.BelowBest below) {
    Objective objective = below.objective();
    double off = Math.abs(below.point().value() / below.best().value() - 1);
    String text =
        "With "
            + Numbers.number(below.point().total())
            + ", it is "
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
            + ", which replications cannot distinguish from the 1 % that would justify more"
            + " threads.";
  }

  private static String chosen(Finding.Chosen chosen) {
    return proposed(chosen.threads())
        + (chosen.byGoals()
            ? "the smallest count that meets every goal"
            : "the smallest count that no other count beats by more than 1 %")
        + (chosen.random()
            ? ". Sequential comparison (KN++, Kim and Nelson 2006, with t tests) gives this a"
                + " confidence of "
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
      return "It is not certain whether these counts meet the goals: " + list + ".";
    }
    return equivalent.random()
        ? "Within 1 % of it, or not shown to differ by more: " + list + "."
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
