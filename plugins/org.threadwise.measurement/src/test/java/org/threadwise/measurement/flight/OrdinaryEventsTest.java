package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** Events of an application, and waits within them, as JDK 21 records them. */
class OrdinaryEventsTest {
  private static final int CALLS = 5;
  private static final long PARKED = 2_000_000;

  @TempDir static Path folder;

  private static Path file;
  private static FlightObservations read;

  @Label("Invoice check")
  static final class InvoiceCheck extends Event {}

  static final class Query extends Event {
    String operation = "";
  }

  @Name("org.threadwise.Service")
  static final class Nameless extends Event {
    String element = "";
  }

  /** CPU times in milliseconds, and without an annotation for their unit. */
  @Name("org.example.Pack")
  @Label("Pack")
  static final class Pack extends Event {
    @Timespan(Timespan.MILLISECONDS)
    long cpuTime;
  }

  @Name("org.example.Ship")
  @Label("Ship")
  static final class Ship extends Event {
    long cpuTime;
  }

  @BeforeAll
  static void record() throws IOException {
    Path data = Files.write(folder.resolve("data"), new byte[1 << 16]);
    file =
        InProcessRecording.of(
            folder,
            () -> {
              for (int i = 0; i < CALLS; i++) {
                parkWithinAnEvent();
                readWithinAnEvent(data);
              }
              new Nameless().commit();
              commitCpuTimes();
            });
    read = FlightObservations.of(file);
  }

  /** Parks, because the recording has to contain the time for which a thread is parked. */
  private static void parkWithinAnEvent() {
    InvoiceCheck event = new InvoiceCheck();
    event.begin();
    long end = System.nanoTime() + PARKED;
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
    event.commit();
  }

  /** Commits a CPU time in each unit, and an unknown one. */
  private static void commitCpuTimes() {
    Pack pack = new Pack();
    pack.cpuTime = 7;
    pack.commit();
    for (long nanos : new long[] {1234, -1}) {
      Ship ship = new Ship();
      ship.cpuTime = nanos;
      ship.commit();
    }
  }

  private static void readWithinAnEvent(Path data) {
    Query event = new Query();
    event.operation = "find orders";
    event.begin();
    try (var in = new FileInputStream(data.toFile())) {
      in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    event.commit();
  }

  @Test
  void namesAnEventByItsLabel() {
    assertThat(read.executions("Invoice check", Quantity.ELAPSED)).hasSize(CALLS);
  }

  /** The recorder has a clock of its own, so durations that the program measures may differ. */
  @Test
  void reportsTheDurationsOfTheRecording() throws IOException {
    List<Double> recorded =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> "Invoice check".equals(event.getEventType().getLabel()))
            .map(
                event ->
                    (double) Duration.between(event.getStartTime(), event.getEndTime()).toNanos())
            .toList();
    assertThat(read.executions("Invoice check", Quantity.ELAPSED))
        .extracting(Execution::duration)
        .isEqualTo(recorded)
        .allSatisfy(duration -> assertThat(duration).isGreaterThan(PARKED / 2.0));
  }

  @Test
  void namesAnEventByItsFieldIfItHasOne() {
    assertThat(read.executions("find orders", Quantity.ELAPSED)).hasSize(CALLS);
  }

  @Test
  void countsParkingAsWaiting() {
    assertThat(read.executions("Invoice check", Quantity.WAIT))
        .hasSize(CALLS)
        .allSatisfy(wait -> assertThat(wait.duration()).isGreaterThan(PARKED / 2.0));
  }

  @Test
  void countsReadingAFileAsWaiting() {
    assertThat(read.executions("find orders", Quantity.WAIT))
        .hasSize(CALLS)
        .extracting(Execution::duration)
        .allSatisfy(duration -> assertThat(duration).isPositive());
  }

  @Test
  void reportsCpuTimesInTheirUnit() {
    assertThat(read.executions("Pack", Quantity.CPU))
        .extracting(Execution::duration)
        .containsExactly(7e6);
    assertThat(read.executions("Ship", Quantity.ELAPSED)).hasSize(2);
    assertThat(read.executions("Ship", Quantity.CPU))
        .extracting(Execution::duration)
        .containsExactly(1234.0);
  }

  @Test
  void skipsServiceEventsWithoutElement() {
    assertThat(read.skipped).containsOnlyKeys(SkipReason.NO_NAME).containsValue(1);
  }

  @Test
  void findsTheShippedSettingsSuitable() {
    assertThat(read.arguments(Remark.Kind.RECORDING_SETTING)).isEmpty();
  }
}
