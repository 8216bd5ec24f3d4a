package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.SampleNetworks;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/** Markov-modulated arrivals at one server, against the matrix-geometric solution. */
class ModulatedArrivalsTest {
  private static final double PRECISION = 0.03;
  private static final Network SERVER = SampleNetworks.one(1, new Exponential(SECOND));

  static List<Arguments> rings() {
    return List.of(
        Arguments.of("overloaded now and then", new double[] {1.5, 0.3}, new double[] {2, 6}),
        Arguments.of("on and off", new double[] {1.2, 0}, new double[] {3, 3}),
        Arguments.of("a ring of three", new double[] {0.9, 0.1, 0.6}, new double[] {3, 2, 5}));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rings")
  void responseTimeIsThatOfTheMatrixGeometricSolution(
      String ring, double[] rates, double[] sojourns) {
    Process.Modulated process =
        new Process.Modulated(
            IntStream.range(0, rates.length)
                .mapToObj(i -> new State(rates[i], sojourns[i] * SECOND))
                .toList());
    Workload workload =
        new Workload(
            ring, List.of(new Arrivals(0, process, null)), Workload.UNTIL_DONE, Workload.DETECTED);
    double exact = new QuasiBirthDeath(rates, sojourns, 1).meanInside() / process.rate();
    Figures figures =
        ExactResultsTest.run(SERVER, workload, ExactResultsTest.toPrecision(PRECISION));
    ExactResultsTest.assertHolds(
        "response", ExactResultsTest.responseOf(figures), exact, PRECISION);
  }

  @Test
  void withEqualRatesTheSolutionIsThatOfPoissonArrivals() {
    double inside =
        new QuasiBirthDeath(new double[] {0.8, 0.8}, new double[] {3, 5}, 1).meanInside();
    assertThat(inside).isCloseTo(4, within(1e-9));
  }

  /**
   * Arrivals that go on and off are a renewal process of hyperexponential gaps (Kuczura 1973, Bell
   * System Technical Journal 52(3)), and GI/M/1 has the response time 1 / (μ (1 − σ)) with σ the
   * transform of the gaps at μ (1 − σ).
   */
  @Test
  void onAndOffTheSolutionIsThatOfRenewalArrivals() {
    double rate = 1.2;
    double end = 1 / 3.0;
    double start = 1 / 3.0;
    double sigma = 0.5;
    for (int i = 0; i < 10_000; i++) {
      double s = 1 - sigma;
      sigma = rate * (s + start) / (s * s + s * (rate + end + start) + rate * start);
    }
    double inside =
        new QuasiBirthDeath(new double[] {rate, 0}, new double[] {3, 3}, 1).meanInside();
    assertThat(inside).isCloseTo(rate / 2 / (1 - sigma), within(1e-9));
  }
}
