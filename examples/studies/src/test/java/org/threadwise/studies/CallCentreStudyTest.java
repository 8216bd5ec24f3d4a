package org.threadwise.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Computations of the call centre's study, compared with known values and the simulator. */
class CallCentreStudyTest {
  private static final double[] TIMES =
      PublishedTable.read(Path.of("freire-callcentre", "table2.csv")).column("processing_ms");
  private static final CallCentreEquations EQUATIONS = new CallCentreEquations(TIMES);

  @ParameterizedTest
  @CsvSource({
    "100, 344.473",
    "1000, 3386.803",
    "10000, 33852.864",
    "100000, 338468.111",
    "1000000, 3384662.838"
  })
  void minimisesEquationThree(long messages, double milliseconds) {
    int[] best = EQUATIONS.bestForEquation(messages, 100);
    assertThat(Arrays.stream(best).sum()).isEqualTo(100);
    assertThat(EQUATIONS.local(messages, best)).isCloseTo(milliseconds, within(1e-3));
  }

  /** The simulator's values for the same allocation are in ExamplesTest. */
  @ParameterizedTest
  @CsvSource({
    "100, 46.791, 34.35888",
    "1000, 272.466, 147.203913",
    "10000, 2529.216, 1275.57966630",
    "100000, 25096.716, 12559.32974163",
  })
  void theRecursionAgreesWithTheSimulator(int messages, double makespan, double completion) {
    var times = TandemLine.run(TIMES, EQUATIONS.balanced(100), messages);
    assertThat(times.makespan()).isCloseTo(makespan, within(1e-6));
    assertThat(times.meanCompletion()).isCloseTo(completion, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"16, 16", "2, 100", "16, 100"})
  void randomAllocationsUseAllThreads(int pools, int threads) {
    var allocations = new RandomAllocations(Arrays.copyOf(TIMES, pools), threads);
    for (int i = 0; i < 200; i++) {
      assertThat(allocations.draw()).hasSize(pools).doesNotContain(0);
      assertThat(Arrays.stream(allocations.draw()).sum()).isEqualTo(threads);
    }
  }
}
