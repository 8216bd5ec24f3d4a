package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.AwaitingNetworks;
import org.threadwise.queueing.reference.BlockingNetworks;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Messages are conserved: every message that enters an element leaves it or is still inside. */
class ConservationTest {
  private static final int MESSAGES = 8;

  @Test
  void messagesAreConserved() {
    Seeds.few().check(seed -> conserves(seed, RandomSolution.of(seed)));
  }

  @Test
  @Tag("nightly")
  void messagesAreConservedInAMillion() {
    Seeds.million().check(seed -> conserves(seed, RandomSolution.of(seed)));
  }

  @Test
  void messagesAreConservedWhereProducersAreBlocked() {
    Seeds.first(1_000).check(seed -> conserves(seed, BlockingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void messagesAreConservedWhereThreadsWaitForBranches() {
    Seeds.first(1_000).check(seed -> conserves(seed, AwaitingNetworks.of(RandomSolution.of(seed))));
  }

  private static void conserves(long seed, RandomSolution solution) {
    Network network = solution.network();
    Workload workload = solution.atOnce(MESSAGES);
    ReplicationTallies run =
        Simulation.run(network, workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    ordersAreConserved(run);
    if (!run.deadlock().isEmpty()) {
      assertThat(run.ending()).isEqualTo(Ending.DEADLOCKED);
      return;
    }
    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(run.arrivals()).isEqualTo((long) MESSAGES * workload.arrivals().size());
    if (run.pools().stream().mapToLong(PoolTally::rejected).sum() > 0) {
      return;
    }
    SlotFlows flows = new SlotFlows(network, run);
    for (int node = 0; node < network.nodes().size(); node++) {
      NodeTally tally = run.nodes().get(node);
      assertThat(tally.taken()).as("units of %s", flows.node(node)).isEqualTo(tally.units());
      inputsAreConserved(flows, node);
      conservesOutputs(flows, node);
    }
  }

  private static void ordersAreConserved(ReplicationTallies run) {
    assertThat(run.leftOver()).isBetween(0L, run.arrivals());
    assertThat(run.leftOver())
        .isLessThanOrEqualTo(run.nodes().stream().mapToLong(NodeTally::leftOver).sum());
    if (run.messagesInside() > 0) {
      assertThat(run.leftOver()).isPositive();
    }
  }

  private static void inputsAreConserved(SlotFlows flows, int node) {
    List<Long> written = flows.written(flows.inputs(node));
    if (written.isEmpty() || flows.taken(node).isEmpty()) {
      return;
    }
    long taken = flows.taken(node).getAsLong();
    if (flows.takesEach(node)) {
      long sum = written.stream().mapToLong(Long::longValue).sum();
      assertThat(taken).as("messages into %s", flows.node(node)).isEqualTo(sum);
    } else if (flows.node(node).behavior() instanceof Behavior.Match) {
      assertThat(taken).as("pairs of %s", flows.node(node)).isLessThanOrEqualTo(least(written));
    } else {
      assertThat(taken).as("sets of %s", flows.node(node)).isEqualTo(least(written));
    }
  }

  private static void conservesOutputs(SlotFlows flows, int node) {
    List<Long> read = flows.read(flows.outputs(node));
    if (read.isEmpty()) {
      return;
    }
    long units = flows.units(node);
    long sum = read.stream().mapToLong(Long::longValue).sum();
    boolean all = read.size() == flows.node(node).outputs();
    String what = "messages out of " + flows.node(node);
    switch (flows.node(node).behavior()) {
      case Behavior.Dispatch dispatch when all -> assertThat(sum).as(what).isEqualTo(units);
      case Behavior.Route route when all && route.emission() instanceof Behavior.Emission.One ->
          assertThat(sum).as(what).isEqualTo(units);
      case Behavior.Filter filter when all && read.size() == 2 ->
          assertThat(sum).as(what).isEqualTo(units);
      case Behavior.Filter filter -> assertThat(sum).as(what).isLessThanOrEqualTo(units);
      case Behavior.Distribute distribute ->
          assertThat(Collections.max(read)).as(what).isLessThanOrEqualTo(units);
      case Behavior.Aggregate aggregate -> assertThat(sum).as(what).isLessThanOrEqualTo(units);
      case Behavior.Resequence resequence -> assertThat(sum).as(what).isLessThanOrEqualTo(units);
      case Behavior.Correlate correlate -> {
        assertThat(Collections.max(read)).as(what).isEqualTo(least(read));
        assertThat(least(read) * flows.node(node).inputs()).as(what).isLessThanOrEqualTo(units);
      }
      default -> {}
    }
  }

  private static long least(List<Long> counts) {
    return Collections.min(counts);
  }
}
