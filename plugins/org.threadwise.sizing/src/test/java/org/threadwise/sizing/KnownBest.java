package org.threadwise.sizing;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.replication.ReplicationMeasure;

/**
 * A small model whose smallest good count is known.
 *
 * @param grounds source of that knowledge
 * @param value value of the objective with given threads in each pool; lower is better
 * @param limit greatest value of a good count: 1 % above the lowest, or the limit of the goal
 * @param best fewest threads of all pools with at most that value
 */
record KnownBest(
    String name,
    String grounds,
    Network network,
    Workload workload,
    Question question,
    ToDoubleFunction<List<Integer>> value,
    double limit,
    int best) {

  private static final double MARGIN = 1 + Proposal.INDIFFERENCE;

  /** Number of orders in the long runs that are used where no theory is available. */
  private static final double ORDERS = 1e6;

  /** Returns whether an allocation is good. */
  boolean isGood(List<Integer> threads) {
    return value.applyAsDouble(threads) <= limit;
  }

  /** Returns whether two allocations differ by no more than the indifference. */
  boolean areAlike(List<Integer> threads, List<Integer> others) {
    double ratio = value.applyAsDouble(threads) / value.applyAsDouble(others);
    return ratio >= 1 - Proposal.INDIFFERENCE && ratio <= MARGIN;
  }

  private static int sum(List<Integer> threads) {
    return threads.stream().mapToInt(Integer::intValue).sum();
  }

  private static KnownBest least(
      String name,
      String grounds,
      Network network,
      Workload workload,
      Question question,
      int fewest,
      int most,
      IntToDoubleFunction value) {
    double least = Double.POSITIVE_INFINITY;
    for (int threads = fewest; threads <= most; threads++) {
      least = Math.min(least, value.applyAsDouble(threads));
    }
    return within(name, grounds, network, workload, question, fewest, value, MARGIN * least);
  }

  private static KnownBest within(
      String name,
      String grounds,
      Network network,
      Workload workload,
      Question question,
      int fewest,
      IntToDoubleFunction value,
      double limit) {
    int best = fewest;
    while (value.applyAsDouble(best) > limit) {
      best++;
    }
    return new KnownBest(
        name,
        grounds,
        network,
        workload,
        question,
        threads -> value.applyAsDouble(sum(threads)),
        limit,
        best);
  }

  /** Returns exponential service by the threads of one pool: Erlang C. */
  static KnownBest markovian() {
    return markovian("M/M/c, mean response", 2600);
  }

  /**
   * Returns a model in which 3 threads are 1.03 % worse than the best, so neither 3 nor 4 is
   * clearly the knee.
   */
  static KnownBest borderline() {
    return markovian("M/M/c at the margin, mean response", 600);
  }

  private static KnownBest markovian(String name, double rate) {
    return least(
        name,
        "Erlang C",
        SizingModels.single(SizingModels.exponential(1)),
        SizingModels.poisson(rate),
        Question.DEFAULT,
        (int) (rate / 1000) + 1,
        40,
        threads -> MarkovianQueues.meanWait(threads, rate, 1e-3) + 1e-3);
  }

  /** Returns the same model with a goal on the 95th percentile. */
  static KnownBest percentileGoal() {
    Goal.Bound p95 =
        new Goal.ResponseTime(
            new Goal.Statistic.Percentile(95),
            Goal.ANY,
            Goal.ANY,
            Goal.Relation.LESS,
            GOAL_SECONDS);
    return within(
        "M/M/c, goal p95 < 3.2 ms",
        "response time of M/M/c",
        SizingModels.single(SizingModels.exponential(1)),
        SizingModels.poisson(3200),
        Question.DEFAULT.withGoals(List.of(new Goal("rush", List.of(p95)))),
        4,
        threads -> beyond(threads, 3.2, 1e3 * GOAL_SECONDS),
        0.05);
  }

  private static final double GOAL_SECONDS = 3.2e-3;

  /** Returns P(response > t) of M/M/c with mean service 1 (Gross and Harris, section 2.3). */
  static double beyond(int servers, double load, double t) {
    double waits = MarkovianQueues.erlangC(servers, load);
    double spare = servers - load;
    return Math.exp(-t) * (1 + waits * (1 - Math.exp(-t * (spare - 1))) / (spare - 1));
  }

  /** Returns three tasks in a row on one pool: product form. */
  static KnownBest tandem() {
    return least(
        "three tasks in one pool, mean response",
        "product form",
        SizingModels.chain(
            SizingModels.exponential(1), SizingModels.exponential(1), SizingModels.exponential(1)),
        SizingModels.poisson(1400 / 3.0),
        Question.DEFAULT,
        2,
        30,
        threads -> 3 * (MarkovianQueues.meanWait(threads, 1400, 1e-3) + 1e-3));
  }

  /**
   * Returns two tasks in a row with a pool for each: a Jackson network, all of whose allocations
   * are tried.
   */
  static KnownBest localPools() {
    return ofPools(
        "two tasks in local pools, mean response",
        "Jackson network, every allocation tried",
        SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(3)),
        SizingModels.poisson(500),
        Question.DEFAULT.withPools(SizedPools.LOCAL),
        List.of(1, 2),
        20,
        threads ->
            MarkovianQueues.meanWait(threads.get(0), 500, 1e-3)
                + MarkovianQueues.meanWait(threads.get(1), 500, 3e-3)
                + 4e-3);
  }

  /**
   * Returns the best allocation between the fewest threads and a number of further threads in each
   * of two pools.
   */
  private static KnownBest ofPools(
      String name,
      String grounds,
      Network network,
      Workload workload,
      Question question,
      List<Integer> fewest,
      int more,
      ToDoubleFunction<List<Integer>> value) {
    Map<List<Integer>, Double> values = new HashMap<>();
    for (int first = 0; first <= more; first++) {
      for (int second = 0; second <= more; second++) {
        List<Integer> threads = List.of(fewest.get(0) + first, fewest.get(1) + second);
        values.put(threads, value.applyAsDouble(threads));
      }
    }
    double limit = MARGIN * Collections.min(values.values());
    int best =
        values.entrySet().stream()
            .filter(entry -> entry.getValue() <= limit)
            .mapToInt(entry -> sum(entry.getKey()))
            .min()
            .orElseThrow();
    return new KnownBest(
        name,
        grounds,
        network,
        workload,
        question,
        threads -> values.computeIfAbsent(threads, value::applyAsDouble),
        limit,
        best);
  }

  /**
   * Returns messages at once on a host with four cores: from four threads on, the number of orders
   * left is the same Markov process; with fewer it is slower in every state of more orders than
   * threads.
   */
  static KnownBest atOnce() {
    Host host = new Host(4, 1, SizingModels.MILLI, 0, 0, 0);
    Network network =
        SizingModels.chain(Pool.fixed("engine", 1), host, SizingModels.exponential(1));
    return least(
        "300 messages at once on 4 cores, makespan",
        "pure death process",
        network,
        SizingModels.atOnce(300),
        Question.DEFAULT.withMaxThreads(12),
        1,
        12,
        threads -> deathTime(300, Math.min(threads, 4)));
  }

  private static double deathTime(int messages, int servers) {
    double milliseconds = 0;
    for (int left = messages; left > 0; left--) {
      milliseconds += 1.0 / Math.min(left, servers);
    }
    return milliseconds / 1e3;
  }

  /** Returns a fork and a join around two tasks of one pool, evaluated by long runs. */
  static KnownBest forkJoin() {
    return simulated(
        "fork and join, mean response",
        forked(Network.builder("fork-join").pool("engine", 1), "engine", "engine", "engine"),
        SizingModels.poisson(650),
        2,
        9);
  }

  /** Returns the same with a pool for each branch: waiting in the shorter branch costs nothing. */
  static KnownBest forkJoinOfPools() {
    Network network =
        forked(
            Network.builder("fork-join of pools")
                .pool("a", 1)
                .pool("b", 1)
                .pool(
                    new Pool(
                        "free", new Pool.Threads.PerTask(), Pool.Discipline.FIFO, Pool.Costs.NONE)),
            "a",
            "b",
            "free");
    return simulatedPools(
        "fork and join of two pools, mean response",
        network,
        SizingModels.poisson(650),
        List.of(1, 2));
  }

  /**
   * Returns two pools on two cores, where waking and switching cost time, so each thread slows the
   * others.
   */
  static KnownBest poolsThatShareCores() {
    Host host = new Host(2, 1, SizingModels.MILLI, 200 * SizingModels.MICRO, 0, 1 << 20);
    Pool.Costs costs = new Pool.Costs(0, 0, 100_000, 0);
    NetworkBuilder builder =
        Network.builder("shared cores")
            .host(host)
            .pool(Pool.fixed("a", 1).withCosts(costs))
            .pool(Pool.fixed("b", 1).withCosts(costs))
            .source("in");
    builder.task("T1", SizingModels.exponential(1)).waiting(SizingModels.exponential(2)).on("a");
    builder.task("T2", SizingModels.exponential(1)).on("b");
    Network network = builder.sink("out").chain("in", "T1", "T2", "out").build();
    return simulatedPools(
        "two pools on two cores, mean response", network, SizingModels.poisson(300), List.of(2, 1));
  }

  private static KnownBest simulatedPools(
      String name, Network network, Workload workload, List<Integer> fewest) {
    return ofPools(
        name,
        "runs of 1 000 000 orders, every allocation",
        network,
        workload,
        Question.DEFAULT,
        fewest,
        4,
        threads ->
            longRun(
                network.withThreads(0, threads.get(0)).withThreads(1, threads.get(1)), workload));
  }

  private static Network forked(
      NetworkBuilder builder, String first, String second, String others) {
    return builder
        .source("in")
        .node("fork", new Behavior.Replicate())
        .cpu(Constant.ZERO)
        .on(others)
        .task("T1", SizingModels.exponential(1))
        .on(first)
        .task("T2", SizingModels.exponential(2))
        .on(second)
        .node("join", new Behavior.Correlate())
        .cpu(Constant.ZERO)
        .on(others)
        .sink("out")
        .sink("copies")
        .chain("in", "fork", "T1", "join", "out")
        .join("fork", 1, "T2", 0)
        .join("T2", 0, "join", 1)
        .join("join", 1, "copies", 0)
        .build();
  }

  /**
   * Returns a model in which waking and switching cost CPU time, so more threads are worse;
   * evaluated by long runs.
   */
  static KnownBest costlyThreads() {
    Pool pool = Pool.fixed("engine", 1).withCosts(new Pool.Costs(0, 0, 20_000, 0));
    Host host = new Host(2, 1, SizingModels.MILLI, 50 * SizingModels.MICRO, 0, 1 << 20);
    NetworkBuilder builder = Network.builder("costly").host(host).pool(pool).source("in");
    builder.task("T1", SizingModels.exponential(1)).waiting(SizingModels.exponential(2));
    Network network = builder.sink("out").chain("in", "T1", "out").build();
    return simulated(
        "threads that cost CPU time, mean response", network, SizingModels.poisson(900), 2, 9);
  }

  private static KnownBest simulated(
      String name, Network network, Workload workload, int fewest, int most) {
    double[] values = new double[most + 1];
    for (int threads = fewest; threads <= most; threads++) {
      values[threads] = longRun(network.withThreads(0, threads), workload);
    }
    return least(
        name,
        "runs of 1 000 000 orders",
        network,
        workload,
        Question.DEFAULT,
        fewest,
        most,
        threads -> threads > most ? Double.POSITIVE_INFINITY : values[threads]);
  }

  /**
   * Returns the mean response time over all exits in a long run with the same orders for every
   * count.
   */
  private static double longRun(Network network, Workload workload) {
    double rate = new Formulas(network, workload).rates().ordersPerSecond();
    Workload piece = workload.withWarmUp(0).withDuration((long) (ORDERS / rate * 1e9));
    ReplicationTallies run =
        Simulation.run(network, piece, 987_654_321, 0, RunLimits.of(piece), ExperimentMonitor.NONE);
    return new ReplicationMeasure(new Objective.MeanResponse(), List.of(), network).of(run)[0];
  }
}
