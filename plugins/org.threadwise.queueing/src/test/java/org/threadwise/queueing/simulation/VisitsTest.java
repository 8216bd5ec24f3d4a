package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.RandomNetworks;

/** Simulated visits agree with the traffic equations. */
class VisitsTest {
  private static final int NETWORKS = 300;
  private static final int ORDERS = 200;

  private static Workload atOnce(Network network) {
    List<Arrivals> arrivals = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      if (network.nodes().get(node).behavior() instanceof Behavior.Source) {
        arrivals.add(new Arrivals(node, new Process.AtOnce(ORDERS), null));
      }
    }
    return new Workload("at once", arrivals, Workload.UNTIL_DONE, 0);
  }

  private static boolean mayRefuse(Network network) {
    return network.pools().stream()
        .anyMatch(
            pool ->
                pool.threads() instanceof Threads.Custom custom
                    && custom.maximum() != Integer.MAX_VALUE
                    && custom.capacity() != Integer.MAX_VALUE);
  }

  /** Where the traffic equations are exact, simulation finds the same visits. */
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
      List<ReplicationTallies> runs =
          IntStream.range(0, 8)
              .mapToObj(i -> simulation.run(own, i, RunLimits.of(workload), ExperimentMonitor.NONE))
              .toList();
      FigureSamples samples =
          new FigureSamples(
              network, workload, Demands.of(network, workload), List.of(), Horizon.FINITE);
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
