package org.threadwise.sizing.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.BatchCycle;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.GrowingQueue;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Formulas for one shape of a network, for every number of threads in its sized pools. */
public final class Formulas {

  private static final double NANOS = 1e9;

  private final Network network;
  private final Demands demands;
  private final Demands sure;
  private final ArrivalRates rates;
  private final List<Integer> sized;
  private final double[] serviceScv;
  private final List<GrowingQueue> queues;
  private final @Nullable UserLoad users;
  private final double userOrdersPerSecond;

  public Formulas(Network network, Workload workload) {
    this.network = network;
    this.demands = Demands.of(network, workload);
    this.sure = demands.lowerBound(network);
    this.rates = demands.traffic().rates();
    this.sized = fixedPools(network);
    this.serviceScv = new double[network.pools().size()];
    for (int pool : sized) {
      serviceScv[pool] = serviceScv(pool);
    }
    this.queues = sized.stream().map(this::queue).toList();
    this.users = UserLoad.of(this, workload);
    this.userOrdersPerSecond = userOrdersPerSecond(workload);
  }

  /** Returns the orders per second of users beside open arrivals, if none of them ever waits. */
  private double userOrdersPerSecond(Workload workload) {
    double perSecond = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      if (rates.open() && arrivals.process() instanceof Process.Closed closed) {
        perSecond += closed.users() / (closed.meanThink() / NANOS + latency());
      }
    }
    return perSecond;
  }

  /** Returns indices of the pools with a fixed number of threads, ascending. */
  public static List<Integer> fixedPools(Network network) {
    List<Integer> fixed = new ArrayList<>();
    for (int pool = 0; pool < network.pools().size(); pool++) {
      if (network.pools().get(pool).threads() instanceof Pool.Threads.Fixed) {
        fixed.add(pool);
      }
    }
    return fixed;
  }

  public Network network() {
    return network;
  }

  public Demands demands() {
    return demands;
  }

  /**
   * Returns a lower bound of the mean makespan in seconds.
   *
   * @param network with any threads
   */
  public double leastMakespan(Network network, Workload workload) {
    return AsymptoticBounds.of(network, workload, demands).makespan(rates.expectedOrders());
  }

  public ArrivalRates rates() {
    return rates;
  }

  /** Returns the load of the users of a closed workload, null for other workloads. */
  public @Nullable UserLoad users() {
    return users;
  }

  /**
   * Returns the orders per second: those that arrive, or an estimate of those that users send with
   * these threads in the sized pools; 0 for a workload that runs dry.
   */
  public double throughput(int[] threads) {
    return users == null ? rates.ordersPerSecond() : users.throughput(threads);
  }

  /**
   * Returns indices of the pools that are sized: those with a fixed number of threads, ascending.
   */
  public List<Integer> sized() {
    return sized;
  }

  /** Returns the network with this number of threads in its sized pools. */
  public Network with(int[] threads) {
    return network.withPools(pools(threads));
  }

  private List<Pool> pools(int[] threads) {
    return pools((position, pool) -> pool.withThreads(threads[position]));
  }

  /** Returns the network with a new thread for each work unit in its sized pools. */
  public Network withUnlimitedThreads() {
    return withPools(
        (position, pool) ->
            new Pool(
                pool.name(),
                new Pool.Threads.PerTask(),
                pool.discipline(),
                new Pool.Costs(0, pool.costs().dispatch(), 0, pool.costs().lock())));
  }

  /** Returns the network with a new virtual thread for each work unit in its sized pools. */
  public Network withVirtualThreads() {
    return withPools(
        (position, pool) ->
            new Pool(
                pool.name(),
                new Pool.Threads.Virtual(),
                pool.discipline(),
                new Pool.Costs(0, pool.costs().dispatch(), 0, pool.costs().lock())));
  }

  /** Returns the network with another discipline in its sized pools. */
  public Network withDiscipline(Pool.Discipline discipline) {
    return withPools((position, pool) -> pool.withDiscipline(discipline));
  }

  private Network withPools(BiFunction<Integer, Pool, Pool> change) {
    return network.withPools(pools(change));
  }

  private List<Pool> pools(BiFunction<Integer, Pool, Pool> change) {
    List<Pool> pools = new ArrayList<>(network.pools());
    for (int position = 0; position < sized.size(); position++) {
      int pool = sized.get(position);
      pools.set(pool, change.apply(position, pools.get(pool)));
    }
    return pools;
  }

  /** Returns the declared threads of the sized pools. */
  public int[] declared() {
    return sized.stream().mapToInt(pool -> count(network.pools().get(pool))).toArray();
  }

  private static int count(Pool pool) {
    return pool.threads() instanceof Pool.Threads.Fixed fixed ? fixed.count() : 0;
  }

  /**
   * Returns the capacity with this number of threads in the sized pools. Demands do not depend on
   * it.
   */
  public Capacity capacity(int[] threads) {
    return Capacity.of(network, pools(threads), demands, sure);
  }

  /** Returns the thread time of an order in a sized pool, in seconds. */
  public double serviceDemand(int position) {
    return demands.pools().get(sized.get(position)).serviceDemand();
  }

  /**
   * Returns whether threads can be taken without a service time: while they wait for branches, for
   * room in a queue or at a throttler.
   */
  public boolean threadsCanWait() {
    return capacity(declared()).doubts().stream()
        .anyMatch(
            doubt ->
                doubt instanceof Doubt.BranchWait
                    || doubt instanceof Doubt.FullQueue
                    || doubt instanceof Doubt.ThrottleWait);
  }

  /** Returns whether all that waits for a sized pool are runs. */
  public boolean servesOnlyRuns(int position) {
    return network.servesOnlyRuns(sized.get(position));
  }

  /** Returns the number of work units and runs of an order in a sized pool. */
  public double units(int position) {
    return demands.pools().get(sized.get(position)).units();
  }

  /**
   * Returns the fewest threads with which a sized pool can carry the workload, by the utilisation
   * law.
   */
  public int fewest(int position) {
    double busy = rates.ordersPerSecond() * serviceDemand(position);
    boolean surely = demands.traffic().exact() && rates.open();
    return surely && busy < 1e6 ? (int) Math.floor(busy * (1 + 1e-9)) + 1 : 1;
  }

  /** Returns the fewest threads of a sized pool whose capacity is at least a rate of orders. */
  public int fewest(int position, double ordersPerSecond) {
    double busy = ordersPerSecond * serviceDemand(position);
    return (int) Math.clamp(Math.ceil(busy * (1 - 1e-9)), 1, 1 << 20);
  }

  /**
   * Returns the time that an order waits for threads of a sized pool, in seconds, by the formula of
   * Allen and Cunneen with Poisson arrivals of work units.
   */
  public double waiting(int position, int threads) {
    double units = units(position);
    if (units == 0) {
      return 0;
    }
    double markovian = queues.get(position).meanWait(threads);
    return units * (markovian * (1 + serviceScv[sized.get(position)]) / 2);
  }

  /** Returns the queue of a sized pool; its demand is infinite in a loop without an exit. */
  private GrowingQueue queue(int pool) {
    Demands.PoolDemand demand = demands.pools().get(pool);
    double rate = rates.ordersPerSecond() * demand.units();
    if (Double.isInfinite(demand.units())) {
      return new GrowingQueue(Double.POSITIVE_INFINITY, 0);
    }
    return rate > 0 && !Double.isInfinite(rate)
        ? new GrowingQueue(rate, demand.serviceDemand() / demand.units())
        : new GrowingQueue(rate, 0);
  }

  /**
   * Returns the time of an order in seconds if nothing waits and all steps are sequential: an upper
   * bound of its response time without waiting.
   */
  public double latency() {
    double latency = 0;
    for (NodeDemand demand : demands.nodes()) {
      if (demand.visits() > 0) {
        double held = demand.units() > 0 ? demand.serviceTime() : 0;
        latency += demand.visits() * (held + demand.delayOutside());
      }
    }
    return latency;
  }

  /**
   * Returns the approximate number of events per simulated order, including those of the orders
   * that users send beside open arrivals.
   */
  public double eventsPerOrder() {
    double events = 2 + 2 * demands.nodes().stream().mapToDouble(NodeDemand::units).sum();
    return userOrdersPerSecond == 0
        ? events
        : events * (1 + userOrdersPerSecond / rates.ordersPerSecond());
  }

  /**
   * Returns the length of a replication.
   *
   * @param ordersPerSecond result of {@link #throughput}
   * @param utilization of the busiest pool
   * @param inside estimated mean number of orders inside
   * @param percentile that is estimated; 0 for none
   */
  public ReplicationLength horizon(
      Workload workload,
      double ordersPerSecond,
      double utilization,
      double inside,
      double percentile) {
    double batch = ordersPerSecond * BatchCycle.longest(network, demands, ordersPerSecond);
    return ReplicationLength.of(
        workload, rates, ordersPerSecond, utilization, inside, eventsPerOrder(), percentile, batch);
  }

  /**
   * Returns the squared coefficient of variation of the thread time of a unit, over all nodes of
   * the pool. All runs count as one kind of unit, with the mean number of executions at each node.
   */
  private double serviceScv(int pool) {
    double units = 0;
    double first = 0;
    double second = 0;
    double runs = 0;
    double runTime = 0;
    double runVariance = 0;
    for (NodeDemand demand : demands.nodes()) {
      Node node = network.nodes().get(demand.node());
      if (node.pool() != pool || demand.units() == 0) {
        continue;
      }
      if (node.perMessage()) {
        runs += demand.queued();
        runTime += demand.units() * demand.serviceTime();
        runVariance += demand.units() * variance(node);
      } else {
        units += demand.units();
        first += demand.units() * demand.serviceTime();
        second += demand.units() * (variance(node) + demand.serviceTime() * demand.serviceTime());
      }
    }
    if (runs > 0) {
      units += runs;
      first += runTime;
      second += runVariance + runTime * runTime / runs;
    }
    double mean = first / units;
    return mean > 0 ? Math.max(0, second / units / (mean * mean) - 1) : 0;
  }

  private double variance(Node node) {
    double speed = network.host() == null ? 1 : network.host().speed();
    double variance = 0;
    if (node.work() != null) {
      variance += squareSeconds(node.work().cpu()) / (speed * speed);
      variance += squareSeconds(node.work().waiting());
    }
    Distribution response = node.blockingResponse();
    if (response != null) {
      variance += squareSeconds(response);
    }
    return variance;
  }

  /**
   * Returns the variance in square seconds; 0 if it does not exist, so that formulas still give a
   * guess.
   */
  private static double squareSeconds(Distribution nanos) {
    double variance = nanos.variance();
    return Double.isFinite(variance) ? variance / (NANOS * NANOS) : 0;
  }
}
