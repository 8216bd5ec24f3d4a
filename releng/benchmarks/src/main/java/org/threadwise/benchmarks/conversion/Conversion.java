package org.threadwise.benchmarks.conversion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One run of {@code threadwise convert} in a heap of 1 GiB.
 *
 * @param seconds from the start of the process to its end
 * @param cpuSeconds of all its threads, which other work on the machine changes less
 * @param residentMegabytes the most memory that the process was seen to have, if the system tells
 * @param megabytes what it wrote; 0 if it refused
 */
record Conversion(double seconds, double cpuSeconds, double residentMegabytes, double megabytes) {

  private static final int LOOK_AGAIN_MILLIS = 10;

  /** The status of a command that cannot do it, and says why. */
  private static final int REFUSED = 1;

  static Conversion run(Path command, Path text, List<String> form, Path out)
      throws IOException, InterruptedException {
    Path messages = out.resolveSibling("messages.txt");
    List<String> words =
        new ArrayList<>(
            List.of(command.toString(), "convert", text.toString(), "--out", out.toString()));
    words.addAll(form);
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.redirectOutput(messages.toFile()).environment().put("JDK_JAVA_OPTIONS", "-Xmx1g");
    long begin = System.nanoTime();
    Process process = builder.start();
    double cpu = Double.NaN;
    double resident = Double.NaN;
    while (!process.waitFor(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
      cpu = cpuSeconds(process, cpu);
      resident = residentMegabytes(process.pid(), resident);
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    if (process.exitValue() == REFUSED) {
      return new Conversion(seconds, cpu, resident, 0);
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(words + " failed: " + Files.readString(messages));
    }
    return new Conversion(seconds, cpu, resident, megabytes(out));
  }

  /** What a process used so far, or what was known if it cannot be told. */
  private static double cpuSeconds(Process process, double known) {
    return process.info().totalCpuDuration().map(cpu -> cpu.toMillis() / 1e3).orElse(known);
  }

  /** The greatest resident set of a process so far, or what was known if it cannot be told. */
  private static double residentMegabytes(long process, double known) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(known);
    } catch (IOException | UncheckedIOException e) {
      return known;
    }
  }

  private static double megabytes(Path out) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes / 1e6;
  }
}
