package org.threadwise.queueing.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.BalancedJobBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.Seeds;

/** The exact mean response time of random product-form networks lies within the bounds. */
class BalancedJobBoundsTest {
  private static final int NETWORKS = 2_000;
  private static final int MAX_POOLS = 5;
  private static final int MAX_TASKS = 8;
  private static final double MEAN = 1e6;

  @Test
  void theExactResponseLiesWithin() {
    Seeds.first(NETWORKS)
        .check(
            seed -> {
              SplittableRandom random = new SplittableRandom(seed);
              Network network = network(random, Exponential::new, 1);
              Workload workload = loaded(network, 0.02 + 0.97 * random.nextDouble());
              Demands demands = Demands.of(network, workload);
              var exact = (MeanResponse.Known) MeanResponse.of(network, workload);
              assertThat(exact.formula()).isEqualTo(Formula.PRODUCT_FORM);
              BalancedJobBounds bounds = bounds(network, workload).orElseThrow();
              double tolerance = 1e-9 * exact.seconds();
              assertThat(exact.seconds())
                  .isBetween(bounds.least() - tolerance, bounds.most() + tolerance);
              assertThat(AsymptoticBounds.of(network, workload, demands).response())
                  .isLessThanOrEqualTo(bounds.least() + tolerance);
            });
  }

  /** Constant times have no product form, and the bounds do not apply to several threads. */
  @Test
  void appliesOnlyToProductForm() {
    Seeds.first(NETWORKS / 10)
        .check(
            seed -> {
              Network constant = network(new SplittableRandom(seed), Constant::new, 1);
              assertThat(bounds(constant, loaded(constant, 0.5))).isEmpty();
              Network several = network(new SplittableRandom(seed), Exponential::new, 2);
              assertThat(bounds(several, loaded(several, 0.5))).isEmpty();
            });
  }

  private static Optional<BalancedJobBounds> bounds(Network network, Workload workload) {
    Demands demands = Demands.of(network, workload);
    return BalancedJobBounds.of(network, demands, MeanResponse.of(network, workload));
  }

  private static Workload loaded(Network network, double load) {
    Workload one =
        new Workload(
            "load",
            List.of(new Arrivals(0, Process.Renewal.poisson(1), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    return one.withRate(load * Capacity.of(network, one).ordersPerSecond());
  }

  /** Creates a distribution with a given mean. */
  private interface Law {
    Distribution of(double mean);
  }

  /** Tasks in a row, some of which are done again or left out; now and then a delay. */
  private static Network network(SplittableRandom random, Law law, int threads) {
    NetworkBuilder builder = Network.builder("random").source("in");
    int pools = 1 + random.nextInt(MAX_POOLS);
    List<Distribution> times = new ArrayList<>();
    for (int pool = 0; pool < pools; pool++) {
      boolean unbounded = pool > 0 && random.nextInt(4) == 0;
      Threads kind = unbounded ? new Threads.PerTask() : new Threads.Fixed(threads);
      builder.pool(new Pool("pool" + pool, kind, Discipline.FIFO, Costs.NONE));
      times.add(law.of(Math.rint(MEAN * (0.1 + random.nextDouble()))));
    }
    builder.node("again", new Behavior.Merge()).cpu(times.getFirst()).on("pool0");
    builder.join("in", 0, "again", 0);
    String last = "again";
    int tasks = 1 + random.nextInt(MAX_TASKS);
    for (int task = 0; task < tasks; task++) {
      int pool = random.nextInt(pools);
      String name = "t" + task;
      builder.task(name, times.get(pool)).on("pool" + pool).join(last, 0, name, 0);
      last = name;
    }
    double repeats = 0.8 * random.nextDouble();
    builder
        .node("repeat", new Behavior.Filter(1 - repeats))
        .cpu(times.getFirst())
        .on("pool0")
        .join(last, 0, "repeat", 0)
        .join("repeat", 1, "again", 1);
    return builder.sink("out").join("repeat", 0, "out", 0).build();
  }
}
