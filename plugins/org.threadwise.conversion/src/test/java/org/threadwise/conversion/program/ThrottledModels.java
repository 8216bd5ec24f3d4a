package org.threadwise.conversion.program;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;
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

/** Networks with throttlers. */
public final class ThrottledModels {
  private static final double SECOND = 1e9;
  private static final long WARM_UP = (long) (10 * SECOND);
  private static final long END = (long) (60 * SECOND);

  private ThrottledModels() {}

  /** Returns throttlers with and without threads, in runs and in work units of virtual threads. */
  static List<Arguments> all() {
    return List.of(
        Arguments.of("throttled runs", model(throttled(builder().perMessage()))),
        Arguments.of("throttled virtual threads", model(throttled(virtual()))));
  }

  private static NetworkBuilder builder() {
    return Network.builder("throttled").pool("p", 4);
  }

  private static NetworkBuilder virtual() {
    return Network.builder("virtual")
        .pool(new Pool("p", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
        .host(new Host(2, 1, 1e6, 0, 0, 0));
  }

  private static Network throttled(NetworkBuilder builder) {
    return builder
        .source("in")
        .task("before", exponential(0.02))
        .node("throttle", new Behavior.Throttle(3, (long) (0.5 * SECOND), false))
        .cpu(exponential(0.02))
        .node("hold", new Behavior.Throttle(1, (long) (0.2 * SECOND), true))
        .cpu(exponential(0.02))
        .sink("out")
        .chain("in", "before", "throttle", "hold", "out")
        .build();
  }

  private static Exponential exponential(double seconds) {
    return new Exponential(seconds * SECOND);
  }

  private static ProgramModel model(Network network) {
    Arrivals arrivals = new Arrivals(0, Process.Renewal.poisson(4), null);
    return ProgramModel.of(network, new Workload("poisson", List.of(arrivals), END, WARM_UP));
  }
}
