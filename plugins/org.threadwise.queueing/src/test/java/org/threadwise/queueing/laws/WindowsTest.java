package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.reference.Mixture;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The figures of two consecutive windows add up to those of the whole run. */
class WindowsTest {
  private static final long MIDDLE = 250;
  private static final long END = 600;

  /** Three runs of each solution take long, so there are fewer of most mixtures. */
  private static final int FEW = 500;

  private static Seeds seeds(Mixture mixture) {
    return Seeds.first(mixture == Mixture.OPEN ? mixture.seeds() : FEW);
  }

  @ParameterizedTest
  @EnumSource
  void windowsAddUp(Mixture mixture) {
    seeds(mixture).check(seed -> addUp(seed, mixture.of(seed)));
  }

  @Test
  @Tag("nightly")
  void windowsAddUpInAMillion() {
    Seeds.million().check(seed -> addUp(seed, RandomSolution.of(seed)));
  }

  private static void addUp(long seed, RandomSolution solution) {
    Simulation simulation = Simulation.of(solution.network(), solution.workload());
    RunLimits limits = RunLimits.of(solution.workload());
    ReplicationTallies whole =
        simulation.run(seed, 1, limits.withWindow(0, END), ExperimentMonitor.NONE);
    ReplicationTallies before =
        simulation.run(seed, 1, limits.withWindow(0, MIDDLE), ExperimentMonitor.NONE);
    if (whole.ending().isStandstill() && whole.windowEnd() <= MIDDLE) {
      assertThat(before.ending()).isEqualTo(whole.ending());
      assertThat(before.windowEnd()).isEqualTo(whole.windowEnd());
      assertThat(before.deadlock()).isEqualTo(whole.deadlock());
      return;
    }
    ReplicationTallies after =
        simulation.run(seed, 1, limits.withWindow(MIDDLE, END), ExperimentMonitor.NONE);
    assertThat(after.leftOver()).isEqualTo(whole.leftOver());
    assertThat(before.arrivals() + after.arrivals()).isEqualTo(whole.arrivals());
    for (int i = 0; i < whole.nodes().size(); i++) {
      int node = i;
      sum("units of " + i, run -> run.nodes().get(node).units(), before, after, whole);
      sum("taken of " + i, run -> run.nodes().get(node).taken(), before, after, whole);
      sum("waiting of " + i, run -> waiting(run.nodes().get(node)), before, after, whole);
      sum("blocked at " + i, run -> blocked(run.nodes().get(node)), before, after, whole);
      sum("failures of " + i, run -> failures(run.nodes().get(node)), before, after, whole);
      sum("delivered at " + i, run -> delivered(run, node), before, after, whole);
    }
    for (int i = 0; i < whole.pools().size(); i++) {
      int pool = i;
      sum("pool " + i, run -> integrals(run.pools().get(pool)), before, after, whole);
      sum("refused by " + i, run -> run.pools().get(pool).rejected(), before, after, whole);
    }
    for (int i = 0; i < whole.stations().size(); i++) {
      int station = i;
      sum("station " + i, run -> integrals(run.stations().get(station)), before, after, whole);
    }
    for (int i = 0; i < whole.users().size(); i++) {
      int users = i;
      sum("users " + i, run -> figures(run.users().get(users)), before, after, whole);
    }
    for (int i = 0; i < whole.throttlers().size(); i++) {
      int throttler = i;
      sum("throttler " + i, run -> figures(run.throttlers().get(throttler)), before, after, whole);
    }
    for (int i = 0; i < whole.batches().size(); i++) {
      int batches = i;
      sum("batches " + i, run -> figures(run.batches().get(batches)), before, after, whole);
    }
    for (int i = 0; i < whole.joins().size(); i++) {
      int join = i;
      sum("join " + i, run -> run.joins().get(join).completed(), before, after, whole);
      sum("last at " + i, run -> run.joins().get(join).last().getFirst(), before, after, whole);
    }
    assertThat(before.busyCores() + after.busyCores()).isCloseTo(whole.busyCores(), within(1e-6));
  }

  /** The figures are whole numbers, so equality is exact. */
  private static void sum(
      String what,
      ToDoubleFunction<ReplicationTallies> figure,
      ReplicationTallies before,
      ReplicationTallies after,
      ReplicationTallies whole) {
    assertThat(figure.applyAsDouble(before) + figure.applyAsDouble(after))
        .as(what)
        .isEqualTo(figure.applyAsDouble(whole));
  }

  private static double waiting(NodeTally node) {
    return node.waiting() + node.waited() + node.service();
  }

  private static double blocked(NodeTally node) {
    return node.blocked().values().stream().mapToDouble(Double::doubleValue).sum();
  }

  private static double failures(NodeTally node) {
    return node.failures().attempts() + node.failures().timeouts() + node.failures().messages();
  }

  private static double figures(UserTally users) {
    return users.cycles() + users.sojourn();
  }

  private static double figures(ThrottlerTally throttler) {
    return throttler.left() + throttler.waited() + throttler.waiting() + throttler.queueLength();
  }

  private static double figures(BatchTally batches) {
    return batches.closed() + batches.complete() + batches.messages();
  }

  private static double delivered(ReplicationTallies run, int exit) {
    return run.flows().stream()
        .filter(flow -> flow.exit() == exit)
        .mapToDouble((FlowTally flow) -> flow.delivered() + flow.responseSum())
        .sum();
  }

  private static double integrals(PoolTally pool) {
    return pool.threads()
        + pool.takenThreads()
        + pool.queueLength()
        + pool.outside()
        + pool.blockedThreads();
  }

  private static double integrals(StationTally station) {
    return station.busyServers() + station.queueLength();
  }
}
