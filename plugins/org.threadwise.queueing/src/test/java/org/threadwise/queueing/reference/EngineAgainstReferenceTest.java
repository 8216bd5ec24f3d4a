package org.threadwise.queueing.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The engine and the reference agree on random solutions, event for event. */
class EngineAgainstReferenceTest {
  private static final long REPLICATION = 3;

  @Test
  void engineAgreesWithTheReference() {
    Seeds.few().check(seed -> compare(RandomSolution.of(seed)));
  }

  @Test
  void engineAgreesWithTheReferenceOnUsers() {
    Seeds.few().check(seed -> compare(RandomSolution.withUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(RandomSolution.of(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithUsers() {
    Seeds.million().check(seed -> compare(RandomSolution.withUsers(seed)));
  }

  @Test
  void enginePerMessageAgreesWithTheReference() {
    Seeds.few().check(seed -> compare(PerMessageNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnParallelRuns() {
    Seeds.first(1_000).check(seed -> compare(ParallelNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedParallelRunsOfUsers() {
    Seeds.first(500).check(seed -> compare(blockedParallelRunsOfUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionParallelRuns() {
    Seeds.million().check(seed -> compare(ParallelNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedParallelRunsOfUsers() {
    Seeds.million().check(seed -> compare(blockedParallelRunsOfUsers(seed)));
  }

  private static RandomSolution blockedParallelRunsOfUsers(long seed) {
    return BlockingNetworks.of(ParallelNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedProducers() {
    Seeds.first(1_000).check(seed -> compare(BlockingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedRunsOfUsers() {
    Seeds.first(1_000).check(seed -> compare(blockedRunsOfUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedProducers() {
    Seeds.million().check(seed -> compare(BlockingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedRunsOfUsers() {
    Seeds.million().check(seed -> compare(blockedRunsOfUsers(seed)));
  }

  private static RandomSolution blockedRunsOfUsers(long seed) {
    return BlockingNetworks.of(PerMessageNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void enginePerMessageAgreesWithTheReferenceWithUsers() {
    Seeds.first(1_000)
        .check(seed -> compare(PerMessageNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBatches() {
    Seeds.first(1_000).check(seed -> compare(batches(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithBatches() {
    Seeds.million().check(seed -> compare(batches(seed)));
  }

  /** Batches alone, and with each combination of users, runs, failures and blocked producers. */
  private static RandomSolution batches(long seed) {
    boolean users = seed % 2 == 0;
    RandomSolution solution =
        BatchNetworks.of(users ? RandomSolution.withUsers(seed) : RandomSolution.of(seed));
    solution = seed / 2 % 2 == 0 ? PerMessageNetworks.of(solution) : solution;
    solution = seed / 4 % 2 == 0 ? FailingNetworks.of(solution) : solution;
    return seed / 8 % 2 == 0 ? BlockingNetworks.of(solution) : solution;
  }

  @Test
  @Tag("nightly")
  void enginePerMessageAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(PerMessageNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void enginePerMessageAgreesWithTheReferenceWithUsersOnAMillion() {
    Seeds.million().check(seed -> compare(PerMessageNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnFailures() {
    Seeds.first(1_000).check(seed -> compare(FailingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnFailuresPerMessage() {
    Seeds.first(1_000).check(seed -> compare(failingPerMessage(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithFailures() {
    Seeds.million().check(seed -> compare(FailingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithFailuresPerMessage() {
    Seeds.million().check(seed -> compare(failingPerMessage(seed)));
  }

  /**
   * Failures together with users and with threads that carry messages, every other time also with
   * pools that block their producers.
   */
  private static RandomSolution failingPerMessage(long seed) {
    return FailingNetworks.of(
        seed % 2 == 0
            ? blockedRunsOfUsers(seed)
            : PerMessageNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void throttledEngineAgreesWithTheReference() {
    Seeds.first(1_000).check(seed -> compare(ThrottledNetworks.of(RandomSolution.of(seed))));
    Seeds.first(500).check(seed -> compare(ThrottledNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void throttledEnginePerMessageAgreesWithTheReference() {
    Seeds.first(1_000).check(seed -> compare(throttledPerMessage(RandomSolution.of(seed))));
    Seeds.first(500).check(seed -> compare(throttledPerMessage(RandomSolution.withUsers(seed))));
  }

  @Test
  @Tag("nightly")
  void throttledEngineAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(ThrottledNetworks.of(RandomSolution.of(seed))));
    Seeds.million().check(seed -> compare(throttledPerMessage(RandomSolution.withUsers(seed))));
  }

  @Test
  void throttledEngineAgreesWithTheReferenceAndFailing() {
    Seeds.first(1_000).check(seed -> compare(throttledAndFailing(seed)));
  }

  @Test
  @Tag("nightly")
  void throttledEngineAgreesWithTheReferenceOnAMillionAndFailing() {
    Seeds.million().check(seed -> compare(throttledAndFailing(seed)));
  }

  /** Throttlers that fail, with users and threads that carry messages. */
  private static RandomSolution throttledAndFailing(long seed) {
    RandomSolution throttled = ThrottledNetworks.of(RandomSolution.withUsers(seed));
    return FailingNetworks.of(PerMessageNetworks.of(throttled));
  }

  private static RandomSolution throttledPerMessage(RandomSolution solution) {
    return PerMessageNetworks.of(ThrottledNetworks.of(solution));
  }

  private static void compare(RandomSolution solution) {
    long seed = solution.seed();
    Network network = solution.network();
    ReferenceFigures expected =
        new ReferenceSimulation(network, new StreamDraws(seed, REPLICATION), Depths.of(network))
            .run(solution.workload(), solution.workload().duration());
    ReplicationTallies actual =
        Simulation.run(
            network,
            solution.workload(),
            seed,
            REPLICATION,
            RunLimits.of(solution.workload()),
            ExperimentMonitor.NONE);
    if (expected.narrow) {
      return;
    }
    List<Integer> users = actual.users().stream().map(UserTally::source).toList();
    List<String> wanted = tallies(network, expected, users);
    List<String> found = tallies(network, actual);
    for (int line = 0; line < wanted.size(); line++) {
      assertThat(found.get(line)).isEqualTo(wanted.get(line));
    }
    assertThat(actual.busyCores())
        .isCloseTo(expected.busyCoreNanoseconds, within(1e-6 * (1 + expected.busyCoreNanoseconds)));
  }

  /** The tallies of a run, those of the same kind in one line. */
  private static List<String> tallies(Network network, ReplicationTallies run) {
    List<String> lines = new ArrayList<>();
    lines.add(ending(deadlock(network, run), run.windowEnd()));
    lines.add(
        whole(run.leftOver(), run.lastDelivery(), run.completionSum(), run.ordersDelivered()));
    run.batches()
        .forEach(each -> lines.add(batches(each.closed(), each.complete(), each.messages())));
    for (ReplicationTallies.UserTally each : run.users()) {
      lines.add(users(each.source(), each.cycles(), each.sojourn(), each.atJoins()));
    }
    for (int i = 0; i < network.nodes().size(); i++) {
      int exit = i;
      var flows = run.flows().stream().filter(flow -> flow.exit() == exit).toList();
      ReplicationTallies.NodeTally node = run.nodes().get(i);
      lines.add(
          node(
              network.nodes().get(i).name(),
              node.delivered(),
              flows.stream().mapToLong(ReplicationTallies.FlowTally::delivered).sum(),
              flows.stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum(),
              node.units(),
              node.taken(),
              node.waiting(),
              List.copyOf(node.blocked().values()),
              node.failures()));
    }
    for (ReplicationTallies.ThrottlerTally each : run.throttlers()) {
      lines.add(
          throttler(each.node(), each.left(), each.waited(), each.waiting(), each.queueLength()));
    }
    for (ReplicationTallies.PoolTally pool : run.pools()) {
      lines.add(
          pool(
              pool.rejected(),
              pool.callerRuns(),
              pool.takenThreads(),
              pool.threads(),
              pool.queueLength(),
              pool.outside(),
              pool.maximumQueueLength(),
              pool.peakThreads(),
              pool.blockedThreads()));
    }
    return lines;
  }

  private static List<Double> blocked(ReferenceFigures figures, int node) {
    return Arrays.stream(figures.blocked).map(times -> times[node]).toList();
  }

  private static List<String> tallies(
      Network network, ReferenceFigures figures, List<Integer> users) {
    List<String> lines = new ArrayList<>();
    lines.add(ending(figures.deadlock, figures.end));
    lines.add(
        whole(
            figures.leftOver(),
            figures.lastDelivery,
            figures.deliverySum,
            figures.ordersDelivered));
    for (int i = 0; i < network.nodes().size(); i++) {
      if (network.nodes().get(i).behavior() instanceof Behavior.Batch) {
        lines.add(
            batches(figures.batches[i], figures.completeBatches[i], figures.batchMessages[i]));
      }
    }
    for (int source : users) {
      lines.add(
          users(
              source, figures.cycles[source], figures.sojournSum[source], figures.atJoins(source)));
    }
    for (int i = 0; i < network.nodes().size(); i++) {
      lines.add(
          node(
              network.nodes().get(i).name(),
              figures.messages[i],
              figures.delivered[i],
              figures.responseSum[i],
              figures.unitsEnded[i],
              figures.unitsMade[i],
              figures.waitingSum[i],
              blocked(figures, i),
              new FailureTally(
                  figures.failedAttempts[i], figures.timeouts[i], figures.failedMessages[i])));
    }
    figures.throttles.forEach(
        (node, throttle) ->
            lines.add(
                throttler(
                    node,
                    throttle.leftCount(),
                    throttle.waitedCount(),
                    throttle.waiting(),
                    throttle.queueTime(figures.end))));
    for (ReferencePool pool : figures.pools) {
      lines.add(
          pool(
              pool.rejected,
              pool.callerRun,
              pool.takenTime,
              pool.aliveTime,
              pool.queueTime,
              pool.outsideTime,
              pool.maximumQueue,
              pool.peakThreads,
              pool.blockedTime));
    }
    return lines;
  }

  private static String whole(long leftOver, long lastDelivery, double completion, long orders) {
    return "left over %s, last %s, completion %s, orders %s"
        .formatted(leftOver, lastDelivery, completion, orders);
  }

  private static String batches(long closed, long complete, long messages) {
    return "batches %s, complete %s, messages %s".formatted(closed, complete, messages);
  }

  private static String ending(String deadlock, long end) {
    return (deadlock.isEmpty() ? "not deadlocked" : "deadlocked: " + deadlock) + ", end " + end;
  }

  /** Threads that wait for one another, as the reference writes them. */
  private static String deadlock(Network network, ReplicationTallies run) {
    Map<String, Integer> counts = new TreeMap<>();
    for (ReplicationTallies.DeadlockTally each : run.deadlock()) {
      String pool = network.pools().get(each.pool()).name();
      counts.put(pool + " for " + network.pools().get(each.target()).name(), each.threads());
    }
    return counts.isEmpty() ? "" : counts.toString();
  }

  private static String users(int source, long cycles, double sojourn, long atJoins) {
    return "users at %s: %s cycles of %s, %s at joins".formatted(source, cycles, sojourn, atJoins);
  }

  private static String throttler(int node, long left, long waited, double waiting, double queue) {
    return "throttler %s: %s left, %s after %s, queue %s"
        .formatted(node, left, waited, waiting, queue);
  }

  private static String node(
      String name,
      long messages,
      long delivered,
      double responses,
      long units,
      long taken,
      double waiting,
      List<Double> blocked,
      FailureTally failures) {
    return "%s: delivered %s to %s after %s, units %s, taken %s after %s, blocked %s, %s"
        .formatted(name, messages, delivered, responses, units, taken, waiting, blocked, failures);
  }

  private static String pool(
      long rejected,
      long callerRuns,
      double taken,
      double alive,
      double queue,
      double outside,
      int longest,
      int peak,
      double blocked) {
    return ("rejected %s, by callers %s, taken %s of %s, queue %s outside %s at most %s, peak %s,"
            + " blocked %s")
        .formatted(rejected, callerRuns, taken, alive, queue, outside, longest, peak, blocked);
  }
}
