package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome.Completed;

/** Which runs are repeated, decided by a meter of the test. All messages arrive at once: no lag. */
class LiveExperimentTest {
  private static final Network CHAIN =
      Network.builder("chain")
          .pool("pool", 1)
          .source("entry")
          .task("task", new Constant(1_000))
          .sink("exit")
          .chain("entry", "task", "exit")
          .build();

  private static final Workload AT_ONCE =
      new Workload(
          "at once", List.of(new Arrivals(0, new Process.AtOnce(3), null)), Workload.UNTIL_DONE, 0);

  /** A machine that is noisy in its first runs. */
  private record NoisyMachine(AtomicInteger noisyRuns, double stalled, double stolen)
      implements MachineMeter {
    @Override
    public void start() {
      // nothing to observe
    }

    @Override
    public Disturbance stop() {
      return noisyRuns.getAndDecrement() > 0
          ? new Disturbance(stalled, stolen)
          : new Disturbance(0.01, Double.NaN);
    }
  }

  /** Of several runs, those above 1 % are repeated, but not more than there are. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0.02, 0, 0, 1",
    "3, 0, 0.02, 0, 0, 0",
    "3, 2, 0.02, 0, 2, 0",
    "3, 2, 0, 0.02, 2, 0",
    "3, 9, 0.02, 0, 3, 3",
    "3, 2, 0.01, 0.01, 0, 0"
  })
  void noisyRunsAreRepeated(
      int runs, int noisyRuns, double stalled, double stolen, int repeated, int noisyInTheEnd) {
    var machine = new NoisyMachine(new AtomicInteger(noisyRuns), stalled, stolen);
    List<Integer> recorded = new ArrayList<>();

    LiveExperiment.Result result =
        new LiveExperiment(CHAIN, AT_ONCE, 1, machine)
            .run(runs, List.of(95.0), ExperimentMonitor.NONE, (run, trace) -> recorded.add(run));

    assertThat(result.repeated()).isEqualTo(repeated);
    assertThat(result.noise()).hasSize(runs);
    assertThat(result.noise().stream().filter(RunNoise::isTooNoisy)).hasSize(noisyInTheEnd);
    assertThat(recorded).hasSize(runs).doesNotHaveDuplicates();
    assertThat(result.outcome())
        .isInstanceOfSatisfying(
            Completed.class,
            completed -> assertThat(completed.figures().replications()).isEqualTo(runs));
  }

  @Test
  void poolsOfPlatformThreadsHaveACpuTime() {
    Network network =
        Network.builder("pools")
            .pool("fixed", 1)
            .pool(new Pool("each", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
            .pool(new Pool("virtual", new Threads.Virtual(), Discipline.FIFO, Costs.NONE))
            .source("entry")
            .task("task", new Constant(1_000_000))
            .task("own", new Constant(1_000_000))
            .on("each")
            .sink("exit")
            .chain("entry", "task", "own", "exit")
            .build();
    var machine = new NoisyMachine(new AtomicInteger(), 0, 0);

    LiveExperiment.Result result =
        new LiveExperiment(network, AT_ONCE, 1, machine)
            .run(1, List.of(), ExperimentMonitor.NONE, null);

    assertThat(result.use().getFirst().poolCpuSeconds())
        .containsOnlyKeys("fixed", "each")
        .allSatisfy((pool, seconds) -> assertThat(seconds).isPositive());
  }
}
