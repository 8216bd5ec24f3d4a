package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;
import org.threadwise.queueing.reference.Mixture;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/**
 * Little's law and the utilisation law, which hold on every single run (Denning and Buzen 1978, The
 * operational analysis of queueing network models, Computing Surveys 10(3)).
 */
class OperationalLawsTest {
  private static final int MESSAGES = 8;
  private static final double ROUNDING = 1e-6;

  /** Parts of one unit on the host: start, lock, rest of dispatch, the unit's own. */
  private static final int MAX_PARTS = 4;

  @ParameterizedTest
  @EnumSource
  void lawsHold(Mixture mixture) {
    Seeds.first(mixture.seeds()).check(seed -> obeys(seed, mixture.of(seed)));
  }

  @Test
  @Tag("nightly")
  void lawsHoldInAMillion() {
    Seeds.million().check(seed -> obeys(seed, RandomSolution.of(seed)));
  }

  private static void obeys(long seed, RandomSolution solution) {
    Network network = solution.network();
    Workload workload = solution.atOnce(MESSAGES);
    ReplicationTallies run =
        Simulation.run(network, workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    if (run.deadlock().isEmpty()) {
      run.stations().forEach(OperationalLawsTest::obeysLittlesLaw);
    }
    if (!run.deadlock().isEmpty()
        || run.pools().stream().anyMatch(pool -> pool.rejected() + pool.callerRuns() > 0)) {
      return;
    }
    run.pools().forEach(OperationalLawsTest::obeysLittlesLaw);
    if (run.messagesInside() == 0) {
      run.throttlers().forEach(OperationalLawsTest::obeysLittlesLaw);
    }
    serviceTimesEqualTheDraws(network, run, new RandomStreams(seed, 0));
    for (int pool = 0; pool < network.pools().size(); pool++) {
      if (network.host() == null) {
        obeysTheUtilisationLaw(network, run, pool);
      }
    }
    if (network.host() != null) {
      coresObeyTheUtilisationLaw(network, network.host(), run, new RandomStreams(seed, 0));
    }
  }

  /** No unit waits at the end, so the integral of the queue is the sum of the waiting times. */
  private static void obeysLittlesLaw(PoolTally pool) {
    assertThat(pool.queueLength()).isCloseTo(pool.waiting(), within(rounding(pool.waiting())));
  }

  private static void obeysLittlesLaw(StationTally station) {
    assertThat(station.queueLength())
        .isCloseTo(station.waiting(), within(rounding(station.waiting())));
  }

  private static void obeysLittlesLaw(ThrottlerTally throttler) {
    assertThat(throttler.queueLength())
        .isCloseTo(throttler.waiting(), within(rounding(throttler.waiting())));
  }

  /** The units of a node have the first draws of its streams. A time-out shortens a response. */
  private static void serviceTimesEqualTheDraws(
      Network network, ReplicationTallies run, RandomStreams streams) {
    for (int i = 0; i < network.nodes().size(); i++) {
      Node node = network.nodes().get(i);
      NodeTally tally = run.nodes().get(i);
      double drawn =
          drawn(node, tally.units(), streams, Purpose.CPU)
              + drawn(node, tally.units(), streams, Purpose.WAIT)
              + drawn(node, tally.units(), streams, Purpose.RESPONSE);
      if (node.failure() != null && node.failure().hasTimeout()) {
        assertThat(tally.service()).as("service of %s", node).isLessThanOrEqualTo(drawn);
      } else {
        assertThat(tally.service()).as("service of %s", node).isEqualTo(drawn);
      }
    }
  }

  /** Returns the sum of draws of the times that occupy the thread of a node; 0 for others. */
  private static double drawn(Node node, long count, RandomStreams streams, Purpose purpose) {
    Work work = node.unitWork();
    if (work == null) {
      return 0;
    }
    var distribution =
        switch (purpose) {
          case CPU -> work.cpu();
          case WAIT -> work.waiting();
          default ->
              node.behavior() instanceof Behavior.Request request && request.blocking()
                  ? request.response()
                  : null;
        };
    if (distribution == null) {
      return 0;
    }
    TimeSampler times = TimeSampler.of(distribution, streams, node.name(), purpose);
    double sum = 0;
    for (long i = 0; i < count; i++) {
      sum += times.next();
    }
    return sum;
  }

  /** A thread is taken for what its pool spends, for service, and for what blocks it. */
  private static void obeysTheUtilisationLaw(Network network, ReplicationTallies run, int pool) {
    Pool.Costs costs = network.pools().get(pool).costs();
    boolean startsForEach =
        network.pools().get(pool).threads() instanceof Threads.PerTask
            || network.pools().get(pool).threads() instanceof Threads.Virtual;
    boolean startsAreCounted = costs.start() == 0 || startsForEach;
    if (costs.wake() > 0 || !startsAreCounted) {
      return;
    }
    PoolTally tally = run.pools().get(pool);
    double busy = tally.taken() * (double) (costs.start() + costs.dispatch());
    for (int i = 0; i < network.nodes().size(); i++) {
      if (network.nodes().get(i).pool() == pool) {
        busy += run.nodes().get(i).service();
        for (double blocked : run.nodes().get(i).blocked().values()) {
          busy += blocked;
        }
      }
    }
    assertThat(tally.takenThreads())
        .as("busy threads of pool %s", pool)
        .isCloseTo(busy, within(rounding(busy)));
  }

  /**
   * Cores are busy for the CPU parts, and for less than a nanosecond more at the end of each; where
   * switches or cold caches cost something they are busy for longer.
   */
  private static void coresObeyTheUtilisationLaw(
      Network network, Host host, ReplicationTallies run, RandomStreams streams) {
    double demand = 0;
    double parts = 0;
    boolean costly = host.switchCost() > 0 || host.cache() > 0;
    for (int i = 0; i < network.nodes().size(); i++) {
      NodeTally tally = run.nodes().get(i);
      Pool.Costs costs = network.pools().get(network.nodes().get(i).pool()).costs();
      demand += drawn(network.nodes().get(i), tally.units(), streams, Purpose.CPU);
      demand += tally.taken() * (double) costs.dispatch();
      parts += MAX_PARTS * (double) Math.max(tally.taken(), tally.units());
      costly |= costs.start() > 0 || costs.wake() > 0;
    }
    double work = host.speed() * run.busyCores();
    assertThat(work).isGreaterThanOrEqualTo(demand - 1e-3 * parts - rounding(demand));
    if (!costly) {
      assertThat(work).isLessThanOrEqualTo(demand + parts * host.speed() + rounding(demand));
    }
  }

  private static double rounding(double value) {
    return ROUNDING * (1 + value);
  }
}
