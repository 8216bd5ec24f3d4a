package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.sizing.answer.Refusal;

/** Text for refusals: why no count is proposed, and what to do. */
public final class RefusalText {
  private RefusalText() {}

  /** Returns a sentence without its full stop. */
  public static String of(Refusal refusal) {
    return switch (refusal) {
      case Refusal.NoArrivals none ->
          "workload "
              + none.workload()
              + " brings no orders; give it a rate, recorded times or a number of messages";
      case Refusal.NoFixedPool none ->
          "no pool has a fixed number of threads to propose; declare one, such as"
              + " `pool engine { threads 4 }`";
      case Refusal.NoTimes none ->
          "no task in the sized pools takes any time, so all counts perform equally; give the tasks"
              + " service times, measured or assumed, with `takes`";
      case Refusal.TooFewThreads few ->
          "there are "
              + few.pools()
              + " pools to size, and each needs a thread, but only "
              + Numbers.counted(few.allowed(), "thread")
              + (few.allowed() == 1 ? " is" : " are")
              + " allowed; allow at least "
              + few.pools()
              + ", or use one global pool";
      case Refusal.TooFewThreadsInPool few ->
          "pool "
              + few.pool()
              + " is replaced by "
              + few.pools()
              + " pools, and each needs a thread, but its limit allows only "
              + Numbers.counted(few.allowed(), "thread")
              + "; allow at least "
              + few.pools()
              + ", or keep the pool";
      case Refusal.NoGoal none ->
          "workload "
              + none.workload()
              + " has no goal that a figure could miss; add one to the model, such as `goal "
              + none.workload()
              + " { p95 Entry -> Exit < 100 ms }` with the names of an entry and an exit, or choose"
              + " another objective";
      case Refusal.InfiniteMakespan infinite ->
          "workload "
              + infinite.workload()
              + " never ends, so it has no makespan; choose response, throughput or capacity, or"
              + " give it a number of messages";
      case Refusal.Unstable unstable -> unstable(unstable);
      case Refusal.InfiniteLoop loop ->
          "messages go round in a loop through "
              + loop.node()
              + " for ever, or multiply in it: let more of them leave the loop than enter it again,"
              + " or copy fewer of them";
      case Refusal.GoalMissed missed -> goalMissed(missed);
      case Refusal.Standstill standstill -> StandstillText.of(standstill.outcome());
      case Refusal.OutOfTime spent ->
          "the time budget was spent before any count could be judged; increase it";
    };
  }

  private static String unstable(Refusal.Unstable unstable) {
    boolean limited = unstable.limited();
    return "the workload brings "
        + Numbers.ordersPerSecond(unstable.rate())
        + ", but "
        + (limited
            ? "the " + Numbers.counted(unstable.threads(), "thread") + " allowed"
            : "an unlimited number of threads")
        + (limited && unstable.threads() > 1 ? " handle at most " : " handles at most ")
        + Numbers.ordersPerSecond(unstable.capacity())
        + ", so orders would pile up without limit. Lower the rate, or change what limits it"
        + (limited ? ", or allow more threads" : "");
  }

  private static String goalMissed(Refusal.GoalMissed missed) {
    boolean limited = missed.limited();
    List<String> misses = new ArrayList<>(missed.misses().stream().map(BoundText::miss).toList());
    missed
        .arrivals()
        .ifPresent(
            rate ->
                misses.add(
                    "the workload brings "
                        + Numbers.ordersPerSecond(rate)
                        + ", too few for that many messages; raise its rate or lower the goal"));
    String text =
        "no thread count up to "
            + (limited ? "the " + missed.threads() + " allowed" : missed.threads())
            + " is certain to meet every goal: "
            + String.join("; ", misses);
    if (missed.arrivals().isPresent()) {
      return text;
    }
    List<String> changes = new ArrayList<>();
    changes.add(limited ? "allow more threads, or raise the limit" : "raise the limit");
    missed.helps().forEach(effect -> changes.add(ChangeText.of(effect)));
    return text + ". What would help: " + String.join("; ", changes);
  }
}
