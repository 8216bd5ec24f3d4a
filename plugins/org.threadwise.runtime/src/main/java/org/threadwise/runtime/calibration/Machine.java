package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Stream;

/**
 * The machine, system and Java VM of a measurement.
 *
 * @param processor name of the processor if the system provides it, else its architecture
 * @param cores number of processors that this process may use
 * @param system name and architecture of the operating system
 * @param virtualMachine name and version of the Java VM
 */
public record Machine(String processor, int cores, String system, String virtualMachine) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  /** Returns the machine that runs this program. */
  public static Machine current() {
    return new Machine(
        currentProcessor(),
        Runtime.getRuntime().availableProcessors(),
        property("os.name") + " " + property("os.arch"),
        property("java.vm.name") + " " + property("java.version"));
  }

  /** Describes the machine that runs this program, and the date, in one sentence. */
  public static String describe() {
    return current().description() + "; " + LocalDate.now(ZoneOffset.UTC) + ".";
  }

  /** Describes the machine, without a final full stop. */
  public String description() {
    return "%s, %d %s, %s, %s"
        .formatted(processor, cores, cores == 1 ? "core" : "cores", system, virtualMachine);
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  private static String currentProcessor() {
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
