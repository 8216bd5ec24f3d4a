package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A heap of 64 MB is enough for any number of events and any kind of growth. */
class MemoryTest {
  /** The longest queue grows with the logarithm of the time; a leak of a byte an event is 9 MB. */
  private static final long MAX_GROWTH_KB = 512;

  @TempDir private Path folder;

  @Test
  void memoryOfAStableModelIsConstantForTenMillionEvents() throws Exception {
    isStable(10_000_000);
  }

  @Test
  @Tag("nightly")
  void memoryOfAStableModelIsConstantForABillionEvents() throws Exception {
    isStable(1_000_000_000);
  }

  private void isStable(long events) throws IOException, InterruptedException {
    List<String> lines = run("stable", Long.toString(events));
    assertThat(lines).contains("EVENTS after " + events + " events");
    String live = lines.getLast().replaceAll("live kB \\[|]", "");
    long[] kilobytes = Arrays.stream(live.split(", ")).mapToLong(Long::parseLong).toArray();
    assertThat(kilobytes).hasSizeGreaterThan(1);
    assertThat(kilobytes[kilobytes.length - 1] - kilobytes[0])
        .as("growth of live memory: %s", live)
        .isLessThan(MAX_GROWTH_KB);
  }

  @Test
  void anOverflowPrecedesAnOutOfMemoryError() throws Exception {
    List<String> wanted = new ArrayList<>();
    for (GrowingModels model : GrowingModels.values()) {
      wanted.add(model + " OVERFLOW " + (model.isUnstable ? "Unstable" : "Completed"));
    }
    assertThat(run("growing")).isEqualTo(wanted);
  }

  private List<String> run(String... arguments) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(SmallHeap.class.getName());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    try {
      assertThat(process.waitFor(1, TimeUnit.HOURS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(out)).isZero();
    return Files.readAllLines(out);
  }
}
