package org.threadwise.queueing.load;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Models whose contents grow without bound, each at another kind of element. */
enum GrowingModels {
  /** Units in a queue, first in first out. */
  QUEUE(true),
  /** Units in a queue, deepest task first. */
  DEEPEST(true),
  /** Units in a queue by priority. */
  PRIORITY(true),
  /** Units of a thread each, on a host that is too slow. */
  THREADS(true),
  /** Units whose turn has not come, each with a thread. */
  TURN(true),
  /** Requests of an application. */
  APPLICATION(true),
  /** Fragments of messages that were split twice. */
  FRAGMENTS(true),
  /** Messages whose partners never arrive. */
  PARTNERS(false),
  /** Fragments that are out of sequence for ever. */
  SEQUENCES(false);

  private static final double MILLI = 1e6;

  /** Whether work grows; otherwise orders are left over at any rate. */
  final boolean isUnstable;

  GrowingModels(boolean isUnstable) {
    this.isUnstable = isUnstable;
  }

  /** Returns an open workload of a thousand orders per second. */
  Workload workload() {
    return new Workload(
        "growing",
        List.of(new Arrivals(0, Process.Renewal.poisson(1000), null)),
        Workload.UNTIL_DONE,
        Workload.DETECTED);
  }

  Network network() {
    NetworkBuilder builder = Network.builder(name()).source("in");
    switch (this) {
      case QUEUE -> row(builder, pool(new Threads.Fixed(8), Discipline.FIFO));
      case DEEPEST -> row(builder, pool(new Threads.Fixed(8), Discipline.DEEPEST));
      case PRIORITY -> row(builder, pool(new Threads.Fixed(8), Discipline.PRIORITY));
      case THREADS -> row(builder, pool(new Threads.PerTask(), Discipline.FIFO));
      case TURN -> turn(builder);
      case APPLICATION -> application(builder);
      case FRAGMENTS -> fragments(builder);
      case PARTNERS -> partners(builder);
      case SEQUENCES -> sequences(builder);
    }
    return builder.build();
  }

  private static Pool pool(Threads threads, Discipline discipline) {
    return new Pool("pool", threads, discipline, Costs.NONE);
  }

  private static void row(NetworkBuilder builder, Pool pool) {
    builder.host(Host.ofCores(2)).pool(pool);
    List<String> path = new ArrayList<>(List.of("in"));
    for (int i = 0; i < 4; i++) {
      builder.task("T" + i, new Exponential(MILLI)).priority(i);
      path.add("T" + i);
    }
    path.add("out");
    builder.sink("out").chain(path.toArray(String[]::new));
  }

  private static void turn(NetworkBuilder builder) {
    builder
        .pool(pool(new Threads.PerTask(), Discipline.FIFO))
        .task("T", new Exponential(2 * MILLI))
        .serial()
        .sink("out")
        .chain("in", "T", "out");
  }

  private static void application(NetworkBuilder builder) {
    builder
        .station("S", 2)
        .request("ask", new Exponential(4 * MILLI), false, "S")
        .sink("out")
        .chain("in", "ask", "out");
  }

  private static void fragments(NetworkBuilder builder) {
    builder
        .host(Host.ofCores(2))
        .pool("pool", 8)
        .node("outer", new Behavior.Split(new Constant(100)))
        .node("inner", new Behavior.Split(new Constant(100)))
        .task("T", new Exponential(MILLI))
        .node("gather", new Behavior.Aggregate())
        .node("all", new Behavior.Aggregate())
        .sink("out")
        .chain("in", "outer", "inner", "T", "gather", "all", "out");
  }

  private static void partners(NetworkBuilder builder) {
    builder
        .pool("pool", 8)
        .node("copy", new Behavior.Replicate())
        .node("lost", new Behavior.Filter(0.5))
        .node("join", new Behavior.Correlate())
        .sink("out")
        .sink("rest")
        .chain("in", "copy", "lost", "join", "out")
        .chain("copy", "join", "rest");
  }

  private static void sequences(NetworkBuilder builder) {
    builder
        .pool("pool", 8)
        .node("split", new Behavior.Split(new Constant(5)))
        .node("lost", new Behavior.Filter(0.5))
        .node("sequence", new Behavior.Resequence())
        .sink("out")
        .chain("in", "split", "lost", "sequence", "out");
  }
}
