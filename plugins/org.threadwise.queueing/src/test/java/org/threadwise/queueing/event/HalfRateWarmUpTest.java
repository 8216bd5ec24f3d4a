package org.threadwise.queueing.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/** Times of arrivals with a warm-up at half the rate, compared with those at the full rate. */
class HalfRateWarmUpTest {
  private static final Network CHAIN =
      Network.builder("chain").pool("pool", 1).source("in").sink("out").chain("in", "out").build();

  private static final long WARM_UP = 45_000;
  private static final long DURATION = 100_000;

  private static Workload workload(Process process) {
    return new Workload("steady", List.of(new Arrivals(0, process, null)), DURATION, WARM_UP);
  }

  private static List<Long> times(Workload workload) {
    List<Long> times = new ArrayList<>();
    SpanListener listener =
        span -> {
          if (span.kind() == Span.Kind.ARRIVAL) {
            times.add(span.start());
          }
        };
    new Replication(Plan.of(CHAIN, workload), 1, 0, RunLimits.of(workload), () -> false, listener)
        .run();
    return times;
  }

  @Test
  void constantGapsAreTwiceAsLongInTheWarmUp() {
    Workload workload = workload(new Process.Renewal(new Constant(10_000))).withHalfRateWarmUp();

    assertThat(times(workload))
        .containsExactly(20_000L, 40_000L, 50_000L, 60_000L, 70_000L, 80_000L, 90_000L, 100_000L);
  }

  static Stream<Process> random() {
    return Stream.of(
        Process.Renewal.poisson(1e6),
        new Process.Modulated(List.of(new State(2e6, 5_000), new State(0, 5_000))));
  }

  @ParameterizedTest
  @MethodSource("random")
  void arrivalsInTheWindowKeepTheirTimes(Process process) {
    List<Long> all = times(workload(process));
    List<Long> halved = times(workload(process).withHalfRateWarmUp());

    List<Long> before = all.stream().filter(time -> time <= WARM_UP).toList();
    assertThat(before).hasSizeGreaterThan(10);
    assertThat(halved.stream().filter(time -> time <= WARM_UP))
        .containsExactlyElementsOf(
            IntStream.range(0, before.size() / 2).mapToObj(i -> before.get(2 * i + 1)).toList());
    assertThat(halved.stream().filter(time -> time > WARM_UP))
        .containsExactlyElementsOf(all.subList(before.size(), all.size()));
  }

  static Stream<Process> withoutRate() {
    return Stream.of(
        new Process.Recorded(List.of(1L, 2L, 3L, 60_000L)),
        new Process.AtOnce(5),
        new Process.Closed(3, new Constant(2_000)));
  }

  @ParameterizedTest
  @MethodSource("withoutRate")
  void recordedTimesMessagesAtOnceAndUsersDoNotChange(Process process) {
    Workload workload = workload(process);

    assertThat(times(workload.withHalfRateWarmUp())).isEqualTo(times(workload));
  }

  @Test
  void changesOfTheWorkloadKeepTheWarmUp() {
    Workload workload = workload(Process.Renewal.poisson(1e6)).withHalfRateWarmUp();

    assertThat(
            List.of(
                workload.withDuration(200_000), workload.withWarmUp(10), workload.withRate(2e6)))
        .allMatch(Workload::halfRateWarmUp);
  }
}
