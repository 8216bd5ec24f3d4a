package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.event.Limits;
import org.threadwise.queueing.event.Run;
import org.threadwise.queueing.event.Run.BlockedTally;
import org.threadwise.queueing.event.Run.NodeTally;
import org.threadwise.queueing.event.Run.PoolTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.RandomNetworks;

/** Laws that hold on every run, to rounding: Little's, the utilisation law, conservation. */
class LawsTest {
  private static final int NETWORKS = 300;
  private static final int ORDERS = 200;
  private static final double ROUNDING = 1e-6;

  private static Workload atOnce(Network network) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      if (network.nodes().get(node).behavior() instanceof Behavior.Source) {
        arrivals.add(new Arrivals(node, new Process.AtOnce(ORDERS), null));
      }
    }
    return new Workload("at once", arrivals, Workload.UNTIL_DONE, 0);
  }

  private static Run run(Network network, long seed) {
    Workload workload = atOnce(network);
    return Simulation.run(network, workload, seed, 0, Limits.of(workload), Watch.NONE);
  }

  private static boolean mayRefuse(Network network) {
    return network.pools().stream()
        .anyMatch(
            pool ->
                pool.threads() instanceof Threads.Custom custom
                    && custom.maximum() != Integer.MAX_VALUE
                    && custom.capacity() != Integer.MAX_VALUE);
  }

  private static boolean isFree(Network network) {
    return network.host() == null
        && network.pools().stream().map(Pool::costs).allMatch(Costs.NONE::equals);
  }

  /** Units are never refused, so the integral of the queue is the sum of the waiting times. */
  @Test
  void queuesObeyLittlesLaw() {
    for (long seed = 1; seed <= NETWORKS; seed++) {
      Network network = RandomNetworks.of(seed);
      if (mayRefuse(network)) {
        continue;
      }
      Run run = run(network, seed);
      for (PoolTally pool : run.pools()) {
        assertThat(pool.queueLength())
            .as("queue, seed %d", seed)
            .isCloseTo(pool.waiting(), within(ROUNDING * (1 + pool.waiting())));
      }
      run.stations()
          .forEach(
              station ->
                  assertThat(station.queueLength())
                      .isCloseTo(station.waiting(), within(ROUNDING * (1 + station.waiting()))));
    }
  }

  /** Without a host and costs, threads are taken for service and for what blocks them. */
  @Test
  void poolsObeyTheUtilisationLaw() {
    int checked = 0;
    for (long seed = 1; seed <= 2 * NETWORKS; seed++) {
      Network network = RandomNetworks.of(seed);
      if (mayRefuse(network) || !isFree(network)) {
        continue;
      }
      checked++;
      Run run = run(network, seed);
      double[] busy = new double[network.pools().size()];
      for (int node = 0; node < run.nodes().size(); node++) {
        NodeTally tally = run.nodes().get(node);
        BlockedTally blocked = tally.blocked();
        busy[network.nodes().get(node).pool()] +=
            tally.service() + blocked.turn() + blocked.station();
      }
      for (int pool = 0; pool < busy.length; pool++) {
        assertThat(run.pools().get(pool).takenThreads())
            .as("pool %d, seed %d", pool, seed)
            .isCloseTo(busy[pool], within(ROUNDING * (1 + busy[pool])));
      }
    }
    assertThat(checked).isGreaterThan(NETWORKS / 20);
  }

  @Test
  void unitsThatAreTakenEnd() {
    for (long seed = 1; seed <= NETWORKS; seed++) {
      Network network = RandomNetworks.of(seed);
      Run run = run(network, seed);
      assertThat(run.arrivals()).isEqualTo(ORDERS * (long) atOnce(network).arrivals().size());
      assertThat(run.ending()).isEqualTo(Run.Ending.DONE);
      if (!mayRefuse(network)) {
        for (NodeTally node : run.nodes()) {
          assertThat(node.taken()).as("seed %d", seed).isEqualTo(node.units());
        }
      }
    }
  }

  /** Where the traffic equations say that they are exact, runs find the same visits. */
  @Test
  void visitsAreThoseOfTheTrafficEquations() {
    int checked = 0;
    for (long seed = 1; seed <= NETWORKS; seed++) {
      Network network = RandomNetworks.of(seed);
      Workload workload = atOnce(network);
      Traffic traffic = Traffic.of(network, workload);
      if (mayRefuse(network) || !traffic.exact()) {
        continue;
      }
      checked++;
      Simulation simulation = Simulation.of(network, workload);
      long own = seed;
      List<Run> runs =
          IntStream.range(0, 8)
              .mapToObj(i -> simulation.run(own, i, Limits.of(workload), Watch.NONE))
              .toList();
      FigureSamples samples = new FigureSamples(network, List.of(), Course.FINITE);
      runs.forEach(samples::add);
      for (Figures.NodeFigures node : samples.figures().nodes()) {
        boolean works = network.nodes().get(node.node()).unitWork() != null;
        double visits = works ? traffic.visits(node.node()) : 0;
        Estimate found = node.unitsPerOrder();
        assertThat(found.mean())
            .as("%s of seed %d", network.nodes().get(node.node()), seed)
            .isCloseTo(visits, within(10 * found.standardError() + 0.01 * visits));
      }
    }
    assertThat(checked).isGreaterThan(NETWORKS / 4);
  }
}
