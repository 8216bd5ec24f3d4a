package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.analytic.MulticlassConvolution.Solution;
import org.threadwise.queueing.analytic.MulticlassConvolution.UserClass;

/** Convolution for several classes agrees with Markov chains, and with formulas for one class. */
class MulticlassConvolutionTest {

  /** The example of the class: one user of each class, who never think. */
  @Test
  void smallNetworkIsComputedByHand() {
    Solution found =
        MulticlassConvolution.solve(
            List.of(new UserClass(1, 0, List.of(1.0)), new UserClass(1, 0, List.of(2.0))),
            List.of(1));
    assertThat(found.throughputs().get(0)).isCloseTo(0.5, within(1e-12));
    assertThat(found.throughputs().get(1)).isCloseTo(0.25, within(1e-12));
    assertThat(found.lengths().get(0)).isCloseTo(2, within(1e-12));
  }

  @Test
  void agreesWithMarkovChains() {
    SplittableRandom random = new SplittableRandom(20_261_124);
    for (int network = 0; network < 40; network++) {
      int stations = 1 + random.nextInt(2);
      int[] servers = random.ints(stations, 1, 4).toArray();
      double[] service = random.doubles(stations, 0.1, 2).toArray();
      int[] users = {1 + random.nextInt(2), 1 + random.nextInt(2)};
      double[] think = random.doubles(2, 0.1, 3).toArray();
      int[][] routes = new int[2][];
      for (int each = 0; each < 2; each++) {
        routes[each] = random.ints(1 + random.nextInt(2), 0, stations).toArray();
      }
      double[] exact = new ClosedMarkovChain(users, think, routes, servers, service).solve();
      List<UserClass> classes = new ArrayList<>();
      for (int each = 0; each < 2; each++) {
        double[] demands = new double[stations];
        for (int station : routes[each]) {
          demands[station] += service[station];
        }
        classes.add(
            new UserClass(users[each], think[each], Arrays.stream(demands).boxed().toList()));
      }
      Solution found =
          MulticlassConvolution.solve(classes, Arrays.stream(servers).boxed().toList());
      double[] figures =
          IntStream.concat(IntStream.range(0, 2), IntStream.range(2, exact.length))
              .mapToDouble(i -> i < 2 ? found.throughputs().get(i) : found.lengths().get(i - 2))
              .toArray();
      assertThat(figures)
          .as("network %d: %s on %s", network, classes, Arrays.toString(servers))
          .containsExactly(exact, within(1e-9));
    }
  }

  /**
   * Classes that differ only in name are one class; many servers, many users and three stations.
   */
  @Test
  void equalClassesAreOne() {
    SplittableRandom random = new SplittableRandom(7);
    for (int network = 0; network < 50; network++) {
      int first = 1 + random.nextInt(30);
      int second = 1 + random.nextInt(30);
      double think = random.nextInt(3) == 0 ? 0 : 3 * random.nextDouble();
      List<Double> demands = random.doubles(3, 0.05, 1).boxed().toList();
      List<Integer> servers = List.of(1, 1 + random.nextInt(12), Station.UNBOUNDED);
      Solution found =
          MulticlassConvolution.solve(
              List.of(new UserClass(first, think, demands), new UserClass(second, think, demands)),
              servers);
      List<Station> stations =
          IntStream.range(0, 3).mapToObj(i -> new Station(demands.get(i), servers.get(i))).toList();
      MeanValueAnalysis exact = MeanValueAnalysis.of(first + second, think, stations);
      double throughput = found.throughputs().get(0) + found.throughputs().get(1);
      assertThat(throughput).isCloseTo(exact.throughput(), within(1e-9 * throughput));
      assertThat(found.throughputs().get(0))
          .isCloseTo(throughput * first / (first + second), within(1e-9 * throughput));
      for (int i = 0; i < 3; i++) {
        double length = exact.throughput() * exact.residences().get(i);
        assertThat(found.lengths().get(i)).isCloseTo(length, within(1e-7 * (1 + length)));
      }
    }
  }

  /** Little's law: users are somewhere, also at the limits of the arrays. */
  @Test
  void largeNetworksKeepTheirUsers() {
    List<Integer> servers = List.of(1, 20);
    List<UserClass> classes =
        List.of(
            new UserClass(100, 5, List.of(0.1, 0.9)),
            new UserClass(150, 0.01, List.of(0.001, 2.0)));
    assertThat(MulticlassConvolution.isAffordable(classes, servers)).isTrue();
    Solution found = MulticlassConvolution.solve(classes, servers);
    double thinking = 5 * found.throughputs().get(0) + 0.01 * found.throughputs().get(1);
    double inside = found.lengths().get(0) + found.lengths().get(1);
    assertThat(thinking + inside).isCloseTo(250, within(1e-8));
  }

  @Test
  void networksThatAreTooLargeAreRecognised() {
    List<Double> demands = List.of(1.0);
    UserClass few = new UserClass(10, 1, demands);
    UserClass many = new UserClass(400, 1, demands);
    UserClass most = new UserClass(1_000_000, 1, demands);
    assertThat(MulticlassConvolution.isAffordable(List.of(few, few, few), List.of(4))).isTrue();
    assertThat(MulticlassConvolution.isAffordable(List.of(many, many), List.of(1))).isTrue();
    assertThat(MulticlassConvolution.isAffordable(List.of(many, many), List.of(4))).isFalse();
    assertThat(MulticlassConvolution.isAffordable(List.of(most, most), List.of(1))).isFalse();
    assertThat(
            MulticlassConvolution.isAffordable(
                List.of(many, many, many, many), List.of(Station.UNBOUNDED)))
        .isFalse();
  }
}
