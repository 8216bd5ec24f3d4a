package org.threadwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointBatchesTest {
  @Test
  void measuresPointsFromTheWholeGrid() {
    assertThat(PointBatches.pilot(points(100), 2))
        .containsExactlyElementsOf(
            IntStream.of(0, 12, 25, 37, 50, 62, 75, 87).mapToObj(i -> new int[] {i}).toList());
    assertThat(PointBatches.pilot(points(3), 1000)).hasSize(3);
    assertThat(PointBatches.pilot(points(5000), 1000)).hasSize(1000);
  }

  @ParameterizedTest
  @CsvSource({
    "   1, 0.1,    1,   1", // one point
    "   7, 0.1,    2,   7", // fewer points than four tasks for each core
    " 100, 0.01,   2,   8", // four tasks for each core
    "1000, 0.5,    2, 125", // 500 s in tasks of 4 s
    " 100, 60,     2, 100", // a point is longer than a task should be
    "9999, 0.0001, 1000, 4000"
  })
  void makesTasksOfSomeSecondsForAllCores(
      int points, double secondsPerPoint, int cores, int tasks) {
    List<int[]> batches = PointBatches.of(points(points), secondsPerPoint, cores);
    assertThat(batches).hasSize(tasks);
    assertThat(batches.stream().flatMapToInt(IntStream::of).sorted().toArray())
        .isEqualTo(points(points));
    assertThat(batches.getFirst().length - batches.getLast().length).isBetween(0, 1);
  }

  private static int[] points(int count) {
    return IntStream.range(0, count).toArray();
  }
}
