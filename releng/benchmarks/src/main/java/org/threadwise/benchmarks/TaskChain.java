package org.threadwise.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.benchmarks.ssj.EventListKind;
import org.threadwise.benchmarks.ssj.GeneratorKind;
import org.threadwise.benchmarks.ssj.SsjTaskChain;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/**
 * Chains of tasks on one pool with a FIFO queue, which SSJ can express as well: Poisson arrivals,
 * exponential service times with mean 1 s.
 */
public enum TaskChain {
  MM1(1, 1),
  MM16(1, 16),
  ROW_8(7, 8),
  ROW_100(7, 100);

  /** The utilisation of each pool. */
  static final double LOAD = 0.8;

  private static final Exponential ONE_SECOND = new Exponential(1e9);
  private static final int PROCESSES = 100;
  private static final int TASKS_OF_A_PROCESS = 100;
  private static final int LOCAL_POOLS = 64;
  private static final int GROUPS = 10;
  private static final int THREADS_OF_A_LOCAL_POOL = 4;

  final int tasks;
  final int threads;

  TaskChain(int tasks, int threads) {
    this.tasks = tasks;
    this.threads = threads;
  }

  /** Returns the scenario for the engine. */
  BenchmarkScenario scenario() {
    NetworkBuilder builder = Network.builder(name()).pool("pool", threads).source("in").sink("out");
    List<String> path = new ArrayList<>();
    path.add("in");
    for (int task = 1; task <= tasks; task++) {
      builder.task("t" + task, ONE_SECOND);
      path.add("t" + task);
    }
    path.add("out");
    builder.chain(path.toArray(String[]::new));
    return BenchmarkScenario.poisson(builder.build(), 1, LOAD * threads / tasks);
  }

  /** Returns the model for SSJ with a run length of about the given number of events. */
  SsjTaskChain peer(double events, EventListKind eventList, GeneratorKind generator) {
    double arrivalsPerSecond = LOAD * threads / tasks;
    double horizon = events / (arrivalsPerSecond * (1 + tasks));
    return new SsjTaskChain(tasks, threads, LOAD, horizon, eventList, generator);
  }

  /**
   * Returns the exact mean time from arrival to departure, in seconds: the chain has a product
   * form, so each visit is one to an M/M/c queue.
   */
  double meanResponse() {
    return tasks * (1 + MarkovianQueues.meanWait(threads, LOAD * threads, 1));
  }

  /**
   * Returns a large scenario: 100 processes, each a chain of 100 tasks with its own arrivals,
   * distributed over 64 local pools of 4 threads.
   */
  static BenchmarkScenario large() {
    NetworkBuilder builder = Network.builder("large");
    for (int pool = 0; pool < LOCAL_POOLS; pool++) {
      builder.pool("pool" + pool, THREADS_OF_A_LOCAL_POOL);
    }
    for (int process = 0; process < PROCESSES; process++) {
      builder.source("in" + process);
    }
    for (int process = 0; process < PROCESSES; process++) {
      addProcess(builder, process, LOCAL_POOLS);
    }
    return BenchmarkScenario.poisson(builder.build(), PROCESSES, 1).loaded(LOAD);
  }

  /** Returns a scenario with one chain of 100 tasks, distributed over 10 pools of 4 threads. */
  static BenchmarkScenario chainOnTenPools() {
    NetworkBuilder builder = Network.builder("groups");
    for (int pool = 0; pool < GROUPS; pool++) {
      builder.pool("pool" + pool, THREADS_OF_A_LOCAL_POOL);
    }
    addProcess(builder.source("in0"), 0, GROUPS);
    return BenchmarkScenario.poisson(builder.build(), 1, 1).loaded(LOAD);
  }

  private static void addProcess(NetworkBuilder builder, int process, int pools) {
    String previous = "in" + process;
    for (int task = 0; task < TASKS_OF_A_PROCESS; task++) {
      String name = "p" + process + "t" + task;
      int pool = (process * TASKS_OF_A_PROCESS + task) % pools;
      builder.task(name, ONE_SECOND).on("pool" + pool).join(previous, 0, name, 0);
      previous = name;
    }
    builder.sink("out" + process).join(previous, 0, "out" + process, 0);
  }
}
