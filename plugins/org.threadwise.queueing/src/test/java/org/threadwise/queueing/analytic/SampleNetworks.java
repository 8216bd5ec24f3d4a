package org.threadwise.queueing.analytic;

import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;

import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;

/** Networks for several tests. */
public final class SampleNetworks {
  private SampleNetworks() {}

  /** One task, and the pool of its threads. */
  public static Network one(Pool pool, Distribution time) {
    return Network.builder("one")
        .pool(pool)
        .source("in")
        .task("task", time)
        .sink("out")
        .chain("in", "task", "out")
        .build();
  }

  /** Returns one task and its pool {@code pool} with a number of threads. */
  public static Network one(int threads, Distribution time) {
    return one(Pool.fixed("pool", threads), time);
  }

  /** Messages of the sources {@code a} and {@code b} meet at the node {@code join}. */
  public static Network meeting(Behavior join) {
    return Network.builder("meeting")
        .pool("pool", 4)
        .source("a")
        .source("b")
        .node("join", join)
        .sink("out")
        .chain("a", "join", "out")
        .chain("b", "join")
        .build();
  }

  /** Threads that compute for 0.1 s and wait for 0.3 s, on two cores. */
  public static Network computeAndWait(int threads) {
    return Network.builder("compute and wait")
        .pool("pool", threads)
        .host(new Host(2, 1, 1e6, 0, 0, 0))
        .source("in")
        .sink("out")
        .task("task", new Exponential(0.1 * SECOND))
        .waiting(new Exponential(0.3 * SECOND))
        .chain("in", "task", "out")
        .build();
  }

  /**
   * The Café (Hohpe 2005): one cold and one hot drink in each order; barista and waiter work, the
   * entry does not.
   *
   * @param time of each work unit in nanoseconds
   */
  public static Network cafe(Distribution time, int threads) {
    return Network.builder("Cafe")
        .pool("threads", threads)
        .source("Orders")
        .node("T1", new Behavior.Split(new Constant(2)))
        .cpu(time)
        .node("T2", new Behavior.Dispatch(new Choice.ByFragment()))
        .cpu(time)
        .node("T3", new Behavior.Replicate())
        .cpu(time)
        .task("T4", time)
        .blocking("Cold", time)
        .node("T5", new Behavior.Correlate())
        .cpu(time)
        .node("T6", new Behavior.Match())
        .cpu(time)
        .node("T7", new Behavior.Replicate())
        .cpu(time)
        .task("T8", time)
        .blocking("Hot", time)
        .node("T9", new Behavior.Correlate())
        .cpu(time)
        .node("T10", new Behavior.Match())
        .cpu(time)
        .node("T11", new Behavior.Merge())
        .cpu(time)
        .node("T12", new Behavior.Aggregate())
        .cpu(time)
        .sink("Waiter")
        .cpu(time)
        .chain("Orders", "T1", "T2")
        .join("T2", 0, "T3", 0)
        .join("T2", 1, "T7", 0)
        .join("T3", 0, "T4", 0)
        .join("T3", 1, "T5", 1)
        .join("T4", 0, "Cold", 0)
        .join("Cold", 0, "T5", 0)
        .join("T5", 0, "T6", 1)
        .join("T5", 1, "T6", 0)
        .join("T7", 0, "T9", 0)
        .join("T7", 1, "T8", 0)
        .join("T8", 0, "Hot", 0)
        .join("Hot", 0, "T9", 1)
        .join("T9", 0, "T10", 0)
        .join("T9", 1, "T10", 1)
        .join("T6", 0, "T11", 0)
        .join("T10", 0, "T11", 1)
        .chain("T11", "T12", "Waiter")
        .build();
  }
}
