package org.threadwise.sizing.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.sweep.PointSet.PointResult;
import org.threadwise.sizing.sweep.Sweep.Axis;
import org.threadwise.sizing.sweep.Sweep.Grid;
import org.threadwise.sizing.sweep.Sweep.Job;
import org.threadwise.sizing.sweep.Sweep.RateAxis;
import org.threadwise.sizing.sweep.Sweep.ThreadsAxis;

class SweepTest {

  private static final List<Axis> AXES =
      List.of(new ThreadsAxis(0, "engine", List.of(2, 3, 4)), new RateAxis(List.of(500.0, 1500.0)));

  private final Network network = SizingModels.single(SizingModels.exponential(1));
  private final Workload workload = SizingModels.poisson(100).withDuration(200_000_000L);
  private final ExperimentSettings settings =
      ExperimentSettings.of(7, new StoppingRule.Replications(2));

  @Test
  void jobsAreTheCellsOfTheGridWithTheLastAxisFastest() {
    List<Job> jobs = new Grid(network, workload, AXES, settings).jobs();
    assertThat(jobs)
        .extracting(Job::key)
        .containsExactly(
            "engine=2 rate=500",
            "engine=2 rate=1500",
            "engine=3 rate=500",
            "engine=3 rate=1500",
            "engine=4 rate=500",
            "engine=4 rate=1500");
    assertThat(jobs).extracting(Job::index).containsExactly(0, 1, 2, 3, 4, 5);
    Job last = jobs.get(5);
    assertThat(last.network().pools().get(0).threads()).isEqualTo(new Pool.Threads.Fixed(4));
    assertThat(last.workload().rate()).isCloseTo(1500, within(1e-6));
    assertThat(last.coordinates()).containsExactly(4.0, 1500.0);
  }

  @Test
  void resultsDoNotDependOnTheWorkers() {
    var grid = new Grid(network, workload, AXES, settings);
    List<Outcome> outcomes = run(grid, 1);
    assertThat(run(grid, 2)).isEqualTo(outcomes).hasSize(6);
  }

  @Test
  void anInterruptedSweepResumes() {
    var grid = new Grid(network, workload, AXES, settings);
    List<PointResult<Outcome>> first = new ArrayList<>();
    ExperimentMonitor interrupting =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return first.size() >= 2;
          }

          @Override
          public void progress(long done, long expected) {
            assertThat(expected).isEqualTo(6);
          }
        };
    assertThat(grid.run(grid.indexes(), 1, interrupting, first::add)).isFalse();
    assertThat(first).extracting(PointResult::index).containsExactly(0, 1);
    assertThat(grid.run(List.of(2, 3, 4, 5), 1, ExperimentMonitor.NONE, first::add)).isTrue();
    assertThat(values(first)).isEqualTo(run(grid, 1));
  }

  @Test
  void replicationsArePointsOfTheirOwn() {
    var grid = new Grid(network, workload, AXES, settings);
    var replications = new ReplicationGrid(grid, 3);
    List<Long> deliveries = run(replications, 2);
    assertThat(deliveries).hasSize(18);
    Job cell = grid.job(4);
    assertThat(deliveries.get(replications.index(4, 2)))
        .isEqualTo(
            Simulation.run(
                    cell.network(),
                    cell.workload(),
                    settings.seed(),
                    2,
                    RunLimits.of(cell.workload()),
                    ExperimentMonitor.NONE)
                .deliveries());
  }

  @Test
  void emptyOrImpossibleAxesAreRefused() {
    assertThatThrownBy(() -> new ThreadsAxis(0, "engine", List.of()))
        .hasMessageContaining("engine has no values");
    assertThatThrownBy(() -> new ThreadsAxis(0, "engine", List.of(0)))
        .hasMessageContaining("at least 1");
    assertThatThrownBy(() -> new RateAxis(List.of(0.0))).hasMessageContaining("greater than 0");
  }

  private static <R> List<R> run(PointSet<R> points, int workers) {
    List<PointResult<R>> results = new ArrayList<>();
    assertThat(points.run(points.indexes(), workers, ExperimentMonitor.NONE, results::add))
        .isTrue();
    return values(results);
  }

  /** Returns the values in the order of the points. */
  private static <R> List<R> values(List<PointResult<R>> results) {
    return results.stream()
        .sorted(Comparator.comparingInt(PointResult::index))
        .map(PointResult::value)
        .toList();
  }
}
