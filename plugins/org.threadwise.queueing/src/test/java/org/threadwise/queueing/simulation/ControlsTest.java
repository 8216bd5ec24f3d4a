package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.queueing.analytic.SampleNetworks.one;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.open;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;
import org.threadwise.queueing.statistics.Tally;

class ControlsTest {
  private static final int RUNS = 64;
  private static final double ORDERS = 2000;
  private static final double MILLISECOND = 1e6;

  /** Greatest deviation from 0 in standard errors. */
  private static final double GREATEST = 3.5;

  private static final List<Distribution> TIMES =
      List.of(
          new Constant(1000.0 / 3),
          new Exponential(MILLISECOND / 3),
          new Erlang(3, MILLISECOND),
          new Uniform(0, MILLISECOND),
          new Weibull(0.7, MILLISECOND),
          ExactResultsTest.lognormal(1.5),
          new Empirical(List.of(0.4, 1000.4, 1500.4)),
          new Quantiles(List.of(0.0, MILLISECOND, 5 * MILLISECOND)),
          new Exponential(3));

  static Stream<Arguments> models() {
    Network server = one(1, new Exponential(SECOND));
    Network failing =
        Network.builder("failing")
            .pool("pool", 1)
            .source("in")
            .task("task", new Exponential(SECOND))
            .failure(new Failure(0.3, Failure.NO_TIMEOUT, 2, new Exponential(SECOND), false, false))
            .sink("out")
            .chain("in", "task", "out")
            .build();
    return Stream.of(
        Arguments.of("M/M/1", server, poisson(0.8)),
        Arguments.of("all distributions", row(), poisson(0.2)),
        Arguments.of("compute and wait", SampleNetworks.computeAndWait(8), poisson(15)),
        Arguments.of("retries", failing, poisson(0.4)),
        Arguments.of("constant arrivals", server, open(Process.Renewal.constant(2.0 / 3))),
        Arguments.of(
            "batches",
            server,
            arriving(new Arrivals(0, Process.Renewal.poisson(0.2), new Uniform(1, 4)))),
        Arguments.of(
            "changing rate",
            server,
            open(new Process.Modulated(List.of(new State(1.2, SECOND), new State(0.3, SECOND))))));
  }

  private static Network row() {
    NetworkBuilder builder = Network.builder("row").pool("pool", 4).source("in");
    String before = "in";
    for (Distribution time : TIMES) {
      String task = time.getClass().getSimpleName() + time.mean();
      builder.task(task, time).chain(before, task);
      before = task;
    }
    return builder.sink("out").chain(before, "out").build();
  }

  private static Workload arriving(Arrivals arrivals) {
    return new Workload("batches", List.of(arrivals), Workload.UNTIL_DONE, Workload.DETECTED);
  }

  /** Otherwise, the corrected means would be wrong. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("models")
  void expectationsAreZero(String name, Network network, Workload workload) {
    double orders = Demands.of(network, workload).traffic().rates().ordersPerSecond();
    long length = (long) (ORDERS / orders * SECOND);
    Tally work = new Tally();
    Tally arrivals = new Tally();
    for (Deviations deviations : deviations(network, workload, length / 5, length, RUNS)) {
      work.add(deviations.ofUnits()[0]);
      arrivals.add(deviations.ofUnits()[1]);
    }
    assertThat(Math.abs(work.mean())).isLessThan(GREATEST * work.standardError());
    assertThat(Math.abs(arrivals.mean()))
        .isLessThanOrEqualTo(Math.max(1 / ORDERS, GREATEST * arrivals.standardError()));
  }

  /** Their draws are known exactly, or nothing is deduced from them. */
  @Test
  void roundedTimesDoNotDeviate() {
    for (Distribution time : List.of(new Constant(1000.0 / 3), new Exponential(3))) {
      Network network = one(1, time);
      Workload workload = poisson(1000);
      assertThat(deviations(network, workload, 0, (long) SECOND, 1).getFirst().ofUnits()[0])
          .isZero();
    }
  }

  @Test
  void theRateOfUsersIsNotKnown() {
    Network network = one(1, new Exponential(SECOND));
    Workload workload = open(new Process.Closed(3, new Exponential(SECOND)));
    double[] deviations =
        deviations(network, workload, 0, (long) (100 * SECOND), 1).getFirst().ofUnits();
    assertThat(deviations[0]).isNotZero();
    assertThat(deviations[1]).isZero();
  }

  /** Returns the deviations of some runs. */
  static List<Deviations> deviations(
      Network network, Workload workload, long warmUp, long end, int runs) {
    Demands demands = Demands.of(network, workload);
    Controls controls = new Controls(network, workload, demands, Capacity.of(network, demands));
    Simulation simulation = Simulation.of(network, workload, controls.coupling());
    RunLimits limits = RunLimits.of(workload).withWindow(warmUp, end);
    return IntStream.range(0, runs)
        .mapToObj(run -> controls.deviations(simulation.run(1, run, limits, () -> false)))
        .toList();
  }
}
