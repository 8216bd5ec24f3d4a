package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationTest {

  /** The call centre of Freire et al., times in milliseconds. */
  private static final double[] CALL_CENTRE = {
    2.005, 1.003, 1.553, 1.005, 4.005, 1.004, 1.005, 1.553, 2.005, 1.005, 1.003, 1.005, 1.005,
    1.003, 1.005, 1.005
  };

  @Test
  void minimaxOfTheCallCentreIsTheAllocationOfTheLeastMakespan() {
    int[] lower = ones(CALL_CENTRE.length);
    int[] allocation = Allocation.minimax(lower, 100, (pool, c) -> CALL_CENTRE[pool] / c);
    assertThat(allocation).containsExactly(8, 5, 7, 5, 16, 5, 5, 7, 8, 5, 5, 5, 5, 4, 5, 5);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 344.473",
    "1000, 3386.803",
    "10000, 33852.864",
    "100000, 338468.111",
    "1000000, 3384662.838"
  })
  void dynamicProgrammingFindsTheLeastValueOfEquation3(int messages, double milliseconds) {
    Allocation.Cost equation3 =
        (pool, c) -> ((messages / c) + (messages % c == 0 ? 0 : 1)) * CALL_CENTRE[pool];
    int[] allocation = Allocation.exact(CALL_CENTRE.length, 100, equation3);
    assertThat(Arrays.stream(allocation).sum()).isEqualTo(100);
    assertThat(sum(allocation, equation3)).isCloseTo(milliseconds, within(1e-6 * milliseconds));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void convexAllocationsEqualThoseOfAllTried(long seed) {
    Random random = new Random(seed);
    int pools = 1 + random.nextInt(6);
    double[] demands = random.doubles(pools, 0.1, 3).toArray();
    Allocation.Cost cost = (pool, c) -> demands[pool] / c;
    for (int threads = pools; threads <= 12; threads++) {
      Best best = new Best(cost);
      best.tryAll(new int[pools], 0, threads);
      int[] lower = ones(pools);
      assertThat(sum(Allocation.marginal(lower, threads, cost), cost))
          .as("sum, seed %d, %d threads", seed, threads)
          .isCloseTo(best.sum, within(1e-12));
      assertThat(sum(Allocation.exact(pools, threads, cost), cost))
          .as("dynamic programming, seed %d, %d threads", seed, threads)
          .isCloseTo(best.sum, within(1e-12));
      assertThat(maximum(Allocation.minimax(lower, threads, cost), cost))
          .as("maximum, seed %d, %d threads", seed, threads)
          .isCloseTo(best.maximum, within(1e-12));
    }
  }

  @Test
  void fewerThreadsThanPoolsAreRefused() {
    assertThatThrownBy(() -> Allocation.marginal(ones(3), 2, (pool, c) -> 1.0 / c))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 threads are too few for 3 pools");
    assertThatThrownBy(() -> Allocation.exact(3, 2, (pool, c) -> 1.0 / c))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int[] ones(int pools) {
    int[] lower = new int[pools];
    Arrays.fill(lower, 1);
    return lower;
  }

  private static double sum(int[] allocation, Allocation.Cost cost) {
    double sum = 0;
    for (int pool = 0; pool < allocation.length; pool++) {
      sum += cost.of(pool, allocation[pool]);
    }
    return sum;
  }

  private static double maximum(int[] allocation, Allocation.Cost cost) {
    double maximum = 0;
    for (int pool = 0; pool < allocation.length; pool++) {
      maximum = Math.max(maximum, cost.of(pool, allocation[pool]));
    }
    return maximum;
  }

  /** The least sum and the least maximum over all allocations. */
  private static final class Best {
    private final Allocation.Cost cost;
    private double sum = Double.POSITIVE_INFINITY;
    private double maximum = Double.POSITIVE_INFINITY;

    Best(Allocation.Cost cost) {
      this.cost = cost;
    }

    void tryAll(int[] allocation, int pool, int left) {
      if (pool == allocation.length - 1) {
        allocation[pool] = left;
        sum = Math.min(sum, AllocationTest.sum(allocation, cost));
        maximum = Math.min(maximum, AllocationTest.maximum(allocation, cost));
        return;
      }
      for (int count = 1; count <= left - (allocation.length - 1 - pool); count++) {
        allocation[pool] = count;
        tryAll(allocation, pool + 1, left - count);
      }
    }
  }
}
