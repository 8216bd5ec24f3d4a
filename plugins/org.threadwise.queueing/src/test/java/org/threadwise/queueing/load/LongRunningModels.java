package org.threadwise.queueing.load;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Models that would run for hours, some of them with very long events. */
enum LongRunningModels {
  /** One task. */
  SINGLE,
  /** 10 000 tasks in a row and 64 pools. */
  LARGE,
  /**
   * 10⁷ messages at a time; what finds no thread is refused, so that they do not fill the memory.
   */
  BATCH,
  /** A million fragments of each message, refused as well. */
  SPLITTER;

  private static final long HOURS = 100_000_000_000_000L;
  private static final int TASKS = 10_000;
  private static final int POOLS = 64;
  private static final Pool REFUSING =
      new Pool(
          "pool", new Threads.Custom(1, 1, 0, 0, Rejection.ABORT), Discipline.FIFO, Costs.NONE);

  Network network() {
    return switch (this) {
      case SINGLE -> row(1, 1);
      case LARGE -> row(TASKS, POOLS);
      case BATCH ->
          Network.builder("batch")
              .pool(REFUSING)
              .source("in")
              .task("T", new Constant(1))
              .sink("out")
              .chain("in", "T", "out")
              .build();
      case SPLITTER ->
          Network.builder("splitter")
              .pool(Pool.fixed("own", 1))
              .pool(REFUSING)
              .source("in")
              .node("split", new Behavior.Split(new Constant(1e6)))
              .task("T", new Constant(1))
              .on("pool")
              .sink("out")
              .chain("in", "split", "T", "out")
              .build();
    };
  }

  /** Returns workloads with a distant end, or none. */
  Workload workload(boolean ends) {
    Distribution gap = this == SINGLE || this == LARGE ? new Exponential(1e6) : new Constant(1e6);
    @Nullable Distribution batch = this == BATCH ? new Constant(1e7) : null;
    return new Workload(
        "busy",
        List.of(new Arrivals(0, new Process.Renewal(gap), batch)),
        ends ? HOURS : Workload.UNTIL_DONE,
        ends ? 0 : Workload.DETECTED);
  }

  private static Network row(int tasks, int pools) {
    NetworkBuilder builder = Network.builder("row").source("in");
    for (int pool = 0; pool < pools; pool++) {
      builder.pool("pool" + pool, 1 + tasks / pools);
    }
    String last = "in";
    for (int task = 0; task < tasks; task++) {
      String name = "T" + task;
      builder.task(name, new Exponential(0.7e6)).on("pool" + task % pools).join(last, 0, name, 0);
      last = name;
    }
    return builder.sink("out").join(last, 0, "out", 0).build();
  }
}
