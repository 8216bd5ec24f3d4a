package org.threadwise.sizing.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.answer.Bottleneck.LongestStay;

class BottlenecksTest {
  private static final double MILLI = 1e6;

  /**
   * M/D/1 at load 0.8: an order waits 20 ms for the server, which answers within 10 ms. Work takes
   * longer than the answer, but not than both.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theLongestStayContainsWaitsForApplications(boolean blocking) {
    Network network =
        Network.builder("asking")
            .pool("engine", 100)
            .station("Bank", 1)
            .source("in")
            .request("Ask", new Constant(10 * MILLI), blocking, "Bank")
            .task("Work", new Constant(15 * MILLI))
            .sink("out")
            .chain("in", "Ask", "Work", "out")
            .build();
    Workload workload =
        new Workload(
            "poisson",
            List.of(new Arrivals(0, Process.Renewal.poisson(80), null)),
            400_000_000_000L,
            0);
    ExperimentSettings settings = ExperimentSettings.of(1, new StoppingRule.Replications(8));
    Outcome outcome = Experiment.run(network, workload, settings, ExperimentMonitor.NONE);
    assertThat(outcome).isInstanceOf(Outcome.Completed.class);
    LongestStay longest =
        Bottlenecks.of(
                network, new Formulas(network, workload), ((Outcome.Completed) outcome).figures())
            .longest();
    assertThat(Objects.requireNonNull(longest).node()).isEqualTo("Ask");
    assertThat(longest.seconds()).isCloseTo(0.03, withPercentage(5));
    assertThat(longest.waiting()).isZero();
  }
}
