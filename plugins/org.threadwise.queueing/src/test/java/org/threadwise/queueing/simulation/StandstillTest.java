package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;

/** Experiments with users end with a clear answer where nothing happens or no time passes. */
class StandstillTest {

  private static Outcome run(Network network, Process users, long end) {
    Workload workload = new Workload("users", List.of(new Arrivals(0, users, null)), end, 0);
    return TestExperiments.run(network, workload, new StoppingRule.Replications(8));
  }

  /** Half of the partners are filtered, so each user loses one message sooner or later. */
  private static Network losing() {
    return Network.builder("losing")
        .pool("p", 2)
        .source("in")
        .node("fork", new Behavior.Replicate())
        .node("filter", new Behavior.Filter(0.5))
        .node("join", new Behavior.Correlate())
        .sink("out")
        .sink("copy")
        .chain("in", "fork", "join", "out")
        .chain("fork", "filter", "join", "copy")
        .build();
  }

  @Test
  void lostUsersAreStuck() {
    Outcome outcome = run(losing(), new Process.Closed(3, new Exponential(1e9)), (long) 1e15);
    assertThat(outcome).isInstanceOf(Stalled.class);
    Stalled stalled = (Stalled) outcome;
    assertThat(stalled.cause()).isEqualTo(Cause.STUCK);
    assertThat(stalled.stalled()).isEqualTo(8);
    assertThat(stalled.seconds()).isBetween(0.1, 100.0);
  }

  @Test
  void lostUsersAreStuckInSteadyState() {
    Outcome outcome =
        run(losing(), new Process.Closed(3, new Exponential(1e9)), Workload.UNTIL_DONE);
    assertThat(outcome).isInstanceOf(Stalled.class);
  }

  @Test
  void noTimePasses() {
    Network nothing =
        Network.builder("nothing").pool("p", 1).source("in").sink("out").chain("in", "out").build();
    Outcome outcome = run(nothing, new Process.Closed(3, new Constant(0)), Workload.UNTIL_DONE);
    assertThat(outcome).isInstanceOf(Stalled.class);
    Stalled stalled = (Stalled) outcome;
    assertThat(stalled.cause()).isEqualTo(Cause.NO_TIME);
    assertThat(stalled.element()).isEqualTo("in");
  }
}
