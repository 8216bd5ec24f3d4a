package org.threadwise.benchmarks.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionComparisonTest {
  private static final String QUEUE =
      """
      solution Queue
      pool engine { threads 1 }
      process Orders on engine {
        entry In -> order
        translator Work order -> done takes exp(8 ms)
        exit Out done
      }
      workload steady { In: poisson 100/s }
      """;

  @TempDir private Path folder = Path.of("");

  /** A replication of an unbounded workload ends after the given number of events. */
  @Test
  void simulatesTheGivenNumberOfEvents() throws IOException {
    Path file = Files.writeString(folder.resolve("queue.eai"), QUEUE);
    LongUnaryOperator run = new ExampleRun(file.toString(), 1_000);
    assertThat(run.applyAsLong(0)).isEqualTo(1_000);
    assertThat(run.applyAsLong(1)).isEqualTo(1_000);
  }

  @Test
  void comparesAVersionWithItself() throws IOException {
    Path file = Files.writeString(folder.resolve("queue.eai"), QUEUE);
    LongUnaryOperator run = new ExampleRun(file.toString(), 10_000);
    VersionCosts costs = new AlternatingRuns(run, run).measure(4);
    assertThat(costs.base()).isPositive();
    assertThat(costs.current()).isPositive();
    assertThat(costs.ratio()).isPositive();
    assertThat(costs.events()).isEqualTo(10_000);
    assertThat(VersionCosts.parse(costs.toString())).isEqualTo(costs);
  }

  @Test
  void refusesVersionsWithOtherResults() {
    AlternatingRuns runs = new AlternatingRuns(replication -> 10, replication -> 11);
    assertThatThrownBy(() -> runs.measure(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("10 events")
        .hasMessageContaining("11");
  }

  /** The ratios 1.01 and 1.03 have a standard error of 0.01 and a t of 12.706. */
  @Test
  void theIntervalIsOverTheProcesses() {
    List<VersionCosts> costs =
        List.of(new VersionCosts(50, 50.5, 1.01, 1_000), new VersionCosts(52, 53.5, 1.03, 1_000));
    assertThat(VersionComparison.row("cafe", costs))
        .isEqualTo("| cafe | 1000 | 51.0 | 52.0 | 1.020 ± 0.127 |");
  }

  @Test
  void theMedianOfAnEvenNumberIsBetweenTwoValues() {
    assertThat(AlternatingRuns.median(new double[] {4, 1, 2, 9})).isEqualTo(3);
    assertThat(AlternatingRuns.median(new double[] {4, 1, 9})).isEqualTo(4);
  }
}
