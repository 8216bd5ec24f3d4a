package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.distribution;
import static org.threadwise.model.queueing.TestSolutions.routing;
import static org.threadwise.model.queueing.TestSolutions.takes;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** The Café (Hohpe 2005; topology of Haugg et al. 2019), from the solution to a run. */
class CafeTest {

  private static final int ORDERS = 500;

  private final TestSolutions models = new TestSolutions();

  @Test
  void anOrderOfTwoDrinksIsTwentyWorkUnits() {
    cafe();
    Translation translation = Translations.of(models);
    Network network = Translations.network(translation);
    Workload workload = Objects.requireNonNull(translation.workload());

    ReplicationTallies run =
        Simulation.run(network, workload, 1, 0, RunLimits.of(workload), ExperimentMonitor.NONE);

    Map<String, Double> perOrder = new HashMap<>();
    double sum = 0;
    for (int node = 0; node < network.nodes().size(); node++) {
      double units = (double) run.nodes().get(node).units() / ORDERS;
      perOrder.put(translation.mapping().name(node), units);
      sum += units;
    }
    assertThat(run.deliveries()).isEqualTo(ORDERS);
    assertThat(run.leftOver()).isZero();
    assertThat(sum).isEqualTo(20);
    assertThat(perOrder)
        .containsEntry("Orders", 0.0)
        .containsEntry("T1", 1.0)
        .containsEntry("T2", 2.0)
        .containsEntry("ColdBarista", 1.0)
        .containsEntry("T5", 2.0)
        .containsEntry("T6", 1.0)
        .containsEntry("T11", 2.0)
        .containsEntry("T12", 2.0)
        .containsEntry("Waiter", 1.0);
  }

  private void cafe() {
    models.pool("engine", 6);
    Port orders = models.entry("Orders", "-> order");
    takes(models.task(Pattern.SPLITTER, "T1", "order -> s0"), "12 us")
        .setFragments(distribution("2"));
    takes(models.task(Pattern.DISPATCHER, "T2", "s0 -> s1, s2"), "4 us")
        .setRouting(routing(RoutingRule.FRAGMENT));
    branch("T3", "s1 -> s3, s4", "T4", "ColdBarista");
    takes(models.task(Pattern.CORRELATOR, "T5", "s3Answer, s4 -> s5, s6"), "5 us");
    takes(models.task(Pattern.ENRICHER, "T6", "s6 with s5 -> s7"), "9 us");
    branch("T7", "s2 -> s9, s8", "T8", "HotBarista");
    takes(models.task(Pattern.CORRELATOR, "T9", "s8, s9Answer -> s10, s11"), "5 us");
    takes(models.task(Pattern.ENRICHER, "T10", "s10 with s11 -> s12"), "9 us");
    takes(models.task(Pattern.MERGER, "T11", "s7, s12 -> s13"), "2 us");
    takes(models.task(Pattern.AGGREGATOR, "T12", "s13 -> tray"), "8 us");
    takes(models.exit("Waiter", "tray"), "2 us");
    TestSolutions.arrive(models.workload("batch"), orders, TestSolutions.atOnce(ORDERS));
  }

  /** Replicator, translator and a blocking solicitor of one kind of drink. */
  private void branch(String replicator, String connections, String translator, String barista) {
    takes(models.task(Pattern.REPLICATOR, replicator, connections), "3 us");
    String asked =
        connections.substring(connections.indexOf('>') + 1, connections.indexOf(',')).strip();
    takes(
        models.task(Pattern.TRANSLATOR, translator, asked + " -> " + asked + "Request"),
        "lognormal(mean 20 us, cv 0.4)");
    Port port = models.port(PortKind.SOLICITOR, barista, asked + "Request -> " + asked + "Answer");
    takes(port, "6 us").setResponse(distribution("exp(2 ms)"));
  }
}
