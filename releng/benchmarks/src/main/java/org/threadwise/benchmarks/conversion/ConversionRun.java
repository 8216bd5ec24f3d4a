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
 * One run of {@code threadwise convert} with a heap of 1 GiB.
 *
 * @param seconds the duration of the process
 * @param cpuSeconds the CPU time of all threads, which other load on the machine affects less
 * @param residentMegabytes the highest sampled resident set, NaN if unknown
 * @param megabytes the size of the output; 0 if the conversion was rejected
 */
record ConversionRun(
    double seconds, double cpuSeconds, double residentMegabytes, double megabytes) {

  private static final int SAMPLE_MILLIS = 10;

  /** The exit status of a conversion that is not possible. */
  private static final int REFUSED = 1;

  static ConversionRun run(Path command, Path text, List<String> form, Path out)
      throws IOException, InterruptedException {
    Path messages = out.resolveSibling("messages.txt");
    List<String> arguments =
        new ArrayList<>(
            List.of(command.toString(), "convert", text.toString(), "--out", out.toString()));
    arguments.addAll(form);
    ProcessBuilder builder = new ProcessBuilder(arguments).redirectErrorStream(true);
    builder.redirectOutput(messages.toFile()).environment().put("JDK_JAVA_OPTIONS", "-Xmx1g");
    long start = System.nanoTime();
    Process process = builder.start();
    double cpu = Double.NaN;
    double resident = Double.NaN;
    while (!process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      cpu = cpuSeconds(process, cpu);
      resident = residentMegabytes(process.pid(), resident);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    if (process.exitValue() == REFUSED) {
      return new ConversionRun(seconds, cpu, resident, 0);
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(arguments + " failed: " + Files.readString(messages));
    }
    return new ConversionRun(seconds, cpu, resident, megabytes(out));
  }

  /** Returns the CPU time of a process so far, or the previous value if unknown. */
  private static double cpuSeconds(Process process, double known) {
    return process.info().totalCpuDuration().map(cpu -> cpu.toMillis() / 1e3).orElse(known);
  }

  /** Returns the peak resident set of a process so far, or the previous value if unknown. */
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
