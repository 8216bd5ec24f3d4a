package org.threadwise.sizing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** The words of a proposal: every sentence that it says is put together here. */
final class Sentences {
  private Sentences() {}

  // Numbers

  /** A number as people write it: no trailing zeros, no exponent. */
  static String plain(double value) {
    String text = new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    return text;
  }

  /** A number to four digits. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "endless";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(4));
    return rounded.stripTrailingZeros().toPlainString();
  }

  /** A time in the unit that shows it best. */
  static String time(double seconds) {
    double size = Math.abs(seconds);
    if (size >= 1 || size == 0) {
      return number(seconds) + " s";
    }
    if (size >= 1e-3) {
      return number(seconds * 1e3) + " ms";
    }
    return size >= 1e-6 ? number(seconds * 1e6) + " us" : number(seconds * 1e9) + " ns";
  }

  static String rate(double perSecond) {
    return number(perSecond) + " orders/s";
  }

  static String value(Objective objective, double value) {
    return switch (objective) {
      case Objective.Throughput throughput -> number(value) + " messages/s";
      case Objective.Capacity capacity -> rate(value);
      case Objective.MeanResponse mean -> time(value);
      case Objective.PercentileResponse percentile -> time(value);
      case Objective.Makespan makespan -> time(value);
      case Objective.Goals goals -> number(100 * value) + " % of the bound";
    };
  }

