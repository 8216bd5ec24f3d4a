package org.threadwise.sizing.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.GeneralQueues;
import org.threadwise.sizing.SizingModels;

class AllocationTest {

  /** The call centre of Freire et al., times in milliseconds. */
  private static final double[] CALL_CENTRE = SizingModels.callCentreMillis();

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

  /** Random cases of up to 6 pools and 12 threads, each with limits of its own. */
  private static final int CASES = 300;

  @Test
  void theSumOfWaitsIsMinimal() {
    cases(
        (problem, random) -> {
          double[] loads = new double[problem.pools()];
          double[] variability = new double[problem.pools()];
          for (int pool = 0; pool < loads.length; pool++) {
            loads[pool] = problem.lower[pool] * (0.05 + 0.9 * random.nextDouble());
            variability[pool] = 3 * random.nextDouble();
          }
          Allocation.Cost wait =
              (pool, c) ->
                  loads[pool] * GeneralQueues.meanWait(c, loads[pool], 1, 1, variability[pool]);
          problem.assertLeastSum(
              Allocation.marginal(problem.lower, problem.upper, problem.threads, wait), wait);
          problem.assertLeastSum(
              Allocation.exact(problem.lower, problem.upper, problem.threads, wait), wait);
        });
  }

  @Test
  void theGreatestTimePerThreadIsMinimal() {
    cases(
        (problem, random) -> {
          double[] times = random.doubles(problem.pools(), 0.1, 3).toArray();
          Allocation.Cost share = (pool, c) -> times[pool] / c;
          problem.assertLeastMaximum(
              Allocation.minimax(problem.lower, problem.upper, problem.threads, share), share);
          problem.assertLeastSum(
              Allocation.marginal(problem.lower, problem.upper, problem.threads, share), share);
        });
  }

  @Test
  void theCeilingFormByDynamicProgrammingIsMinimal() {
    cases(
        (problem, random) -> {
          double[] times = random.doubles(problem.pools(), 0.1, 3).toArray();
          int messages = 1 + random.nextInt(40);
          Allocation.Cost ceiling = (pool, c) -> times[pool] * Math.ceilDiv(messages, c);
          problem.assertLeastSum(
              Allocation.exact(problem.lower, problem.upper, problem.threads, ceiling), ceiling);
        });
  }

  @Test
  void costsOfAnyShapeByDynamicProgrammingAreMinimal() {
    cases(
        (problem, random) -> {
          double[][] table = new double[problem.pools()][13];
          for (double[] costs : table) {
            Arrays.setAll(costs, count -> random.nextDouble());
          }
          Allocation.Cost cost = (pool, c) -> table[pool][c];
          problem.assertLeastSum(
              Allocation.exact(problem.lower, problem.upper, problem.threads, cost), cost);
        });
  }

  /** The waits of M/M/c are convex in c (Dyer and Proll 1977), which is the condition of Fox. */
  @Test
  void waitsAreConvexInTheServers() {
    for (double load = 0.05; load < 20; load += 0.35) {
      int first = (int) load + 1;
      double before = Double.POSITIVE_INFINITY;
      for (int servers = first; servers < first + 30; servers++) {
        double gain =
            GeneralQueues.meanWait(servers, load, 1, 1, 1)
                - GeneralQueues.meanWait(servers + 1, load, 1, 1, 1);
        assertThat(gain).as("load %s, %d servers", load, servers).isBetween(0.0, before);
        before = gain;
      }
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

  @Test
  void moreThreadsThanTheLimitsAllowAreRefused() {
    int[] upper = {2, 2};
    assertThatThrownBy(() -> Allocation.minimax(ones(2), upper, 5, (pool, c) -> 1.0 / c))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("allow 4");
    assertThatThrownBy(() -> Allocation.exact(ones(2), upper, 5, (pool, c) -> 1.0 / c))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void cases(BiConsumer<Problem, Random> check) {
    for (long seed = 1; seed <= CASES; seed++) {
      Random random = new Random(seed);
      check.accept(Problem.of(seed, random), random);
    }
  }

  /** Threads to allocate within limits. */
  private static final class Problem {
    private final long seed;
    private final int[] lower;
    private final int[] upper;
    private final int threads;

    Problem(long seed, int[] lower, int[] upper, int threads) {
      this.seed = seed;
      this.lower = lower;
      this.upper = upper;
      this.threads = threads;
    }

    static Problem of(long seed, Random random) {
      int pools = 1 + random.nextInt(6);
      int[] lower = new int[pools];
      int[] upper = new int[pools];
      int most = 0;
      for (int pool = 0; pool < pools; pool++) {
        lower[pool] = 1 + random.nextInt(2);
        upper[pool] = random.nextBoolean() ? 12 : lower[pool] + random.nextInt(4);
        most = Math.min(12, most + upper[pool]);
      }
      int fewest = Arrays.stream(lower).sum();
      return new Problem(seed, lower, upper, fewest + random.nextInt(most - fewest + 1));
    }

    int pools() {
      return lower.length;
    }

    void assertLeastSum(int[] allocation, Allocation.Cost cost) {
      assertKept(allocation);
      Best best = new Best(this, cost);
      assertThat(sum(allocation, cost)).as("sum, %s", this).isCloseTo(best.sum, within(1e-9));
    }

    void assertLeastMaximum(int[] allocation, Allocation.Cost cost) {
      assertKept(allocation);
      Best best = new Best(this, cost);
      assertThat(maximum(allocation, cost))
          .as("maximum, %s", this)
          .isCloseTo(best.maximum, within(1e-12));
    }

    private void assertKept(int[] allocation) {
      assertThat(Arrays.stream(allocation).sum()).as("threads, %s", this).isEqualTo(threads);
      for (int pool = 0; pool < pools(); pool++) {
        assertThat(allocation[pool]).as("%s", this).isBetween(lower[pool], upper[pool]);
      }
    }

    @Override
    public String toString() {
      return "seed "
          + seed
          + ": "
          + threads
          + " threads within "
          + Arrays.toString(lower)
          + " and "
          + Arrays.toString(upper);
    }
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

  /** The minimum sum and the minimum maximum over all allocations. */
  private static final class Best {
    private final Problem problem;
    private final Allocation.Cost cost;
    private double sum = Double.POSITIVE_INFINITY;
    private double maximum = Double.POSITIVE_INFINITY;

    Best(Problem problem, Allocation.Cost cost) {
      this.problem = problem;
      this.cost = cost;
      tryAll(new int[problem.pools()], 0, problem.threads);
    }

    private void tryAll(int[] allocation, int pool, int left) {
      if (pool == problem.pools()) {
        if (left == 0) {
          sum = Math.min(sum, AllocationTest.sum(allocation, cost));
          maximum = Math.min(maximum, AllocationTest.maximum(allocation, cost));
        }
        return;
      }
      for (int count = problem.lower[pool]; count <= Math.min(left, problem.upper[pool]); count++) {
        allocation[pool] = count;
        tryAll(allocation, pool + 1, left - count);
      }
    }
  }
}
