package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
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
   * @param throughputs orders per second at the entries with users, in the workload's order; empty
   *     unless there are several of them and nothing else arrives for ever
   */
  record Known(Formula formula, double seconds, List<Double> waits, List<Double> throughputs)
      implements MeanResponse {
    public Known {
      waits = List.copyOf(waits);
      throughputs = List.copyOf(throughputs);
    }

    Known(Formula formula, double seconds, List<Double> waits) {
      this(formula, seconds, waits, List.of());
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
    /** Executions of a node fail. */
    FAILURES,
    /** Messages wait for a throttler. */
    THROTTLER,
    /** A node forks or joins orders. */
    FORK_OR_JOIN,
    /** Not every order is delivered. */
    LOSSES,
    /** A node sends the orders of users on in turn, so that their ways depend on each other. */
    CHOICE_IN_TURN,
    /** The work units of a pool do not have the same exponential time. */
    SERVICE_TIMES,
    /** The formula takes too much time for this number of users. */
    MANY_USERS
  }

  /** Returns the mean response time of orders in steady state. */
  static MeanResponse of(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    return of(network, workload, demands, Capacity.of(network, demands));
  }

  /** Returns the mean response time of orders in steady state, given demands and capacity. */
  static MeanResponse of(Network network, Workload workload, Demands demands, Capacity capacity) {
    if (demands.traffic().rates().closed()) {
      return ClosedResponse.of(network, workload, demands, capacity);
    }
    Unknown unknown = objection(network, workload, demands, capacity);
    if (unknown != null) {
      return unknown;
    }
    PoolNetwork pools = new PoolNetwork(network, workload, demands);
    boolean poisson = workload.arrivals().stream().allMatch(MeanResponse::isPoisson);
    Formula formula =
        poisson
                && ProductForm.hasExponentialPools(network, demands)
                && ProductForm.choiceInTurn(network, demands) == null
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
    return ProductForm.objection(network, demands);
  }

  private static boolean isModulated(Arrivals arrivals) {
    return !(arrivals.process() instanceof Process.Renewal);
  }

  private static boolean isPoisson(Arrivals arrivals) {
    return arrivals.process() instanceof Process.Renewal renewal
        && renewal.gap() instanceof Exponential;
  }

  private static long servingPools(Demands demands) {
    return demands.pools().stream().filter(pool -> pool.serviceDemand() > 0).count();
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
