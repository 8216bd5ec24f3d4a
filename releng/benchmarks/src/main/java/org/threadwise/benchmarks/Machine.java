package org.threadwise.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Stream;

/** Describes the machine and date of a measurement. */
public final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** Returns the description in one sentence. */
  public static String describe() {
    return "%s, %d cores, %s %s, %s %s; %s."
        .formatted(
            processor(),
            Runtime.getRuntime().availableProcessors(),
            property("os.name"),
            property("os.arch"),
            property("java.vm.name"),
            property("java.version"),
            LocalDate.now(ZoneOffset.UTC));
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  /** Returns the processor's name if the system provides it, else its architecture. */
  private static String processor() {
    if (!Files.isReadable(PROCESSORS)) {
      return property("os.arch");
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.replaceFirst(".*:\\s*", ""))
          .findFirst()
          .orElseGet(() -> property("os.arch"));
    } catch (IOException e) {
      return property("os.arch");
    }
  }
}
