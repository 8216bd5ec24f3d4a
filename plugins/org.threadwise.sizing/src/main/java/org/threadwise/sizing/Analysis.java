package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Proposal.Bottleneck;
import org.threadwise.sizing.Proposal.Rate;

/**
 * What formulas and bounds say of a network as it is declared, without a simulation. Times are
 * seconds, rates per second; lists follow the network's.
 *
 * @param ordersPerSecond that the workload brings; infinite for messages at once
 * @param capacity highest rate of orders
 * @param bottleneck what limits it and what would help
 * @param pools one for each pool
 * @param tasks one for each node that makes work units
 * @param statements figures of the whole, each with the law or formula that gives it
 * @param caveats what to know before trusting it, in words
 */
public record Analysis(
    double ordersPerSecond,
    Rate capacity,
    Bottleneck bottleneck,
    List<PoolAnalysis> pools,
    List<TaskAnalysis> tasks,
    List<Statement> statements,
    List<String> caveats) {

  public Analysis {
    pools = List.copyOf(pools);
    tasks = List.copyOf(tasks);
    statements = List.copyOf(statements);
    caveats = List.copyOf(caveats);
  }

  /**
   * One pool.
   *
   * @param pool index
   * @param threads that it can have, {@link Integer#MAX_VALUE} for no end
   * @param unitsPerOrder work units that an order makes in it
   * @param demand thread time of an order
   * @param utilization that the workload asks for: above 1 it cannot be given; 0 without an end of
   *     the threads, infinite for messages at once
   * @param meanWait of a work unit by the formula of the mean response; NaN where none holds
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
   * One task or port that makes work units.
   *
   * @param node index
   * @param visits work units of an order
   * @param service thread time of one work unit
   * @param demand thread time of an order
   * @param share of the demand on its pool
   */
  public record TaskAnalysis(
      int node, String name, double visits, double service, double demand, double share) {}

  /** What a statement says of its figure. */
  public enum Kind {
    EXACT,
    UPPER_BOUND,
    LOWER_BOUND,
    ESTIMATE,
    /** Nothing; the validity says why. */
    UNKNOWN
  }

  /**
   * A figure with its grounds.
   *
   * @param figure what it is about, in words
   * @param value in the unit; NaN if unknown
   * @param name of the law or formula
   * @param source in the literature
   * @param validity when it holds, or why none does
   * @param error how far it is known to be off
   */
  public record Statement(
      String figure,
      Kind kind,
      double value,
      String unit,
      String name,
      String source,
      String validity,
      String error) {}

  /** The analysis of a network with its declared threads under a workload. */
  public static Analysis of(Network network, Workload workload) {
    Formulas formulas = new Formulas(network, workload);
    Demands demands = formulas.demands();
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    ArrivalRates rates = formulas.rates();
    return new Analysis(
        rates.ordersPerSecond(),
        new Rate(capacity.atMost(), capacity.exact()),
        Bottlenecks.of(network, formulas, null),
        pools(network, demands, response),
        tasks(network, demands),
        statements(network, workload, demands, capacity, response),
        caveats(network, capacity));
  }

  private static List<PoolAnalysis> pools(Network network, Demands demands, MeanResponse response) {
    double rate = demands.traffic().rates().ordersPerSecond();
    List<PoolAnalysis> pools = new ArrayList<>();
    for (PoolDemand demand : demands.pools()) {
      Pool pool = network.pools().get(demand.pool());
      int threads = threads(pool);
      double asked = demand.holding() == 0 ? 0 : rate * demand.holding() / threads;
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
              demand.holding(),
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
      if (LocalPools.makesUnits(node)) {
        double own = demand.units() == 0 ? 0 : demand.units() * demand.holding();
        double all = demands.pools().get(node.pool()).holding();
        tasks.add(
            new TaskAnalysis(
                demand.node(),
                names.of(node),
                demand.units(),
                demand.holding(),
                own,
                all == 0 ? 0 : own / all));
      }
    }
    return tasks;
  }

  private static List<Statement> statements(
      Network network,
      Workload workload,
      Demands demands,
      Capacity capacity,
      MeanResponse response) {
    AsymptoticBounds bounds = AsymptoticBounds.of(network, workload, demands);
    List<Statement> statements = new ArrayList<>();
    statements.add(capacity(capacity, new NodeNames(network)));
    if (bounds.response() > 0 && Double.isFinite(bounds.response())) {
      String way = bounds.race().map(Laws::leastTimes).orElse(Laws.shortestWay());
      statements.add(bound(Laws.meanResponse(), bounds.response(), way));
    }
    ArrivalRates rates = demands.traffic().rates();
    double makespan = rates.open() ? 0 : bounds.makespan(rates.expectedOrders());
    if (makespan > 0) {
      statements.add(bound(Laws.meanMakespan(), makespan, Laws.anyWorkload()));
    }
    statements.add(response(response));
    return statements;
  }

  private static Statement capacity(Capacity capacity, NodeNames names) {
    return new Statement(
        Laws.capacity(),
        capacity.exact() ? Kind.EXACT : Kind.UPPER_BOUND,
        capacity.atMost(),
        "orders/s",
        Laws.utilizationLaw(),
        Laws.operationalLaws(),
        capacity.exact() ? Laws.neverWaitWhileTaken() : Caveats.upperBound(capacity, names),
        capacity.exact() ? Laws.exact() : Laws.notAbove());
  }

  private static Statement bound(String figure, double value, String validity) {
    return new Statement(
        figure,
        Kind.LOWER_BOUND,
        value,
        "s",
        Laws.asymptoticBounds(),
        Laws.muntzWong(),
        validity,
        Laws.notBelow());
  }

  private static Statement response(MeanResponse response) {
    return switch (response) {
      case MeanResponse.Known known -> {
        Formula formula = known.formula();
        yield new Statement(
            Laws.meanResponse(),
            formula == Formula.PRODUCT_FORM ? Kind.EXACT : Kind.ESTIMATE,
            known.seconds(),
            "s",
            formula.title(),
            formula.source(),
            formula.validity(),
            formula.error());
      }
      case MeanResponse.Unknown unknown ->
          new Statement(
              Laws.meanResponse(),
              Kind.UNKNOWN,
              Double.NaN,
              "s",
              Laws.noFormula(),
              "",
              unknown.why(),
              "");
    };
  }

  private static List<String> caveats(Network network, Capacity capacity) {
    List<String> caveats = new ArrayList<>(Caveats.ofModel(network));
    NodeNames names = new NodeNames(network);
    for (int keeper : capacity.traffic().keepers()) {
      caveats.add(Laws.keeps(names.of(network.nodes().get(keeper))));
    }
    return caveats;
  }
}
