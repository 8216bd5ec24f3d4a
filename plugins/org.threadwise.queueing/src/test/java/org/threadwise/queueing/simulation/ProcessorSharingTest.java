package org.threadwise.queueing.simulation;

import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;
import static org.threadwise.queueing.simulation.ExactResultsTest.assertHolds;
import static org.threadwise.queueing.simulation.ExactResultsTest.responseOf;
import static org.threadwise.queueing.simulation.ExactResultsTest.run;
import static org.threadwise.queueing.simulation.ExactResultsTest.toPrecision;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Threads that share the cores of a host: only the mean of their demand counts. */
class ProcessorSharingTest {
  private static final double PRECISION = 0.03;

  private static NetworkBuilder host(int cores) {
    return Network.builder("shared")
        .pool(new Pool("pool", new Threads.PerTask(), Discipline.FIFO, Costs.NONE))
        .host(new Host(cores, 1, 1e6, 0, 0, 0));
  }

  private static Network shared(int cores, Distribution time) {
    return host(cores)
        .source("in")
        .task("task", time)
        .sink("out")
        .chain("in", "task", "out")
        .build();
  }

  /**
   * With the cores shared equally, c cores of n threads are Cohen's generalized processor sharing
   * (1979, Acta Informatica 12), so M/G/c has the mean of M/M/c: 1/(1 − ρ) on one core and 1/(1 −
   * ρ²) on two.
   */
  static Stream<Arguments> demands() {
    Hyperexponential variable =
        new Hyperexponential(List.of(0.8, 0.2), List.of(0.5 * SECOND, 3 * SECOND));
    return Stream.of(
        Arguments.of("hyperexponential", 1, variable, 1 / 0.3),
        Arguments.of("constant", 2, new Constant(SECOND), 1 / (1 - 0.49)),
        Arguments.of("uniform", 2, new Uniform(0, 2 * SECOND), 1 / (1 - 0.49)),
        Arguments.of("hyperexponential", 2, variable, 1 / (1 - 0.49)));
  }

  @ParameterizedTest(name = "{0} demands on {1} cores")
  @MethodSource("demands")
  void theMeanResponseDependsOnTheMeanDemandAlone(
      String name, int cores, Distribution demand, double exact) {
    Figures figures = run(shared(cores, demand), poisson(0.7 * cores), toPrecision(PRECISION));
    assertHolds("response", responseOf(figures), exact, PRECISION);
  }

  /**
   * An order of demand x takes x / (1 − ρ) on average (Kleinrock 1967, Journal of the ACM 14(2)).
   */
  @Test
  void theMeanResponseIsProportionalToTheDemand() {
    Network network =
        host(1)
            .source("small")
            .task("half", new Constant(0.5 * SECOND))
            .sink("smallDone")
            .source("great")
            .task("double", new Constant(2 * SECOND))
            .sink("greatDone")
            .chain("small", "half", "smallDone")
            .chain("great", "double", "greatDone")
            .build();
    Workload workload =
        new Workload(
            "mixed",
            List.of(
                new Arrivals(0, Process.Renewal.poisson(0.6), null),
                new Arrivals(3, Process.Renewal.poisson(0.2), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Figures figures = run(network, workload, toPrecision(PRECISION));
    assertHolds("half a second", figures.exits().get(0).response().mean(), 0.5 / 0.3, PRECISION);
    assertHolds("two seconds", figures.exits().get(1).response().mean(), 2 / 0.3, PRECISION);
  }
}
