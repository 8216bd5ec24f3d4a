package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
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

  private static final List<ProgramTime> PARKED_TIMES = new ArrayList<>();

  private static FlightObservations read;

  /** Durations in nanoseconds that the program measures around and within an event. */
  private record ProgramTime(long inside, long outside) {}

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
    Path file =
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

  private static void parkWithinAnEvent() {
    InvoiceCheck event = new InvoiceCheck();
    long before = System.nanoTime();
    event.begin();
    long start = System.nanoTime();
    long end = start + PARKED;
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
    long inside = System.nanoTime() - start;
    event.end();
    PARKED_TIMES.add(new ProgramTime(inside, System.nanoTime() - before));
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
    assertThat(read.executions("Invoice check", Quantity.ELAPSED))
        .hasSize(CALLS)
        .allSatisfy(call -> assertThat(call.duration()).isGreaterThanOrEqualTo(PARKED));
  }

  /** The recorder's clock differs from the program's by less than 1 %, and by some readings. */
  @Test
  void reportsTheDurationsThatTheProgramMeasured() {
    List<Execution> events = read.executions("Invoice check", Quantity.ELAPSED);
    for (int i = 0; i < CALLS; i++) {
      assertThat(events.get(i).duration())
          .isBetween(0.99 * PARKED_TIMES.get(i).inside(), 1.01 * PARKED_TIMES.get(i).outside());
    }
  }

  @Test
  void namesAnEventByItsFieldIfItHasOne() {
    assertThat(read.executions("find orders", Quantity.ELAPSED)).hasSize(CALLS);
  }

  @Test
  void countsParkingAsWaiting() {
    assertThat(read.executions("Invoice check", Quantity.WAIT))
        .hasSize(CALLS)
        .allSatisfy(wait -> assertThat(wait.duration()).isGreaterThan(0.9 * PARKED));
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
