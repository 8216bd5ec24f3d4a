package org.threadwise.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that has run.
 *
 * @param status exit status
 * @param seconds wall-clock time from start to exit
 * @param cpuSeconds CPU time of all threads, which other load on the machine affects less
 * @param residentMegabytes highest sampled resident set, NaN if unknown
 */
public record MeasuredProcess(
    int status, double seconds, double cpuSeconds, double residentMegabytes) {

  private static final int SAMPLE_MILLIS = 10;

  /**
   * Runs a program.
   *
   * @param environment variables besides those of this process
   * @param out receives its output and messages
   */
  public static MeasuredProcess run(List<String> command, Map<String, String> environment, File out)
      throws IOException, InterruptedException {
    return run(command, environment, Path.of("").toAbsolutePath(), out);
  }

  /**
   * Runs a program in a folder.
   *
   * @param environment variables besides those of this process
   * @param out receives its output and messages
   */
  static MeasuredProcess run(
      List<String> command, Map<String, String> environment, Path folder, File out)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile());
    builder.redirectOutput(out).environment().putAll(environment);
    long start = System.nanoTime();
    Process process = builder.start();
    double cpu = Double.NaN;
    double resident = Double.NaN;
    while (!process.waitFor(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      cpu = cpuSeconds(process, cpu);
      resident = residentMegabytes(process.pid(), resident);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new MeasuredProcess(process.exitValue(), seconds, cpu, resident);
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
}
