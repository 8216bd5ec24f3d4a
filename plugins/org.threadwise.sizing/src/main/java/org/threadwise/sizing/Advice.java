package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;

/** The words of an answer without a count: why there is none, and what to do. */
final class Advice {
  private Advice() {}

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
        + Amounts.threads(most)
        + (most == 1 ? " is" : " are")
        + " allowed; allow at least "
        + pools
        + ", or take one global pool";
  }

  static String noGoal(String workload) {
    return "workload "
        + workload
        + " has no goal that figures could miss; write one into the model, such as `goal "
        + workload
        + " { p95 Entry -> Exit < 100 ms }` with the names of an entry and an exit, or name another"
        + " objective";
  }

  static String endlessMakespan(String workload) {
    return "workload "
        + workload
        + " never ends, so it has no makespan; ask for response, throughput or capacity, or give it"
        + " a number of messages";
  }

  /**
   * Above capacity.
   *
   * @param limited whether no more threads are allowed
   */
  static String unstable(double rate, double capacity, int most, boolean limited) {
    return "the workload brings "
        + Amounts.rate(rate)
        + ", but "
        + (limited ? "the " + Amounts.threads(most) + " allowed" : "threads without end")
        + (limited && most == 1 ? " carries " : " carry ")
        + Amounts.rate(capacity)
        + " at most: orders would pile up for ever. Lower the rate, or change what limits it"
        + (limited ? ", or allow more threads" : "");
  }

  static String outOfTime() {
    return "the time budget was spent before any count could be judged; give more time";
  }

  static String tooFew(Feasibility.Group group) {
    int pools = group.positions().size();
    return "there are "
        + pools
        + " pools in place of pool "
        + group.pool()
        + ", and each needs a thread, but its limit allows only "
        + Amounts.threads(group.most())
        + "; allow at least "
        + pools
        + ", or keep the pool";
  }

  /**
   * Goals that no count keeps.
   *
   * @param limited whether no more threads are allowed
   * @param wantsMore whether more messages are wanted than arrive, which no change here brings
   */
  static String goalMissed(
      int most, boolean limited, boolean wantsMore, List<String> misses, List<String> helps) {
    String missed =
        "no number of threads up to "
            + (limited ? "the " + most + " allowed" : most)
            + " is sure to keep every goal: "
            + String.join("; ", misses);
    if (wantsMore) {
      return missed;
    }
    List<String> changes = new ArrayList<>();
    changes.add(limited ? "allow more threads, or raise the limit" : "raise the limit");
    changes.addAll(helps);
    return missed + ". To change that: " + String.join("; ", changes);
  }

  static String brings(double perSecond) {
    return "the workload brings "
        + Amounts.rate(perSecond)
        + ", which do not make so many messages; raise its rate or lower the goal";
  }

  static String miss(Bound bound, double value, int threads) {
    return describe(bound)
        + " is missed, with "
        + Amounts.threads(threads)
        + " it is "
        + quantity(bound, value);
  }

  static String describe(Bound bound) {
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
      case Goal.Statistic.Percentile percentile -> "p" + Amounts.plain(percentile.level());
    };
  }

  private static String quantity(Bound bound, double value) {
    return switch (bound) {
      case Goal.ResponseTime time -> Amounts.time(value);
      case Goal.Makespan makespan -> Amounts.time(value);
      case Goal.Throughput throughput -> Amounts.number(value) + " messages/s";
      case Goal.ThreadCount threads -> Amounts.number(value);
      case Goal.Memory memory -> Amounts.number(value / (1 << 20)) + " MB";
    };
  }

  static String noAnswer(Executor executor, String why) {
    return Sentences.executor(executor) + " have no answer: " + why;
  }

  static String noNumber() {
    return "they have no number of threads, which is what goals are asked by; `simulate` tells"
        + " whether they keep the goals";
  }

  static String memoryOnTheHeap() {
    return "their stacks lie on the heap, where no limit of memory can be judged";
  }

  static String unknownCarriers(int most) {
    return "no more than "
        + Amounts.threads(most)
        + " may be used, and without a host the number of their carriers is not known; describe"
        + " one with host { cores 8 }";
  }

  static String tooManyCarriers(int carriers, int most) {
    return "they take "
        + Amounts.counted(carriers, "carrier thread")
        + ", one for each core, but no more than "
        + Amounts.threads(most)
        + " may be used";
  }

  static String doesNotCarry() {
    return "they do not carry the workload with the threads allowed";
  }
}
