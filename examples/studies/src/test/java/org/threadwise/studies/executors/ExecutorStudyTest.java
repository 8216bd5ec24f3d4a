package org.threadwise.studies.executors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.studies.machine.JvmMode;

class ExecutorStudyTest {
  private static final ConsoleStreams NOWHERE =
      ConsoleStreams.plain(new ByteArrayOutputStream(), new ByteArrayOutputStream());

  @TempDir private Path folder = Path.of("");

  private static ExecutorPlan tiny() {
    return new ExecutorPlan(
        100,
        200_000_000,
        20,
        10,
        List.of(JvmMode.DEFAULT, JvmMode.PARALLEL_COLLECTOR),
        List.of(2),
        1);
  }

  @Test
  void theMachineryMeasuresEveryExecutor() throws IOException {
    StudyResult result = new ExecutorStudyRun(tiny(), NOWHERE, new Cancellation()).repeat();
    for (ServerExecutor executor : ServerExecutor.values()) {
      List<String> rows =
          result
              .text()
              .lines()
              .filter(line -> line.startsWith("| " + executor.title() + ", sleep 2 ms |"))
              .toList();
      assertThat(rows).as("three tables for each virtual machine").hasSize(2 * 3);
      assertThat(List.of(rows.get(1), rows.get(4)))
          .as("failed requests")
          .allMatch(row -> row.endsWith("| 0 |"));
    }
    assertThat(result.text())
        .contains("virtual threads: default\n", "virtual threads: parallel collector\n");
    String model = result.text().replaceFirst("(?s).*```eai\n(.*)```\n", "$1");
    Files.writeString(folder.resolve("arrivals.csv"), "t\n0\n");
    Cli.run("check", Files.writeString(folder.resolve("server.eai"), model)).exits(0);
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void canBeInterrupted() {
    var cancellation = new Cancellation();
    cancellation.request();
    assertThatThrownBy(() -> new ExecutorStudyRun(tiny(), NOWHERE, cancellation).repeat())
        .hasMessageContaining("interrupted");
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  /** Poisson arrivals: as many gaps above the mean as the exponential distribution has. */
  @Test
  void arrivalsArePoisson() {
    long[] arrivals =
        new ExecutorPlan(500, 40_000_000_000L, 0, 0, List.of(), List.of(), 1).arrivals();
    double count = arrivals.length;
    // four deviations of a Poisson count
    assertThat(count).isCloseTo(20_000, within(4 * Math.sqrt(20_000)));
    long[] gaps = new long[arrivals.length - 1];
    Arrays.setAll(gaps, i -> arrivals[i + 1] - arrivals[i]);
    double above = Arrays.stream(gaps).filter(gap -> gap > 2_000_000).count() / count;
    double share = Math.exp(-1);
    assertThat(above).isCloseTo(share, within(4 * Math.sqrt(share * (1 - share) / count)));
  }

  /** Three requests at once, each of which only sleeps 10 ms. */
  @Test
  void predictionsFollowFromTheExecutor() throws IOException {
    Files.writeString(folder.resolve("arrivals.csv"), "t\n0\n0\n0\n");
    var sleeping = new ServerDemands(0, 0, 0, 0, 0.010);
    ServerPrediction single = predict(sleeping, ServerExecutor.SINGLE);
    assertThat(single.mean()).isCloseTo(0.020, within(1e-9));
    assertThat(single.p99()).isCloseTo(0.030, within(1e-9));
    assertThat(single.peakThreads()).isEqualTo(1);
    for (ServerExecutor executor :
        List.of(ServerExecutor.THREAD_PER_TASK, ServerExecutor.CACHED, ServerExecutor.VIRTUAL)) {
      ServerPrediction prediction = predict(sleeping, executor);
      assertThat(prediction.mean()).as(executor.title()).isCloseTo(0.010, within(1e-9));
      assertThat(prediction.peakThreads()).isEqualTo(3);
    }
    // three computations of 10 ms share two cores, or take turns in them
    var computing = new ServerDemands(0, 0, 0.010, 0, 0);
    assertThat(predict(computing, ServerExecutor.CACHED).p99()).isCloseTo(0.015, within(1e-9));
    assertThat(predict(computing, ServerExecutor.VIRTUAL).mean())
        .isCloseTo((0.010 + 0.010 + 0.020) / 3, within(1e-9));
  }

  private ServerPrediction predict(ServerDemands demands, ServerExecutor executor) {
    return ServerPrediction.of(
        folder, demands.model(executor, 2, "arrivals.csv"), new Cancellation());
  }

  @Test
  void testsPrimes() {
    assertThat(PrimeServer.isPrime(PrimeServer.NUMBER)).isTrue();
    assertThat(LongStream.rangeClosed(0, 30).filter(PrimeServer::isPrime))
        .containsExactly(2L, 3L, 5L, 7L, 11L, 13L, 17L, 19L, 23L, 29L);
    assertThat(PrimeServer.isPrime(316_223L * 316_223L)).isFalse();
  }
}
