package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.FailingNetworks;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Expected executions and visits of networks in which executions fail. */
class FailureTrafficTest {
  private static final int ORDERS = 1_500;

  private static Attempts attempts(Distribution response, Failure failure) {
    Behavior asks = new Behavior.Request(response, true, Behavior.Request.NO_STATION);
    return Attempts.of(
        new Node(
            "n",
            asks,
            1,
            1,
            null,
            0,
            Node.UNLIMITED,
            0,
            false,
            false,
            failure,
            Node.Branches.SEQUENTIAL));
  }

  private static Failure failure(double probability, long timeout, int retries) {
    return new Failure(probability, timeout, retries, new Constant(7), false, false);
  }

  @Test
  void executionsAreGeometricUpToTheRetries() {
    Attempts found = attempts(new Constant(5), failure(0.9, Failure.NO_TIMEOUT, 2));
    assertThat(found.mean()).isCloseTo(1 + 0.9 + 0.81, within(1e-12));
    assertThat(found.failed()).isCloseTo(0.729, within(1e-12));
    assertThat(found.pause()).isCloseTo(7 * 1.71, within(1e-12));
  }

  @Test
  void lateAnswersFailLikeOthers() {
    Attempts found = attempts(new Exponential(10), failure(0.5, 10, 0));
    double inTime = 0.5 * (1 - Math.exp(-1));
    assertThat(found.failed()).isCloseTo(1 - inTime, within(1e-12));
    Attempts always = attempts(new Constant(11), failure(0, 10, 3));
    assertThat(always.mean()).isEqualTo(4);
    assertThat(always.failed()).isEqualTo(1);
  }

  /** Quadrature agrees with the closed form: a gamma time of shape 1 is exponential. */
  @Test
  void meanResponsesEndAtTheTimeOut() {
    double exact = 4 * (1 - Math.exp(-0.75));
    assertThat(LateAnswers.meanUntil(new Exponential(4), 3)).isCloseTo(exact, within(1e-12));
    assertThat(LateAnswers.meanUntil(new Gamma(1, 4), 3)).isCloseTo(exact, within(1e-9));
  }

  /** A time-out of a request that waits for a server leaves no doubt about partners. */
  @Test
  void unknownTimeOutsAreNoDoubtAboutPartners() {
    Network network =
        Network.builder("n")
            .pool("p", 2)
            .station("s", 1)
            .source("in")
            .request("ask", new Exponential(1e7), true, "s")
            .failure(failure(0, 100_000_000, 1))
            .sink("out")
            .chain("in", "ask", "out")
            .build();
    Capacity capacity = Capacity.of(network, SampleWorkloads.poisson(1));
    assertThat(capacity.traffic().exact()).isFalse();
    assertThat(capacity.doubts())
        .contains(new Capacity.Doubt.LateAnswers("ask"))
        .doesNotContain(new Capacity.Doubt.PartialLoss());
  }

  /** Where the traffic equations are exact, the simulated executions have their mean. */
  @Test
  void simulatedExecutionsHaveTheExpectedMean() {
    int[] compared = new int[1];
    Seeds.first(150)
        .check(seed -> compared[0] += compare(FailingNetworks.of(RandomSolution.of(seed))));
    assertThat(compared[0]).isGreaterThan(100);
  }

  private static int compare(RandomSolution solution) {
    Network network = solution.network();
    Workload workload = solution.atOnce(ORDERS);
    Demands demands = Demands.of(network, workload);
    boolean loses = false;
    for (int node = 0; node < network.nodes().size(); node++) {
      loses |= demands.nodes().get(node).visits() > 0 && CapacityLimits.canLose(network, node);
    }
    if (loses || !demands.traffic().exact()) {
      return 0;
    }
    ReplicationTallies run =
        Simulation.run(
            network, workload, solution.seed(), 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    int compared = 0;
    for (int node = 0; node < network.nodes().size(); node++) {
      if (network.nodes().get(node).failure() != null && network.nodes().get(node).makesUnits()) {
        double expected = demands.nodes().get(node).units();
        double found = (double) run.nodes().get(node).units() / run.arrivals();
        assertThat(found)
            .as(network.nodes().get(node).name())
            .isCloseTo(expected, within(0.12 * expected + 0.1));
        compared++;
      }
    }
    return compared;
  }
}
