package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.Mixture;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Messages are conserved: every message that enters an element leaves it or is still inside. */
class ConservationTest {
  private static final int MESSAGES = 8;

  @ParameterizedTest
  @EnumSource
  void messagesAreConserved(Mixture mixture) {
    Seeds.first(mixture.seeds()).check(seed -> conserves(seed, mixture.of(seed)));
  }

  @Test
  @Tag("nightly")
  void messagesAreConservedInAMillion() {
    Seeds.million().check(seed -> conserves(seed, RandomSolution.of(seed)));
  }

  @ParameterizedTest
  @EnumSource
  void ordersOfUsersAreConserved(Mixture mixture) {
    Seeds.first(mixture.seeds()).check(seed -> conservesUsers(seed, mixture.of(seed)));
  }

  /** An order of a user has ended, or is inside. A user has one order at a time. */
  private static void conservesUsers(long seed, RandomSolution solution) {
    Workload workload = solution.workload();
    if (!workload.hasUsers()) {
      return;
    }
    ReplicationTallies run =
        Simulation.run(
            solution.network(), workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    long arrivals = 0;
    long ended = 0;
    for (UserTally users : run.users()) {
      long sent = run.nodes().get(users.source()).arrivals();
      int count = count(workload, users.source());
      assertThat(sent - users.cycles()).as("orders inside").isBetween(0L, (long) count);
      assertThat(users.atJoins()).isBetween(0L, sent - users.cycles());
      assertThat(users.sojourn()).isBetween(0.0, (double) count * run.windowEnd());
      arrivals += sent;
      ended += users.cycles();
    }
    if (arrivals == run.arrivals()) {
      assertThat(run.leftOver()).isEqualTo(arrivals - ended);
    } else {
      assertThat(run.leftOver()).isBetween(arrivals - ended, run.arrivals() - ended);
    }
    assertThat(run.ending()).isIn(Ending.TIME, Ending.DONE, Ending.STUCK, Ending.DEADLOCKED);
  }

  private static int count(Workload workload, int source) {
    return workload.arrivals().stream()
        .filter(arrivals -> arrivals.source() == source)
        .mapToInt(
            arrivals -> arrivals.process() instanceof Process.Closed users ? users.users() : 0)
        .sum();
  }

  /** The mixtures are worth nothing unless runs of them end in every way. */
  @Test
  void runsEndInEveryWay() {
    Set<Ending> endings = EnumSet.noneOf(Ending.class);
    Seeds.first(500)
        .check(
            seed -> {
              RandomSolution solution = Mixture.EVERYTHING.of(seed);
              RunLimits limits = RunLimits.of(solution.workload());
              endings.add(
                  Simulation.run(
                          solution.network(),
                          solution.workload(),
                          seed,
                          0,
                          limits,
                          ExperimentMonitor.NONE)
                      .ending());
            });
    assertThat(endings).contains(Ending.TIME, Ending.DONE, Ending.STUCK, Ending.DEADLOCKED);
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
      if (flows.node(node).perMessage()) {
        assertThat(tally.taken()).as("runs at %s", flows.node(node)).isBetween(0L, tally.units());
      } else {
        assertThat(tally.taken())
            .as("units of %s", flows.node(node))
            .isEqualTo(tally.units() - flows.blockingRetries(node));
      }
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
      // what has no thread of a pool may wait for ever, with messages on its agenda
      long inside = flows.messagesAt(node);
      assertThat(taken).as("messages into %s", flows.node(node)).isBetween(sum - inside, sum);
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
    failedMessagesAreConserved(flows, node);
    long units = flows.successes(node);
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

  private static void failedMessagesAreConserved(SlotFlows flows, int node) {
    for (Slot slot : flows.failing(node)) {
      flows
          .read(slot)
          .ifPresent(
              read ->
                  assertThat(read)
                      .as("failed messages of %s", flows.node(node))
                      .isEqualTo(flows.written(slot).orElseThrow()));
    }
  }

  private static long least(List<Long> counts) {
    return Collections.min(counts);
  }
}
