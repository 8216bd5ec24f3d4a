package org.threadwise.sizing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;

/** A network in which nothing is random: times are their means, and choices are made in turn. */
final class FixedTimes {
  private FixedTimes() {}

  static Network of(Network network) {
    return network.withNodes(network.nodes().stream().map(FixedTimes::node).toList());
  }

  private static Node node(Node node) {
    Work work = node.work();
    @Nullable Work fixed = work == null ? null : new Work(fixed(work.cpu()), fixed(work.waiting()));
    return node.withWork(fixed).withBehavior(behavior(node.behavior()));
  }

  private static Behavior behavior(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Filter filter -> new Behavior.Filter(1);
      case Behavior.Dispatch dispatch -> new Behavior.Dispatch(choice(dispatch.choice()));
      case Behavior.Distribute distribute ->
          new Behavior.Distribute(certain(distribute.probabilities()));
      case Behavior.Split split -> new Behavior.Split(fixed(split.fragments()));
      case Behavior.Delay delay -> new Behavior.Delay(fixed(delay.delay()));
      case Behavior.Request request ->
          new Behavior.Request(fixed(request.response()), request.blocking(), request.station());
      case Behavior.Route route ->
          new Behavior.Route(
              route.firing(),
              switch (route.emission()) {
                case Emission.Every every -> every;
                case Emission.One one -> new Emission.One(choice(one.choice()));
                case Emission.Some some -> new Emission.Some(certain(some.probabilities()));
              });
      default -> behavior;
    };
  }

  private static Choice choice(Choice choice) {
    return choice instanceof Choice.ByProbability ? new Choice.InTurn() : choice;
  }

  private static List<Double> certain(List<Double> probabilities) {
    return probabilities.stream().map(each -> each < 0.5 ? 0.0 : 1.0).toList();
  }

  private static Distribution fixed(Distribution distribution) {
    return new Constant(Math.rint(distribution.mean()));
  }
}
