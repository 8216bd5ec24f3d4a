package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleNetworks.computeAndWait;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * Measures how often simulation alone distinguishes unstable from stable workloads: false alarms
 * below capacity, and power above. Theory, which knows the capacity of some of these models, is not
 * asked.
 */
@Tag("nightly")
class GrowthDetectionTest {
  private static final int SEEDS = Integer.getInteger("threadwise.seeds", 200);
  private static final int DOUBLINGS = 12;
  private static final double[] BELOW = {0.5, 0.7, 0.8, 0.9, 0.95, 0.99};
  private static final double[] ABOVE = {1.01, 1.02, 1.05, 1.1, 1.2, 1.5};

  /** A network of known capacity. */
  record Model(String name, Network network, double capacity) {}

  private static List<Model> models() {
    Network serial =
        Network.builder("serial")
            .pool("pool", 16)
            .source("in")
            .sink("out")
            .task("task", new Exponential(SECOND))
            .serial()
            .chain("in", "task", "out")
            .build();
    return List.of(
        new Model("one thread, exponential", one(1, new Exponential(SECOND)), 1),
        new Model("one thread, lognormal of cv 1.5", one(1, ExactResultsTest.lognormal(1.5)), 1),
        new Model("8 threads, exponential", one(8, new Exponential(SECOND)), 8),
        new Model("serial task, 16 threads", serial, 1),
        new Model("8 threads that compute and wait, 2 cores", computeAndWait(8), 16.972));
  }

  static Stream<Arguments> loads() {
    return models().stream()
        .flatMap(
            model ->
                Stream.concat(
                    IntStream.range(0, BELOW.length)
                        .mapToObj(i -> Arguments.of(model.name, model, BELOW[i], false)),
                    IntStream.range(0, ABOVE.length)
                        .mapToObj(i -> Arguments.of(model.name, model, ABOVE[i], true))));
  }

  @ParameterizedTest(name = "{0} at {2} of its capacity")
  @MethodSource("loads")
  void distinguishesGrowthFromNone(
      String name, Model model, double load, boolean unstable, TestReporter reporter) {
    Workload workload = poisson(load * model.capacity);
    Demands demands = Demands.of(model.network, workload);
    Capacity capacity = Capacity.of(model.network, demands);
    int growing = 0;
    long events = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      ExperimentSettings settings = ExperimentSettings.of(seed, StoppingRule.Precision.DEFAULT);
      try (Replications replications =
          new Replications(settings, ExperimentMonitor.NONE, Long.MAX_VALUE)) {
        Pilot pilot =
            new Pilot(
                Simulation.of(model.network, workload),
                RunLimits.of(workload),
                new RunLengthEstimate(model.network, workload, demands, capacity),
                replications);
        growing += pilot.run(false, DOUBLINGS, 0) == Pilot.Verdict.GROWING ? 1 : 0;
        events += pilot.events();
      }
    }
    double share = (double) growing / SEEDS;
    reporter.publishEntry(
        String.format(
            Locale.ROOT, "%s at %.2f: growing %.3f, %d events", name, load, share, events / SEEDS));
    // Four deviations of a binomial count beside 5 %.
    double slack = 4 * Math.sqrt(0.05 * 0.95 / SEEDS);
    if (unstable) {
      assertThat(share).isGreaterThan(0.95 - slack);
    } else {
      assertThat(share).isLessThan(0.05 + slack);
    }
  }
}
