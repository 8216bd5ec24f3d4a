package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.proposed;
import static org.threadwise.sizing.SizingModels.MICRO;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/** If threads cost something, the best count is inside the range. */
class HostCostsTest {

  private static final Host FREE = Host.ofCores(2);

  /** Costs that grow with the number of threads, and a workload that they affect. */
  record Case(String name, Host host, Pool.Costs costs, double waitMillis, double rate) {

    /** Returns a network with one task that computes for 1 ms and then waits. */
    Network network() {
      return Network.builder("costly")
          .pool(Pool.fixed("engine", 1).withCosts(costs))
          .host(host)
          .source("in")
          .task("T", SizingModels.exponential(1))
          .waiting(waitMillis == 0 ? Constant.ZERO : SizingModels.exponential(waitMillis))
          .sink("out")
          .chain("in", "T", "out")
          .build();
    }
  }

  static List<Case> costs() {
    Pool.Costs wake = new Pool.Costs(0, 0, (long) (60 * MICRO), 0);
    Pool.Costs all = new Pool.Costs(0, (long) (10 * MICRO), (long) (40 * MICRO), 0);
    Host switching = new Host(2, 1, 100 * MICRO, 50 * MICRO, 0, 0);
    Host refilling = new Host(2, 1, 100 * MICRO, 0, 200 * MICRO, 0);
    Host both = new Host(2, 1, 500 * MICRO, 20 * MICRO, 60 * MICRO, 0);
    return List.of(
        new Case("threads that take turns on a core", switching, Pool.Costs.NONE, 0, 1100),
        new Case("threads that share a cache", refilling, Pool.Costs.NONE, 0, 1100),
        new Case("idle threads that wake for nothing", FREE, wake, 3, 700),
        new Case("all of them", both, all, 3, 700));
  }

  @ParameterizedTest
  @MethodSource("costs")
  void theProposalIsTheBottomOfTheValley(Case cost) {
    Workload workload = SizingModels.poisson(cost.rate);
    Network network = cost.network();
    Threads proposal = proposed(network, workload, Question.DEFAULT.withPrecision(0.05));
    assertThat(proposal.objective()).isEqualTo(new Objective.MeanResponse());
    int total = proposal.total();
    double own = response(network, workload, total);
    double fewer = response(network, workload, total - 1);
    assertThat(fewer).isGreaterThan(1.01 * own);
    assertThat(response(network, workload, total + 1)).isGreaterThan(0.99 * own);
    assertThat(response(network, workload, total + 4)).isGreaterThan(1.02 * own);
    assertThat(proposal.curve().getLast().low()).isGreaterThan(own);
  }

  /** Returns the mean response over half a minute, with independent random numbers. */
  private static double response(Network network, Workload workload, int threads) {
    ExperimentSettings settings = ExperimentSettings.of(77, new StoppingRule.Replications(16));
    Workload piece = workload.withDuration(30_000_000_000L).withWarmUp(5_000_000_000L);
    return Experiment.run(network.withThreads(0, threads), piece, settings, ExperimentMonitor.NONE)
            instanceof Outcome.Completed completed
        ? completed.figures().exits().getFirst().response().mean().mean()
        : Double.POSITIVE_INFINITY;
  }
}
