package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.Mixture;
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

  private static final int SEEDS_OF_MIXTURE = 100;

  @Test
  void resultsDoNotDependOnWorkers() {
    Seeds.few().oneOf(ONE_OF).check(WorkersTest::areTheSame);
  }

  /** Users, batches, hand-overs, branches, permits and failures: all kinds of random solutions. */
  @ParameterizedTest
  @EnumSource
  void resultsOfMixturesDoNotDependOnWorkers(Mixture mixture) {
    Seeds.first(SEEDS_OF_MIXTURE).oneOf(ONE_OF).check(seed -> areTheSame(mixture.of(seed)));
  }

  @ParameterizedTest
  @EnumSource
  @Tag("nightly")
  void resultsOfManyMixturesDoNotDependOnWorkers(Mixture mixture) {
    Seeds.million()
        .oneOf(ONE_OF * Mixture.values().length)
        .check(seed -> areTheSame(mixture.of(seed)));
  }

  @Test
  @Tag("nightly")
  void resultsOfManySolutionsDoNotDependOnWorkers() {
    Seeds.million().oneOf(ONE_OF).check(WorkersTest::areTheSame);
  }

  private static void areTheSame(long seed) {
    areTheSame(RandomSolution.of(seed));
  }

  /** Open arrivals are replaced, because whether they pile up takes long runs to find out. */
  private static void areTheSame(RandomSolution solution) {
    boolean closed =
        solution.workload().arrivals().stream()
            .allMatch(each -> each.process() instanceof Process.Closed);
    areTheSame(solution, closed ? solution.workload() : solution.atOnce(MESSAGES));
  }

  private static void areTheSame(RandomSolution solution, Workload workload) {
    long seed = solution.seed();
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
