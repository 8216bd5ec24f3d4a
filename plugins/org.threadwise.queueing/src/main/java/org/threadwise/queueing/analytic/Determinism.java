package org.threadwise.queueing.analytic;

import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * Decides whether a model is deterministic, in which case it sustains a rate equal to its capacity.
 */
public final class Determinism {
  private Determinism() {}

  /** Returns whether arrivals, times, fragments and routes are the same in every run. */
  public static boolean isDeterministic(Network network, Workload workload) {
    return workload.arrivals().stream().allMatch(Determinism::isFixed)
        && network.nodes().stream().allMatch(Determinism::isFixed);
  }

  private static boolean isFixed(Arrivals arrivals) {
    boolean process =
        switch (arrivals.process()) {
          case Process.Renewal renewal -> isFixed(renewal.gap());
          case Process.Modulated modulated -> false;
          case Process.Recorded recorded -> true;
          case Process.AtOnce atOnce -> true;
          case Process.Closed closed -> closed.think() == null || isFixed(closed.think());
        };
    Distribution batch = arrivals.batch();
    return process && (batch == null || isFixed(batch));
  }

  private static boolean isFixed(Distribution drawn) {
    return drawn.variance() == 0;
  }

  private static boolean isFixed(Node node) {
    Distribution latency = node.behavior().latency();
    return node.threadTimes().stream().allMatch(Determinism::isFixed)
        && (latency == null || isFixed(latency))
        && (node.failure() == null || isFixed(node.failure()))
        && switch (node.behavior()) {
          case Behavior.Filter filter -> isCertain(filter.probability());
          case Behavior.Dispatch dispatch -> isFixed(dispatch.choice());
          case Behavior.Distribute distribute ->
              distribute.probabilities().stream().allMatch(Determinism::isCertain);
          case Behavior.Split split -> isFixed(split.fragments());
          case Behavior.Route route -> isFixed(route.emission());
          default -> true;
        };
  }

  private static boolean isFixed(Failure failure) {
    return isCertain(failure.probability()) && isFixed(failure.pause());
  }

  private static boolean isFixed(Emission emission) {
    return switch (emission) {
      case Emission.Every every -> true;
      case Emission.One one -> isFixed(one.choice());
      case Emission.Some some -> some.probabilities().stream().allMatch(Determinism::isCertain);
    };
  }

  private static boolean isFixed(Choice choice) {
    return !(choice instanceof Choice.ByProbability by)
        || by.probabilities().stream().allMatch(Determinism::isCertain);
  }

  private static boolean isCertain(double probability) {
    return probability == 0 || probability == 1;
  }
}
