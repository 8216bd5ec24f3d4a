package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.PerMessageNetworks;
import org.threadwise.queueing.reference.RandomSolution;
import org.threadwise.queueing.reference.Seeds;
import org.threadwise.queueing.reference.ThrottledNetworks;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Tally;

/**
 * Simulated figures lie within the bounds: each run within the bounds of every run, and means
 * within the bounds of means. A mean of few runs outside its bound is checked again with many other
 * runs.
 */
class BoundsTest {
  private static final int SOLUTIONS = 2_000;
  private static final int MESSAGES = 6;
  private static final int MANY_MESSAGES = 60;
  private static final int FEW_RUNS = 6;
  private static final int MANY_RUNS = 500;

  /** Standard errors by which the mean of many runs may be off by chance. */
  private static final double SURE = 4.5;

  /** Random times are whole nanoseconds, so that their mean is a little less. */
  private static final double ROUNDING = 1e-3;

  /** Share of a long run before it becomes busy or after it stops being busy. */
  private static final double ENDS = 0.1;

  @Test
  void boundsHold() {
    Seeds.first(SOLUTIONS).check(BoundsTest::hold);
  }

  @Test
  void boundsHoldPerMessage() {
    Seeds.first(SOLUTIONS / 5).check(BoundsTest::holdPerMessage);
  }

  @Test
  void boundsHoldThrottled() {
    Seeds.first(SOLUTIONS / 5).check(BoundsTest::holdThrottled);
  }

  @Test
  @Tag("nightly")
  void boundsHoldInAMillion() {
    Seeds.million().check(BoundsTest::hold);
  }

  @Test
  @Tag("nightly")
  void boundsHoldPerMessageInAMillion() {
    Seeds.million().check(BoundsTest::holdPerMessage);
  }

  private static void hold(long seed) {
    hold(seed, RandomSolution.of(seed));
  }

  private static void holdPerMessage(long seed) {
    hold(seed, PerMessageNetworks.of(RandomSolution.of(seed)));
  }

  private static void holdThrottled(long seed) {
    RandomSolution throttled = ThrottledNetworks.of(RandomSolution.of(seed));
    hold(seed, seed % 2 == 0 ? throttled : PerMessageNetworks.of(throttled));
  }

  private static void hold(long seed, RandomSolution solution) {
    timesAreNotShorter(solution.network(), solution.atOnce(MESSAGES), seed);
    timesAreNotShorter(solution.network(), solution.workload(), seed);
    makespanMatchesCapacity(solution.network(), solution.atOnce(MANY_MESSAGES), seed);
  }

  /** Runs of one workload, one after another. */
  private static final class Runs {
    private final Simulation simulation;
    private final RunLimits limits;
    private final long seed;
    private int next;

    Runs(Network network, Workload workload, long seed) {
      this.simulation = Simulation.of(network, workload);
      this.limits = RunLimits.of(workload);
      this.seed = seed;
    }

    ReplicationTallies next() {
      return simulation.run(seed, next++, limits, ExperimentMonitor.NONE);
    }
  }

  // ---- response times and makespan

  private static void timesAreNotShorter(Network network, Workload workload, long seed) {
    Demands demands = Demands.of(network, workload);
    AsymptoticBounds bounds = AsymptoticBounds.of(network, workload, demands);
    ArrivalRates rates = demands.traffic().rates();
    double makespan = rates.open() ? 0 : bounds.makespan(rates.expectedOrders());
    Runs runs = new Runs(network, workload, seed);
    Means few = new Means(bounds, makespan);
    for (int i = 0; i < FEW_RUNS; i++) {
      few.add(runs.next());
    }
    if (few.areBeyond()) {
      Means many = new Means(bounds, makespan);
      for (int i = 0; i < MANY_RUNS; i++) {
        many.add(runs.next());
      }
      many.check();
    }
  }

  /** Figures of several runs, in nanoseconds. */
  private static final class Means {
    private final AsymptoticBounds bounds;
    private final double leastMakespan;
    private final Tally makespans = new Tally();
    private final Map<Integer, Tally> responses = new LinkedHashMap<>();

    Means(AsymptoticBounds bounds, double leastMakespan) {
      this.bounds = bounds;
      this.leastMakespan = leastMakespan;
    }

    void add(ReplicationTallies run) {
      for (PoolTally pool : run.pools()) {
        assertThat(pool.takenThreads()).isLessThanOrEqualTo(pool.threads() * (1 + 1e-12));
      }
      for (FlowTally flow : run.flows()) {
        double mean = flow.responseSum() / flow.delivered();
        responses.computeIfAbsent(flow.exit(), exit -> new Tally()).add(mean);
        if (bounds.race().isPresent()) {
          isNotBelow(mean, bounds.response(), "response where " + bounds.race().get());
        }
      }
      if (run.lastDelivery() != ReplicationTallies.NEVER) {
        makespans.add((double) (run.lastDelivery() - run.firstArrival()));
      }
    }

    boolean areBeyond() {
      return isBeyond(makespans, leastMakespan)
          || responses.values().stream().anyMatch(means -> isBeyond(means, bounds.response()));
    }

    private static boolean isBeyond(Tally nanos, double seconds) {
      return nanos.count() > 0 && nanos.mean() < 1e9 * seconds;
    }

    void check() {
      isNotBelow(surely(makespans), leastMakespan, "mean makespan");
      responses.forEach(
          (exit, means) -> isNotBelow(surely(means), bounds.response(), "response at " + exit));
    }
  }

  // ---- capacity

  private static void makespanMatchesCapacity(Network network, Workload workload, long seed) {
    Demands demands = Demands.of(network, workload);
    double most = Capacity.of(network, demands).upperBound();
    double least = (1 - ENDS) * demands.traffic().rates().expectedOrders() / most;
    Runs runs = new Runs(network, workload, seed);
    Tally ends = new Tally();
    ends.add((double) runs.next().windowEnd());
    if (ends.mean() < 1e9 * least) {
      for (int i = 0; i < MANY_RUNS / 5; i++) {
        ends.add((double) runs.next().windowEnd());
      }
      isNotBelow(surely(ends), least, "end of all work");
    }
  }

  /** Returns a value that the true mean does not exceed. */
  private static double surely(Tally nanos) {
    return nanos.count() < 2
        ? Double.POSITIVE_INFINITY
        : nanos.mean() + SURE * nanos.standardError();
  }

  private static void isNotBelow(double nanos, double seconds, String what) {
    assertThat(nanos).as(what).isGreaterThanOrEqualTo(1e9 * seconds * (1 - ROUNDING) - 0.01);
  }
}
