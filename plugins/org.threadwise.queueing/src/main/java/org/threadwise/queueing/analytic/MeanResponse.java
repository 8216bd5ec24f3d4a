package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** The mean response time of orders by a formula of queueing theory, where one applies. */
public sealed interface MeanResponse {

  /**
   * A formula applies.
   *
   * @param formula the formula
   * @param seconds mean response time
   * @param waits mean wait of a work unit in each pool, in seconds
   */
  record Known(Formula formula, double seconds, List<Double> waits) implements MeanResponse {
    public Known {
      waits = List.copyOf(waits);
    }
  }

  /**
   * No formula applies.
   *
   * @param reason the reason
   * @param element name of the pool or node that the reason is about; otherwise of the network
   */
  record Unknown(Reason reason, String element) implements MeanResponse {}

  /** A reason for which no formula applies. */
  enum Reason {
    /** The workload is not open, so there is no steady state. */
    NO_STEADY_STATE,
    /** Arrivals come in batches, or depend on each other. */
    DEPENDENT_ARRIVALS,
    /** The capacity is not exact: threads wait while they are taken. */
    INEXACT_CAPACITY,
    /** The workload is at or above capacity. */
    ABOVE_CAPACITY,
    /** A pool is not first in, first out. */
    DISCIPLINE,
    /** Threads that are made for each work unit share the cores. */
    SHARED_CORES,
    /** Threads carry messages from node to node, so that a run is no work unit. */
    PER_MESSAGE,
    /** A node forks or joins orders. */
    FORK_OR_JOIN,
    /** Not every order is delivered. */
    LOSSES
  }

  /** Returns the mean response time of orders in steady state. */
  static MeanResponse of(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    return of(network, workload, demands, Capacity.of(network, demands));
  }

  /** Returns the mean response time of orders in steady state, given demands and capacity. */
  static MeanResponse of(Network network, Workload workload, Demands demands, Capacity capacity) {
    Unknown unknown = objection(network, workload, demands, capacity);
    if (unknown != null) {
      return unknown;
    }
    PoolNetwork pools = new PoolNetwork(network, workload, demands);
    boolean poisson = workload.arrivals().stream().allMatch(MeanResponse::isPoisson);
    Formula formula =
        poisson && isProductForm(network, demands)
            ? Formula.PRODUCT_FORM
            : servingPools(demands) == 1 ? Formula.GLOBAL_POOL : Formula.QNA;
    double[] waits =
        formula == Formula.QNA ? pools.waitsByVariability() : pools.waitsOfPoissonUnits();
    double seconds = delayOutside(demands);
    for (PoolDemand pool : demands.pools()) {
      seconds += pool.serviceDemand() + pool.units() * waits[pool.pool()];
    }
    return new Known(formula, seconds, Arrays.stream(waits).boxed().toList());
  }

  private static @Nullable Unknown objection(
      Network network, Workload workload, Demands demands, Capacity capacity) {
    ArrivalRates rates = demands.traffic().rates();
    if (!rates.open() || rates.ordersPerSecond() == 0) {
      return new Unknown(Reason.NO_STEADY_STATE, network.name());
    }
    if (workload.arrivals().stream().anyMatch(a -> a.batch() != null || isModulated(a))) {
      return new Unknown(Reason.DEPENDENT_ARRIVALS, network.name());
    }
    if (!capacity.exact()) {
      return new Unknown(Reason.INEXACT_CAPACITY, network.name());
    }
    if (rates.ordersPerSecond() >= capacity.ordersPerSecond()) {
      return new Unknown(Reason.ABOVE_CAPACITY, network.name());
    }
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
      if (demand.visits() > 0 && !isSequential(node)) {
        return new Unknown(Reason.FORK_OR_JOIN, node.name());
      }
    }
    return delivered(network, demands) ? null : new Unknown(Reason.LOSSES, network.name());
  }

  private static boolean shares(Network network, PoolDemand demand) {
    Pool pool = network.pools().get(demand.pool());
    return demand.cpu() > 0 && CapacityLimits.servers(pool) == CapacityLimits.UNBOUNDED;
  }

  private static boolean isModulated(Arrivals arrivals) {
    return !(arrivals.process() instanceof Process.Renewal);
  }

  private static boolean isPoisson(Arrivals arrivals) {
    return arrivals.process() instanceof Process.Renewal renewal
        && renewal.gap() instanceof Exponential;
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
      case Behavior.Request request -> request.station() == Behavior.Request.NO_STATION;
      case Behavior.Aggregate aggregate -> true;
      case Behavior.Resequence resequence -> true;
      case Behavior.Replicate replicate -> node.outputs() == 1;
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

  private static long servingPools(Demands demands) {
    return demands.pools().stream().filter(pool -> pool.serviceDemand() > 0).count();
  }

  /**
   * Returns whether all work units of a pool have the same exponential service time, for every
   * pool.
   */
  private static boolean isProductForm(Network network, Demands demands) {
    double[] means = new double[network.pools().size()];
    for (NodeDemand demand : demands.nodes()) {
      if (demand.units() == 0) {
        continue;
      }
      Node node = network.nodes().get(demand.node());
      boolean same = means[node.pool()] == 0 || means[node.pool()] == demand.turnTime();
      if (!same || demand.overhead() > 0 || !isExponential(node)) {
        return false;
      }
      means[node.pool()] = demand.turnTime();
    }
    return true;
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

  /**
   * Returns the time in seconds that an order spends in delays and responses that occupy no thread.
   */
  static double delayOutside(Demands demands) {
    double seconds = 0;
    for (NodeDemand demand : demands.nodes()) {
      double each = demand.delayOutside();
      seconds += each == 0 ? 0 : demand.visits() * each;
    }
    return seconds;
  }
}
