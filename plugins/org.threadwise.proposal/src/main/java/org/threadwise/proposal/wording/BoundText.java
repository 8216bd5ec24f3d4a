package org.threadwise.proposal.wording;

import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.sizing.answer.Refusal;

/** A bound of a goal: "p95 response time &lt; 20 ms". */
final class BoundText {
  private BoundText() {}

  static String of(Bound bound) {
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

  static String miss(Refusal.MissedBound missed) {
    return of(missed.bound())
        + " is missed: it is "
        + quantity(missed.bound(), missed.value())
        + " with "
        + Numbers.counted(missed.threads(), "thread");
  }

  private static String statistic(Goal.Statistic statistic) {
    return switch (statistic) {
      case Goal.Statistic.Mean mean -> "mean";
      case Goal.Statistic.Maximum maximum -> "maximum";
      case Goal.Statistic.Percentile percentile -> Numbers.percentile(percentile.level());
    };
  }

  private static String quantity(Bound bound, double value) {
    return switch (bound) {
      case Goal.ResponseTime time -> Numbers.seconds(value);
      case Goal.Makespan makespan -> Numbers.seconds(value);
      case Goal.Throughput throughput -> Numbers.number(value) + " messages/s";
      case Goal.ThreadCount threads -> Numbers.number(value);
      case Goal.Memory memory -> Numbers.bytes(value);
    };
  }
}