  private static String gain(double ratio) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * (ratio - 1));
  }

  static String threads(long count) {
    return count == 1 ? "1 thread" : count + " threads";
  }

  // Bottlenecks

  static String nothingLimits() {
    return "no element with an end to it takes any time, so nothing limits the rate";
  }

  static String chosenByBound() {
    return "the count was chosen by the upper bound: threads that wait while they are taken carry"
        + " less, and more of them may carry more";
  }

  static String bracket(double low, double high) {
    return "runs show the capacity of the proposal between " + rate(low) + " and " + rate(high);
  }

  static String alike(String why, int others) {
    return why
        + "; "
        + others
        + (others == 1 ? " other element limits" : " other elements limit")
        + " it as much";
  }

  static String serial(String why, double most, long threads, String pool) {
    return why
        + ": no number of threads carries more than "
        + rate(most)
        + ", and fewer than "
        + threads(threads)
        + " in pool "
        + pool
        + " not even that";
  }

  static String halving(String node, double seconds, double ratio, boolean exact) {
    return "halving the " + time(seconds) + " of " + node + would(exact) + gain(ratio);
  }

  static String oneMore(String what, double ratio, boolean exact) {
    return "one more " + what + would(exact) + gain(ratio);
  }

  private static String would(boolean exact) {
    return exact ? " would raise the capacity by " : " would raise the capacity by at most ";
  }

  static String wayOut() {
    return "give the loop a way out that every message takes in the end";
  }

  static String longest(String node, double perOrder, double waiting) {
    String waited = waiting > 0 ? ", " + time(waiting) + " of it waiting for a thread" : "";
    return node + " takes the longest of an order's time: " + time(perOrder) + waited;
  }

  // Method

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
    return "replications of " + number(orders) + " orders, the warm-up among them";
  }

  static String runs(long replications) {
    return replications == 1 ? "1 replication in all" : replications + " replications in all";
  }

  static String formulasOnly(boolean exact) {
    return exact
        ? "capacity by the utilisation law, exact here"
        : "upper bound of the capacity by the utilisation law";
  }

  // Caveats

  static String noHost() {
    return "no host is described, so what threads cost is not modelled: more of them look free";
  }

  static String withoutTimes(List<String> nodes) {
    return "without a service time, and so taken as free: " + some(nodes);
  }

  static String otherKinds(List<String> pools) {
    return "left as declared, for they have no fixed number of threads: " + some(pools);
  }

  private static String some(List<String> names) {
    int most = 8;
    String shown = String.join(", ", names.subList(0, Math.min(most, names.size())));
    return names.size() > most ? shown + " and " + (names.size() - most) + " more" : shown;
  }

  static String budgetSpent() {
    return "the time budget was spent before the comparison was sure: the answer may differ from"
        + " run to run; give more time for a sure one";
  }

  static String notPredicted() {
    return "the time budget was spent before the figures of the proposal were simulated";
  }

  static String notSteady() {
    return "other figures than the throughput are not given: above capacity they depend on how long"
        + " the run is";
  }

  static String concluded(double confidence) {
    return "a count lies so near the margin of 1 % that replications did not settle it; its mean did,"
        + String.format(Locale.ROOT, " with a confidence of %.0f %%", 100 * confidence);
  }

  static String cut(int most) {
    return "more than "
        + threads(most)
        + " were not examined; give a greater maximum if they may be worth it";
  }

  static String atMaximum(int most) {
    return "the proposal is the greatest number allowed, "
        + threads(most)
        + ": more may be better still";
  }

  static String upperBound(Capacity capacity) {
    return "the capacity is an upper bound: " + String.join("; ", capacity.doubts());
  }

  static String shortened(double orders) {
    return "steady-state figures: pieces of "
        + number(orders)
        + " orders were simulated in place of the whole length of the workload";
  }

  static String overloaded(double rate, double capacity) {
    return "the workload of "
        + rate(rate)
        + " is above the capacity of "
        + rate(capacity)
        + ": orders pile up, and response times grow as long as it lasts";
  }

  static String gaps(List<Integer> inside) {
    return "between the ends of the range these totals are worse or better by more than 1 %: "
        + String.join(", ", inside.stream().map(String::valueOf).toList());
  }

  static String memoryNotModelled() {
    return "the goal on memory cannot be judged without a host; describe one with its stack";
  }

  static String poolNotThere(String pool) {
    return "the goal on the threads of pool "
        + pool
        + " was not judged for local pools, where that pool does not exist";
  }

  // Declined

  static String noArrivals(String workload) {
    return "workload "
        + workload
        + " brings no orders; give it a rate, recorded times or a number of messages";
  }

  static String noFixedPool() {
    return "no pool has a fixed number of threads to propose; declare one, such as"
        + " `pool engine { threads 4 }`";
  }

  static String noTimes() {
    return "no work of the sized pools takes any time, so every count is as good; give the tasks"
        + " service times, measured or assumed, with `takes`";
  }

  static String tooFew(int pools, int most) {
    return "there are "
        + pools
        + " pools to size, and each needs a thread, but only "
        + threads(most)
        + (most == 1 ? " is" : " are")
        + " allowed; allow at least "
        + pools
        + ", or take one global pool";
  }

  static String noGoal(String workload) {
    return "workload "
        + workload
        + " has no goal that figures could miss; write one, or name"
        + " another objective";
  }

  static String endlessMakespan(String workload) {
    return "workload "
        + workload
        + " never ends, so it has no makespan; ask for response, throughput or capacity, or give it"
        + " a number of messages";
  }

  static String unstable(double rate, double capacity, String threads) {
    return "the workload brings "
        + rate(rate)
        + ", but "
        + threads
        + " carry "
        + rate(capacity)
        + " at most: orders would pile up for ever";
  }

  static String outOfTime() {
    return "the time budget was spent before any count could be judged; give more time";
  }

  static String anyNumberOfThreads() {
    return "threads without end";
  }

  static String goalMissed(int most, List<String> misses, List<String> helps) {
    return "no number of threads up to "
        + most
        + " is sure to keep every goal: "
        + String.join("; ", misses)
        + (helps.isEmpty() ? "" : ". To change that: " + String.join("; ", helps));
  }

  static String miss(Bound bound, double value, int threads) {
    return describe(bound)
        + " is missed, with "
        + threads(threads)
        + " it is "
        + quantity(bound, value);
  }

  private static String describe(Bound bound) {
    String figure =
        switch (bound) {
          case Goal.ResponseTime time -> statistic(time.statistic()) + " response time";
          case Goal.Throughput throughput -> "throughput";
          case Goal.Makespan makespan -> "makespan";
          case Goal.ThreadCount threads -> "number of threads";
          case Goal.Memory memory -> "memory";
        };
    return figure + " " + bound.relation().symbol() + " " + quantity(bound, bound.limit());
  }

  private static String statistic(Goal.Statistic statistic) {
    return switch (statistic) {
      case Goal.Statistic.Mean mean -> "mean";
      case Goal.Statistic.Maximum maximum -> "greatest";
      case Goal.Statistic.Percentile percentile -> "p" + plain(percentile.level());
    };
  }

  private static String quantity(Bound bound, double value) {
    return switch (bound) {
      case Goal.ResponseTime time -> time(value);
      case Goal.Makespan makespan -> time(value);
      case Goal.Throughput throughput -> number(value) + " messages/s";
      case Goal.ThreadCount threads -> number(value);
      case Goal.Memory memory -> number(value / (1 << 20)) + " MB";
    };
  }

  // Comparison of executors

  static String comparison(
      boolean better,
      Objective objective,
      Executor chosen,
      double value,
      Executor other,
      double otherValue) {
    String verdict =
        better
            ? executor(chosen) + " are better than " + executor(other) + " by more than 1 %: "
            : executor(other) + " are not better by more than 1 %: ";
    String own = quantity(objective, value) + " with " + executor(chosen);
    return verdict + own + ", " + quantity(objective, otherValue) + " with " + executor(other);
  }

  private static String quantity(Objective objective, double value) {
    return objective instanceof Objective.Goals ? threads((long) value) : value(objective, value);
  }

  static String executor(Executor executor) {
    if (executor.kind() == Executor.Kind.VIRTUAL) {
      return "virtual threads";
    }
    String pools = executor.shape() == Pools.LOCAL ? "local pools" : "the declared pools";
    return switch (executor.order()) {
      case DECLARED -> pools;
      case FIFO -> pools + ", first in first out,";
      case DEEPEST -> pools + ", deepest task first,";
    };
  }

  static String completion(double own, double other) {
    return "; mean completion " + time(own) + " and " + time(other);
  }

  static String noAnswer(Executor executor, String why) {
    return executor(executor) + " have no answer: " + why;
  }

  static String doesNotCarry() {
    return "they do not carry the workload with the threads allowed";
  }

  static String virtualCosts() {
    return "virtual threads pay the dispatch costs of the pools they replace, but none for start"
        + " and wake, and no limit of threads or memory applies to them";
  }

  // Allocation

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

  static String exchangeCut() {
    return "the time budget was spent before threads were exchanged between pools on trial";
  }

  static String noSwarm() {
    return "there is one pool to size, so there is nothing to share out for a particle swarm";
  }

  // Models

  /** What to know of a network before trusting any figure of it. */
  static List<String> ofModel(Network network) {
    Names names = new Names(network);
    List<String> caveats = new ArrayList<>();
    if (network.host() == null) {
      caveats.add(noHost());
    }
    List<String> free = network.nodes().stream().filter(Sentences::isFree).map(names::of).toList();
    if (!free.isEmpty()) {
      caveats.add(withoutTimes(free));
    }
    return caveats;
  }

  /** A task, or a port given one, whose work takes no time. */
  private static boolean isFree(Node node) {
    boolean timeless =
        node.work() != null && node.work().cpu().mean() == 0 && node.work().waiting().mean() == 0;
    return timeless && !(node.behavior() instanceof Behavior.Request);
  }
}
