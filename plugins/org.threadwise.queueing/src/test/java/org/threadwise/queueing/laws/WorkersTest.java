package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;

/** Replications give the same bytes for any number of workers. */
class WorkersTest {
  private static final int MESSAGES = 4;
  private static final StoppingRule REPLICATIONS = new StoppingRule.Replications(3);

  /** Each solution starts several threads, so a part of them must do. */
  private static final int ONE_OF = 5;

  @Test
  void resultsDoNotDependOnWorkers() {
    Seeds.few().oneOf(ONE_OF).check(WorkersTest::areTheSame);
  }

  @Test
  @Tag("nightly")
  void resultsOfManySolutionsDoNotDependOnWorkers() {
    Seeds.million().oneOf(ONE_OF).check(WorkersTest::areTheSame);
  }

  private static void areTheSame(long seed) {
    RandomSolution solution = RandomSolution.of(seed);
    Workload workload = solution.atOnce(MESSAGES);
    String one = figures(solution.network(), workload, seed, 1);
    int several = 2 + (int) Math.floorMod(seed / ONE_OF, 3L);
    assertThat(figures(solution.network(), workload, seed, several)).isEqualTo(one);
  }

  private static String figures(Network network, Workload workload, long seed, int workers) {
    ExperimentSettings settings =
        new ExperimentSettings(seed, REPLICATIONS, List.of(50.0, 95.0), workers);
    Outcome outcome = Experiment.run(network, workload, settings, ExperimentMonitor.NONE);
    assertThat(outcome).isNotInstanceOf(Outcome.Cancelled.class);
    return outcome.toString();
  }
}
