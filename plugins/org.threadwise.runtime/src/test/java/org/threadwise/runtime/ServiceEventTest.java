package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Events of the Flight Recorder. All times are at least those that are demanded. */
class ServiceEventTest {
  private static final int MESSAGES = 5;
  private static final long CPU = 200_000;
  private static final long WAIT = 5_000_000;

  private static final Workload AT_ONCE =
      new Workload(
          "at once",
          List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
          Workload.UNTIL_DONE,
          0);

  @TempDir private Path folder = Path.of("");

  private static Network network(Threads threads) {
    return Network.builder("recorded")
        .pool(new Pool("workers", threads, Discipline.FIFO, Costs.NONE))
        .source("entry")
        .task("work", new Constant(CPU))
        .waiting(new Constant(WAIT))
        .task("pause", new Constant(0))
        .waiting(new Constant(WAIT))
        .sink("exit")
        .chain("entry", "work", "pause", "exit")
        .build();
  }

  private List<RecordedEvent> record(Network network) throws IOException {
    Path file = folder.resolve("run.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      LiveRuns.run(network, AT_ONCE, 1);
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals("org.threadwise.Service"))
        .toList();
  }

  @Test
  void eachExecutionIsAnEventOfItsThread() throws IOException {
    List<RecordedEvent> events = record(network(new Threads.Fixed(1)));

    assertThat(count(events, event -> event.getString("element")))
        .hasSize(2)
        .containsEntry("work", (long) MESSAGES)
        .containsEntry("pause", (long) MESSAGES);
    assertThat(count(events, event -> event.getString("message")).values())
        .hasSize(MESSAGES)
        .containsOnly(2L);
    assertThat(events)
        .allSatisfy(
            event -> {
              assertThat(event.getString("pool")).isEqualTo("workers");
              assertThat(event.getThread().getJavaName()).isEqualTo("workers-1");
              assertThat(event.getDuration().toNanos()).isGreaterThan(WAIT / 2);
              assertThat(event.getLong("turnTime")).isNotNegative();
            });
  }

  /** All messages arrive at once for one thread: the last one waits for the work of the others. */
  @Test
  void eventsHaveTheTimesOfTheExecution() throws IOException {
    List<RecordedEvent> work =
        record(network(new Threads.Fixed(1))).stream()
            .filter(event -> event.getString("element").equals("work"))
            .toList();

    assertThat(work).allMatch(event -> event.getLong("cpuTime") > 0);
    assertThat(work.getLast().getLong("queueTime")).isGreaterThan((MESSAGES - 1) * WAIT / 2);
  }

  @Test
  void theCpuTimeOfVirtualThreadsIsUnknown() throws IOException {
    assertThat(record(network(new Threads.Virtual())))
        .hasSize(2 * MESSAGES)
        .filteredOn(event -> event.getString("element").equals("work"))
        .allMatch(event -> event.getLong("cpuTime") < 0);
  }

  private static <K> Map<K, Long> count(
      List<RecordedEvent> events, Function<RecordedEvent, K> key) {
    return events.stream().collect(Collectors.groupingBy(key, Collectors.counting()));
  }
}
