package org.threadwise.sizing;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;

/** Tells whether anything in a run is random: if nothing is, one replication says all. */
final class Randomness {
  private Randomness() {}

  static boolean in(Network network, Workload workload) {
    return network.nodes().stream().anyMatch(Randomness::in)
        || workload.arrivals().stream().anyMatch(Randomness::in);
  }

  private static boolean in(Node node) {
    boolean work = node.work() != null && (in(node.work().cpu()) || in(node.work().waiting()));
    return work || in(node.behavior());
  }

  private static boolean in(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Filter filter -> filter.probability() > 0 && filter.probability() < 1;
      case Behavior.Dispatch dispatch -> in(dispatch.choice());
      case Behavior.Distribute distribute -> true;
      case Behavior.Split split -> in(split.fragments());
      case Behavior.Route route -> in(route.emission());
      case Behavior.Delay delay -> in(delay.delay());
      case Behavior.Request request -> in(request.response());
      case Behavior.Source source -> false;
      case Behavior.Sink sink -> false;
      case Behavior.Responder responder -> false;
      case Behavior.Pass pass -> false;
      case Behavior.Replicate replicate -> false;
      case Behavior.Aggregate aggregate -> false;
      case Behavior.Correlate correlate -> false;
      case Behavior.Merge merge -> false;
      case Behavior.Resequence resequence -> false;
      case Behavior.Match match -> false;
      case Behavior.Assemble assemble -> false;
    };
  }

  private static boolean in(Emission emission) {
    return switch (emission) {
      case Emission.Every every -> false;
      case Emission.One one -> in(one.choice());
      case Emission.Some some -> true;
    };
  }

  private static boolean in(Choice choice) {
    return switch (choice) {
      case Choice.ByProbability byProbability -> byProbability.probabilities().size() > 1;
      case Choice.InTurn inTurn -> false;
      case Choice.ByFragment byFragment -> false;
    };
  }

  private static boolean in(Workload.Arrivals arrivals) {
    Distribution batch = arrivals.batch();
    boolean process =
        switch (arrivals.process()) {
          case Workload.Process.Renewal renewal -> in(renewal.gap());
          case Workload.Process.Modulated modulated -> true;
          case Workload.Process.Recorded recorded -> false;
          case Workload.Process.AtOnce atOnce -> false;
        };
    return process || in(batch);
  }

  private static boolean in(@Nullable Distribution distribution) {
    return distribution != null && distribution.variance() != 0;
  }
}
