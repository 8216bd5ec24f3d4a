package org.threadwise.queueing.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.BranchJoin;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Compares one replication of the engine with one of the reference. */
final class EngineAgreement {
  private static final long REPLICATION = 3;

  private EngineAgreement() {}

  /** Runs a solution with both, and compares what they count. */
  static void compare(RandomSolution solution) {
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
    run.joins().forEach(each -> lines.add("join %s: last %s".formatted(each.node(), each.last())));
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
    for (ReplicationTallies.StationTally each : run.stations()) {
      lines.add(station(each.requests(), each.waiting(), each.queueLength(), each.busyServers()));
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
    for (BranchJoin join : BranchJoin.of(network)) {
      int branches = network.nodes().get(join.branching()).inputs();
      long[] last = Arrays.copyOf(figures.lastInputs[join.node()], branches);
      lines.add("join %s: last %s".formatted(join.node(), Arrays.toString(last)));
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
    for (int i = 0; i < network.stations().size(); i++) {
      lines.add(station(figures, i));
    }
    figures.throttles.forEach(
        (node, throttle) ->
            lines.add(
                throttler(
                    node,
                    throttle.leftCount(),
                    throttle.waitedCount(),
                    throttle.waitingTime(),
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
      String target =
          switch (each.cause()) {
            case BRANCHES -> "branches";
            case THROTTLE -> "permits";
            default -> network.pools().get(each.target()).name();
          };
      counts.put(pool + " for " + target, each.threads());
    }
    return counts.isEmpty() ? "" : counts.toString();
  }

  private static String users(int source, long cycles, double sojourn, long atJoins) {
    return "users at %s: %s cycles of %s, %s at joins".formatted(source, cycles, sojourn, atJoins);
  }

  private static String station(ReferenceFigures figures, int station) {
    var sent = figures.requests.stream().filter(each -> each.station == station).toList();
    var served = sent.stream().filter(ReferenceRequest::isServed).toList();
    return station(
        served.size(),
        served.stream().mapToDouble(each -> each.waiting(figures.end)).sum(),
        sent.stream().mapToDouble(each -> each.waiting(figures.end)).sum(),
        served.stream().mapToDouble(each -> each.service(figures.end)).sum());
  }

  private static String station(long requests, double waiting, double queue, double busy) {
    return "station: %s requests after %s, queue %s, busy %s"
        .formatted(requests, waiting, queue, busy);
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
