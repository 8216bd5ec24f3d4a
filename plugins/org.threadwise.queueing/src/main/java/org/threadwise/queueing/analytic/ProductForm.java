package org.threadwise.queueing.analytic;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.analytic.MeanResponse.Unknown;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;

/** Conditions under which pools are stations that orders visit one after the other. */
final class ProductForm {
  private ProductForm() {}

  /** Returns why pools are no such stations, null if they are. */
  static @Nullable Unknown objection(Network network, Demands demands) {
    for (Pool pool : network.pools()) {
      if (pool.discipline() != Discipline.FIFO) {
        return new Unknown(Reason.DISCIPLINE, pool.name());
      }
    }
    if (network.host() != null && demands.pools().stream().anyMatch(p -> shares(network, p))) {
      return new Unknown(Reason.SHARED_CORES, network.name());
    }
    for (NodeDemand demand : demands.nodes()) {
      Node node = network.nodes().get(demand.node());
      if (demand.units() > 0 && node.perMessage()) {
        return new Unknown(Reason.PER_MESSAGE, node.name());
      }
      if (demand.visits() > 0 && node.failure() != null) {
        return new Unknown(Reason.FAILURES, node.name());
      }
      if (demand.visits() > 0 && node.behavior() instanceof Behavior.Throttle) {
        return new Unknown(Reason.THROTTLER, node.name());
      }
      if (demand.visits() > 0 && !isSequential(node)) {
        return new Unknown(Reason.FORK_OR_JOIN, node.name());
      }
    }
    return delivered(network, demands) ? null : new Unknown(Reason.LOSSES, network.name());
  }

  /**
   * Returns why pools are no such stations for users, null if they are. The formulas of users are
   * exact or do not apply, so a choice in turn rules them out.
   */
  static @Nullable Unknown objectionForUsers(Network network, Demands demands) {
    Node choice = choiceInTurn(network, demands);
    return choice == null
        ? objection(network, demands)
        : new Unknown(Reason.CHOICE_IN_TURN, choice.name());
  }

  /**
   * Returns a node that sends orders on in turn, null if there is none. Orders do not choose their
   * ways independently there, so the network has no product form.
   */
  static @Nullable Node choiceInTurn(Network network, Demands demands) {
    return demands.nodes().stream()
        .filter(demand -> demand.visits() > 0)
        .map(demand -> network.nodes().get(demand.node()))
        .filter(ProductForm::choosesInTurn)
        .findFirst()
        .orElse(null);
  }

  private static boolean choosesInTurn(Node node) {
    return node.outputs() > 1
        && node.behavior() instanceof Behavior.Dispatch dispatch
        && dispatch.choice() instanceof Behavior.Choice.InTurn;
  }

  private static boolean shares(Network network, PoolDemand demand) {
    Pool pool = network.pools().get(demand.pool());
    return demand.cpu() > 0 && CapacityLimits.servers(pool) == CapacityLimits.UNBOUNDED;
  }

  /** Returns whether an order is one message all the way. */
  static boolean isOneMessage(Network network, Demands demands) {
    return demands.nodes().stream()
        .filter(demand -> demand.visits() > 0)
        .map(demand -> network.nodes().get(demand.node()))
        .allMatch(
            node ->
                isSequential(node)
                    || node.behavior() instanceof Behavior.Request
                    || node.behavior() instanceof Behavior.Responder);
  }

  /** Returns whether messages may wait for a throttler, where nothing serves them. */
  static boolean isThrottled(Network network, Demands demands) {
    return demands.nodes().stream()
        .filter(demand -> demand.visits() > 0)
        .anyMatch(
            demand -> network.nodes().get(demand.node()).behavior() instanceof Behavior.Throttle);
  }

  private static boolean isSequential(Node node) {
    return switch (node.behavior()) {
      case Behavior.Source source -> true;
      case Behavior.Sink sink -> true;
      case Behavior.Pass pass -> true;
      case Behavior.Filter filter -> true;
      case Behavior.Dispatch dispatch -> true;
      case Behavior.Merge merge -> true;
      case Behavior.Delay delay -> true;
      case Behavior.Throttle throttle -> true;
      case Behavior.Request request -> request.station() == Behavior.Request.NO_STATION;
      case Behavior.Aggregate aggregate -> true;
      case Behavior.Resequence resequence -> true;
      case Behavior.Replicate replicate -> node.outputs() == 1 && !node.awaitsBranches();
      default -> false;
    };
  }

  private static boolean delivered(Network network, Demands demands) {
    double deliveries = 0;
    for (NodeDemand demand : demands.nodes()) {
      boolean sink = network.nodes().get(demand.node()).behavior() instanceof Behavior.Sink;
      deliveries += sink ? demand.visits() : 0;
    }
    return Math.abs(deliveries - 1) < 1e-9;
  }

  /**
   * Returns whether all work units of a pool have the same exponential service time, for every
   * pool.
   */
  static boolean hasExponentialPools(Network network, Demands demands) {
    return otherPool(network, demands, pool -> false) == null;
  }

  /**
   * Returns a pool whose work units do not have the same exponential service time, null if there is
   * none.
   *
   * @param exempt pools in which no unit waits, so that its time may be any
   */
  static @Nullable Pool otherPool(Network network, Demands demands, Predicate<Pool> exempt) {
    double[] means = new double[network.pools().size()];
    for (NodeDemand demand : demands.nodes()) {
      Node node = network.nodes().get(demand.node());
      Pool pool = network.pools().get(node.pool());
      if (demand.units() == 0 || exempt.test(pool)) {
        continue;
      }
      boolean same = means[node.pool()] == 0 || means[node.pool()] == demand.turnTime();
      if (!same || demand.overhead() > 0 || !isExponential(node)) {
        return pool;
      }
      means[node.pool()] = demand.turnTime();
    }
    return null;
  }

  private static boolean isExponential(Node node) {
    int exponentials = 0;
    int others = 0;
    for (Distribution part : node.threadTimes()) {
      exponentials += part instanceof Exponential ? 1 : 0;
      others += part instanceof Exponential || part.mean() == 0 ? 0 : 1;
    }
    return exponentials == 1 && others == 0;
  }
}
