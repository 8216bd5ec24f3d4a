package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.TIME;
import static org.threadwise.queueing.analytic.TrafficModels.choose;
import static org.threadwise.queueing.analytic.TrafficModels.network;
import static org.threadwise.queueing.analytic.TrafficModels.open;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;

/** The time to compute visits grows linearly with the network. */
class TrafficOfLargeNetworksTest {

  @Test
  void solvesTenThousandTasksQuickly() {
    for (NetworkBuilder large : List.of(longChain(10_000), deepGroups(3000), widePaths(2000))) {
      Network network = large.build();
      long start = cpuNanos();
      Traffic traffic = Traffic.of(network, open(1));
      assertThat(traffic.visits(network.nodes().size() - 1)).isCloseTo(1, within(1e-9));
      assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(Duration.ofSeconds(1));
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void detectsALongLoopWithoutExitQuickly() {
    NetworkBuilder ring = network().node("again", new Behavior.Merge());
    String last = "again";
    ring.join("in", 0, "again", 0);
    for (int i = 0; i < 100_000; i++) {
      ring.task("t" + i, TIME).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    Network network = ring.join(last, 0, "again", 1).build();
    long start = cpuNanos();
    assertThat(Traffic.of(network, open(1)).visits(1)).isInfinite();
    assertThat(Duration.ofNanos(cpuNanos() - start)).isLessThan(Duration.ofSeconds(3));
  }

  private static NetworkBuilder longChain(int tasks) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < tasks; i++) {
      builder.task("t" + i, TIME).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }

  private static NetworkBuilder deepGroups(int depth) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < 2 * depth; i++) {
      Behavior behavior =
          i < depth ? new Behavior.Split(new Constant(1)) : new Behavior.Aggregate();
      builder.node("t" + i, behavior).join(last, 0, "t" + i, 0);
      last = "t" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }

  /**
   * Diamonds with a splitter on one side only: without a limit there would be as many stacks as
   * paths.
   */
  private static NetworkBuilder widePaths(int diamonds) {
    NetworkBuilder builder = network();
    String last = "in";
    for (int i = 0; i < diamonds; i++) {
      builder
          .node("fork" + i, choose(0.5, 0.5))
          .node("split" + i, new Behavior.Split(new Constant(1)))
          .node("merge" + i, new Behavior.Merge())
          .join(last, 0, "fork" + i, 0)
          .join("fork" + i, 0, "split" + i, 0)
          .join("split" + i, 0, "merge" + i, 0)
          .join("fork" + i, 1, "merge" + i, 1);
      last = "merge" + i;
    }
    return builder.sink("out").join(last, 0, "out", 0);
  }
}
