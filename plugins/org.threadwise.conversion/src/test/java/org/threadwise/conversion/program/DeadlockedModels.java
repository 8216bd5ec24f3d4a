package org.threadwise.conversion.program;

import java.util.List;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Models whose threads soon wait for one another for ever. */
final class DeadlockedModels {
  private static final double SECOND = 1e9;
  private static final long END = (long) (1_000 * SECOND);

  private DeadlockedModels() {}

  /** Returns two pools of one thread, each of which waits for room in the other. */
  static ProgramModel byRoom() {
    return model(
        Network.builder("deadlocked by room")
            .pool(ExactModels.blocking("a", 0))
            .pool(ExactModels.blocking("b", 0))
            .source("in")
            .task("A", new Exponential(SECOND))
            .on("a")
            .task("B", new Exponential(SECOND))
            .on("b")
            .task("C", new Exponential(SECOND))
            .on("a")
            .sink("out")
            .chain("in", "A", "B", "C", "out")
            .build());
  }

  /** Returns threads of one pool that wait for branches behind them in its queue. */
  static ProgramModel byBranches() {
    NetworkBuilder builder =
        Network.builder("deadlocked by branches")
            .pool("p", 2)
            .perMessage()
            .source("in")
            .node("fork", new Behavior.Replicate())
            .awaited()
            .chain("in", "fork");
    for (String task : List.of("A", "B")) {
      String exit = "out" + task;
      builder.task(task, new Exponential(SECOND)).sink(exit).chain("fork", task, exit);
    }
    return model(builder.build());
  }

  /** Returns threads that wait for permits of messages behind them in the queue of their pool. */
  static ProgramModel byPermits() {
    return model(
        Network.builder("deadlocked by permits")
            .pool("p", 2)
            .source("in")
            .node("throttle", new Behavior.Throttle(1, Behavior.Throttle.AT_ONCE, true))
            .task("T", new Exponential(SECOND))
            .sink("out")
            .chain("in", "throttle", "T", "out")
            .build());
  }

  /** Returns the same with a delay after which the message that holds the permit is queued. */
  static ProgramModel byDelayedPermits() {
    return model(
        Network.builder("deadlocked by delayed permits")
            .pool("p", 2)
            .source("in")
            .node("throttle", new Behavior.Throttle(1, Behavior.Throttle.AT_ONCE, true))
            .node("delay", new Behavior.Delay(new Exponential(5 * SECOND)))
            .cpu(Constant.ZERO)
            .task("T", new Exponential(SECOND))
            .sink("out")
            .chain("in", "throttle", "delay", "T", "out")
            .build());
  }

  private static ProgramModel model(Network network) {
    Arrivals arrivals = new Arrivals(0, Process.Renewal.poisson(1), null);
    return ProgramModel.of(network, new Workload("poisson", List.of(arrivals), END, END / 10));
  }
}
