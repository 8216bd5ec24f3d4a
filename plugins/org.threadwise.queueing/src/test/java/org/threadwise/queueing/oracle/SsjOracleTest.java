package org.threadwise.queueing.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.oracle.OpenNetwork.Task;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/** The engine and SSJ agree on mean values, with and without a formula. */
class SsjOracleTest {
  private static final long SEED = 20_261_121;
  private static final double CONFIDENCE = 0.999;
  private static final int REPLICATIONS = 20;

  /** Orders of one replication, after a tenth of them as a warm-up. */
  private static final double ORDERS = 10_000;

  /** Maximum half-width relative to the compared value. */
  private static final double PRECISION = 0.15;

  private static final double PRECISION_OF_QUEUES = 0.4;

  private static OpenNetwork queue(String name, int servers, Service service) {
    double rate = 0.8 * servers / service.distribution().mean();
    return new OpenNetwork(name, rate, List.of(servers), List.of(Task.of(0, service)));
  }

  static Stream<OpenNetwork> networks() {
    return Stream.of(
        queue("M/M/1", 1, Service.exponential(1)),
        queue("M/M/4", 4, Service.exponential(1)),
        queue("M/M/16", 16, Service.exponential(1)),
        queue("M/D/1", 1, Service.constant(1)),
        queue("M/E/1", 1, Service.erlang(3, 1)),
        queue("M/G/1, gamma", 1, Service.gamma(0.7, 1.3)),
        queue("M/G/1, lognormal", 1, Service.lognormal(-0.4, 0.9)),
        queue("M/G/1, uniform", 1, Service.uniform(0.2, 1.8)),
        queue("M/G/1, triangular", 1, Service.triangular(0.1, 0.5, 2)),
        queue("M/G/1, Weibull", 1, Service.weibull(0.8, 0.9)),
        queue("M/G/3, lognormal", 3, Service.lognormal(-0.4, 0.9)),
        new OpenNetwork(
            "tandem of general servers",
            0.8,
            List.of(1, 2, 1),
            List.of(
                Task.of(0, Service.lognormal(-0.3, 0.7)),
                Task.of(1, Service.uniform(0.5, 3)),
                Task.of(2, Service.erlang(2, 0.9)))),
        new OpenNetwork(
            "tandem on a shared pool",
            0.5,
            List.of(3),
            List.of(
                Task.of(0, Service.lognormal(-0.3, 0.7)),
                Task.of(0, Service.constant(2)),
                Task.of(0, Service.exponential(1.5)))),
        new OpenNetwork(
            "feedback to itself",
            0.5,
            List.of(1),
            List.of(new Task(0, Service.erlang(2, 1), 0.65, 0))),
        new OpenNetwork(
            "feedback over two pools",
            0.6,
            List.of(2, 1),
            List.of(
                new Task(0, Service.lognormal(-0.2, 0.8), 0.9, 0),
                new Task(1, Service.uniform(0.2, 1.4), 0.75, 0))));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void theMeansAgree(OpenNetwork network) {
    List<ReplicationFigures> engine = engine(network);
    List<ReplicationFigures> ssj = ssj(network);
    assertSame(engine, ssj, ReplicationFigures::response, PRECISION);
    for (int pool = 0; pool < network.servers().size(); pool++) {
      int index = pool;
      assertSame(engine, ssj, each -> each.queueLengths().get(index), PRECISION_OF_QUEUES);
      assertSame(engine, ssj, each -> each.utilizations().get(index), PRECISION);
    }
  }

  private static double warmUp(OpenNetwork network) {
    return 0.1 * ORDERS / network.rate();
  }

  private static double end(OpenNetwork network) {
    return 1.1 * ORDERS / network.rate();
  }

  private static List<ReplicationFigures> engine(OpenNetwork open) {
    Network network = open.network();
    Process process = Process.Renewal.poisson(open.rate());
    Workload workload =
        new Workload(
            "steady",
            List.of(new Arrivals(network.node("in"), process, null)),
            (long) (end(open) * 1e9),
            (long) (warmUp(open) * 1e9));
    Simulation simulation = Simulation.of(network, workload);
    List<ReplicationFigures> observations = new ArrayList<>();
    for (int i = 0; i < REPLICATIONS; i++) {
      observations.add(
          ReplicationFigures.of(
              simulation.run(SEED, i, RunLimits.of(workload), ExperimentMonitor.NONE)));
    }
    return observations;
  }

  private static List<ReplicationFigures> ssj(OpenNetwork open) {
    SsjSimulation simulation = new SsjSimulation(open, SEED);
    List<ReplicationFigures> observations = new ArrayList<>();
    for (int i = 0; i < REPLICATIONS; i++) {
      observations.add(simulation.run(warmUp(open), end(open)));
    }
    return observations;
  }

  /** The difference of the means lies in its interval around 0 (Welch 1938, Biometrika 29). */
  private static void assertSame(
      List<ReplicationFigures> one,
      List<ReplicationFigures> other,
      ToDoubleFunction<ReplicationFigures> figure,
      double precision) {
    Tally first = moments(one, figure);
    Tally second = moments(other, figure);
    double error = Math.hypot(first.standardError(), second.standardError());
    // The degrees of freedom lie between those of one sample and twice as many.
    double halfWidth = Student.quantile(CONFIDENCE, REPLICATIONS - 1) * error;
    assertThat(halfWidth).isLessThan(precision * second.mean());
    assertThat(first.mean()).isCloseTo(second.mean(), within(halfWidth));
  }

  private static Tally moments(
      List<ReplicationFigures> observations, ToDoubleFunction<ReplicationFigures> figure) {
    Tally moments = new Tally();
    observations.forEach(each -> moments.add(figure.applyAsDouble(each)));
    return moments;
  }
}
