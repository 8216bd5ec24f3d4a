package org.threadwise.sizing.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.sweep.PointSet;
import org.threadwise.sizing.sweep.ReplicationGrid;
import org.threadwise.sizing.sweep.Sweep;

class RecordCodecTest {
  /** With a single replication, theory decides on stability, so that each experiment is short. */
  private static final ExperimentSettings SETTINGS =
      ExperimentSettings.of(7, new StoppingRule.Replications(1));

  /** A text and a set, which has no form. */
  record Unsupported(String name, Set<String> names) {}

  /** A record that rejects some values. */
  record Positive(int value) {
    Positive {
      if (value < 0) {
        throw new IllegalArgumentException("negative: " + value);
      }
    }
  }

  /** A record with the same form as {@link Positive}. */
  record AnyNumber(int value) {}

  @Test
  void keepsNetworksWorkloadsAndOutcomes() {
    for (long seed = 0; seed < 60; seed++) {
      RandomSolution solution = RandomSolution.of(seed);
      assertThat(copy(Network.class, solution.network())).isEqualTo(solution.network());
      assertThat(copy(Workload.class, solution.workload())).isEqualTo(solution.workload());
      Outcome outcome =
          Experiment.run(solution.network(), solution.workload(), SETTINGS, ExperimentMonitor.NONE);
      assertThat(copy(Outcome.class, outcome)).as("seed " + seed).isEqualTo(outcome);
    }
  }

  @Test
  void keepsOutcomesAboveCapacity() {
    Network network = SizingModels.single(SizingModels.exponential(1));
    Outcome outcome =
        Experiment.run(network, SizingModels.poisson(1e6), SETTINGS, ExperimentMonitor.NONE);
    assertThat(outcome).isInstanceOf(Outcome.Unstable.class);
    assertThat(copy(Outcome.class, outcome)).isEqualTo(outcome);
  }

  @Test
  void keepsGrids() {
    var grid =
        new Sweep.Grid(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(100),
            List.of(
                new Sweep.ThreadsAxis(0, "engine", List.of(1, 2)),
                new Sweep.RateAxis(List.of(0.1, 1 / 3.0))),
            SETTINGS);
    assertThat(copy(PointSet.class, grid)).isEqualTo(grid);
    var replications = new ReplicationGrid(grid, 3);
    assertThat(copy(PointSet.class, replications)).isEqualTo(replications);
    assertThat(copy(Long.class, 17L)).isEqualTo(17);
  }

  @Test
  void refusesOtherTypes() {
    var value = new Unsupported("a", Set.of("b"));
    assertThatThrownBy(() -> RecordCodec.write(Unsupported.class, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be written as bytes");
  }

  @Test
  void refusesOtherBytes() {
    byte[] bytes = RecordCodec.write(AnyNumber.class, new AnyNumber(3));
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThatThrownBy(() -> RecordCodec.read(AnyNumber.class, longer))
        .hasMessageContaining("not those of a AnyNumber");
    byte[] negative = RecordCodec.write(AnyNumber.class, new AnyNumber(-3));
    assertThatThrownBy(() -> RecordCodec.read(Positive.class, negative))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("negative: -3");
  }

  private static <T> T copy(Class<T> type, T value) {
    return RecordCodec.read(type, RecordCodec.write(type, value));
  }
}
