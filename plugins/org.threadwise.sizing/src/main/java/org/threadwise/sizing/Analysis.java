package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.formula.Bottlenecks;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Figures that formulas give for a network as declared, without a simulation. Times are in seconds,
 * rates per second; lists keep the order of the network.
 *
 * @param ordersPerSecond of the workload, by formula for users; 0 for messages at once and where no
 *     formula applies
 * @param capacity highest sustainable rate of orders
 * @param bottleneck limiting element and changes that would help
 * @param pools one for each pool
 * @param tasks one for each node that makes work units
 */
public record Analysis(
    double ordersPerSecond,
    Rate capacity,
    Bottleneck bottleneck,
    List<PoolAnalysis> pools,
    List<TaskAnalysis> tasks) {

  public Analysis {
    pools = List.copyOf(pools);
    tasks = List.copyOf(tasks);
  }

  /**
   * The figures of one pool.
   *
   * @param pool index
   * @param threads maximum number of threads, {@link Integer#MAX_VALUE} if unlimited
   * @param unitsPerOrder work units of an order in the pool
   * @param demand thread time of an order
   * @param utilization demand of the workload over the threads: above 1 if the pool cannot carry
   *     it, 0 with unlimited threads, infinite for messages at once
   * @param meanWait mean time that a work unit waits for a thread, by formula; NaN if no formula
   *     applies
   */
  public record PoolAnalysis(
      int pool,
      String name,
      int threads,
      double unitsPerOrder,
      double demand,
      double utilization,
      double meanWait) {}

  /**
   * The figures of one task or port that makes work units.
   *
   * @param node index
   * @param visits work units of an order
   * @param service thread time of one work unit
   * @param demand thread time of an order
   * @param share part of the demand on its pool, from 0 to 1
   */
  public record TaskAnalysis(
      int node, String name, double visits, double service, double demand, double share) {}

  /** Analyses a network with its declared threads under a workload. */
  public static Analysis of(Network network, Workload workload) {
    Formulas formulas = new Formulas(network, workload);
    Demands demands = formulas.demands();
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    List<ClosedThroughput> users =
        ClosedThroughput.of(network, workload, demands, capacity, response);
    double rate =
        users.isEmpty()
            ? formulas.rates().ordersPerSecond()
            : ClosedThroughput.total(users).orElse(0);
    return new Analysis(
        rate,
        new Rate(capacity.upperBound(), capacity.exact()),
        Bottlenecks.of(network, formulas, null),
        pools(network, demands, rate, users, response),
        tasks(network, demands));
  }

  private static List<PoolAnalysis> pools(
      Network network,
      Demands demands,
      double rate,
      List<ClosedThroughput> users,
      MeanResponse response) {
    boolean exact = ClosedThroughput.total(users).isPresent();
    List<PoolAnalysis> pools = new ArrayList<>();
    for (PoolDemand demand : demands.pools()) {
      Pool pool = network.pools().get(demand.pool());
      int threads = threads(pool);
      double load =
          exact
              ? ClosedThroughput.load(
                  users, orders -> orders.pools().get(demand.pool()).serviceDemand())
              : rate * demand.serviceDemand();
      double asked = demand.serviceDemand() == 0 ? 0 : load / threads;
      double wait =
          response instanceof MeanResponse.Known known
              ? known.waits().get(demand.pool())
              : Double.NaN;
      pools.add(
          new PoolAnalysis(
              demand.pool(),
              pool.name(),
              threads,
              demand.units(),
              demand.serviceDemand(),
              threads == Integer.MAX_VALUE ? 0 : asked,
              wait));
    }
    return pools;
  }

  private static int threads(Pool pool) {
    return switch (pool.threads()) {
      case Pool.Threads.Fixed fixed -> fixed.count();
      case Pool.Threads.Custom custom ->
          custom.capacity() == Integer.MAX_VALUE ? Math.max(1, custom.core()) : custom.maximum();
      case Pool.Threads.PerTask perTask -> Integer.MAX_VALUE;
      case Pool.Threads.Virtual virtual -> Integer.MAX_VALUE;
    };
  }

  private static List<TaskAnalysis> tasks(Network network, Demands demands) {
    NodeNames names = new NodeNames(network);
    List<TaskAnalysis> tasks = new ArrayList<>();
    for (NodeDemand demand : demands.nodes()) {
      Node node = network.nodes().get(demand.node());
      if (node.makesUnits()) {
        double own = demand.units() == 0 ? 0 : demand.units() * demand.serviceTime();
        double all = demands.pools().get(node.pool()).serviceDemand();
        tasks.add(
            new TaskAnalysis(
                demand.node(),
                names.of(node),
                demand.units(),
                demand.serviceTime(),
                own,
                all == 0 ? 0 : own / all));
      }
    }
    return tasks;
  }
}
