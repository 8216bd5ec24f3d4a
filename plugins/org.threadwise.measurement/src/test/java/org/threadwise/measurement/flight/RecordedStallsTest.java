package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Stalls.Stall;

/** A JVM that is suspended by a signal while it records itself. */
@Tag("nightly")
class RecordedStallsTest {
  private static final long SUSPENDED_MILLIS = 1500;

  @TempDir Path folder;

  @Test
  void findsATimeForWhichTheProcessWasSuspended() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "needs the command kill");
    Path file = folder.resolve("stalled.jfr");
    Process program = RecordedJvm.start(folder, file, "settings=" + RecordedJvm.settings(folder));
    Instant from;
    Instant to;
    try {
      // the program runs for about ten seconds, and the recorder starts within the first two
      assertThat(program.waitFor(4, TimeUnit.SECONDS)).isFalse();
      signal("-STOP", program);
      from = Instant.now();
      assertThat(program.waitFor(SUSPENDED_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
      to = Instant.now();
      signal("-CONT", program);
      assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      program.destroyForcibly();
    }
    List<Stall> stalls = new ArrayList<>();
    new FlightRecordingReader().readStalls(file, stalls::add);
    assertThat(stalls)
        .anySatisfy(
            stall -> {
              assertThat(stall.start()).isLessThan(nanos(to));
              assertThat(stall.end()).isGreaterThan(nanos(from));
              assertThat(stall.end() - stall.start())
                  .isBetween(
                      TimeUnit.MILLISECONDS.toNanos(SUSPENDED_MILLIS - 400),
                      TimeUnit.MILLISECONDS.toNanos(SUSPENDED_MILLIS + 1000));
            });
  }

  private static void signal(String signal, Process program) throws Exception {
    Process kill = new ProcessBuilder("/bin/kill", signal, Long.toString(program.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  private static long nanos(Instant time) {
    return Duration.between(Instant.EPOCH, time).toNanos();
  }
}
