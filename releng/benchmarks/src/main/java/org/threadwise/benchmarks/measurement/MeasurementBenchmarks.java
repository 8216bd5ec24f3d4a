package org.threadwise.benchmarks.measurement;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.threadwise.benchmarks.MeasuredProcess;
import org.threadwise.runtime.calibration.Machine;

/**
 * Annotates a solution from large files with a heap of 512 MiB, beside tools that read the same
 * files, and prints the page of results.
 */
public final class MeasurementBenchmarks {

  private static final Map<String, String> HEAP = Map.of("JDK_JAVA_OPTIONS", "-Xmx512m");
  private static final String COUNT_SPANS =
      "reduce (inputs | .resourceSpans[].scopeSpans[].spans[]) as $span (0; . + 1)";

  private final Path command;
  private final Path folder;

  private MeasurementBenchmarks(Path command, Path folder) {
    this.command = command;
    this.folder = folder;
  }

  /**
   * Prints the page.
   *
   * @param arguments the command {@code threadwise}, an empty folder for the files, and the size of
   *     the traces, of the recording and of the table in megabytes
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 5) {
      System.err.println("arguments: THREADWISE FOLDER OTLP_MB JFR_MB CSV_MB");
      System.exit(2);
    }
    var benchmarks = new MeasurementBenchmarks(Path.of(arguments[0]), Path.of(arguments[1]));
    benchmarks.printHead();
    benchmarks.print(LargeSource.OTLP_JSON, megabytes(arguments[2]));
    benchmarks.print(LargeSource.JFR, megabytes(arguments[3]));
    benchmarks.print(LargeSource.CSV, megabytes(arguments[4]));
  }

  private static long megabytes(String text) {
    return Long.parseLong(text) * 1_000_000;
  }

  private void printHead() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    System.out.printf(
        Locale.ROOT,
        """
        # Results of reading measurements

        Written by `releng/benchmarks/measurement`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start, on %d cores: %.1f.
        Duration of the whole command, start and fitting included; Java programs have a heap of 512 MiB.

        | file | MB | events | program | s | CPU s | MB/s | M events/s | MB / CPU s | M events / CPU s | resident MB |
        |---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|
        """,
        Machine.describe(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage());
  }

  private void print(LargeSource source, long bytes) throws IOException, InterruptedException {
    Path file = folder.resolve(source.file());
    long events = source.write(file, bytes);
    Path model = Files.writeString(folder.resolve("large.eai"), LargeSource.solution());
    List<String> annotate =
        List.of(command.toString(), "annotate", model.toString(), "--from", file.toString());
    row(source, file, events, "threadwise annotate", annotate);
    switch (source) {
      case OTLP_JSON ->
          row(source, file, events, "jq, count", List.of("jq", "-n", COUNT_SPANS, file.toString()));
      case JFR -> {
        String jfr = Path.of(System.getProperty("java.home"), "bin", "jfr").toString();
        row(source, file, events, "jfr summary", List.of(jfr, "summary", file.toString()));
        row(source, file, events, "jfr print --json", print(jfr, file));
      }
      case CSV -> {}
    }
    Files.delete(file);
  }

  private static List<String> print(String jfr, Path file) {
    return List.of(jfr, "print", "--json", "--events", "org.threadwise.Service", file.toString());
  }

  private void row(LargeSource source, Path file, long events, String title, List<String> program)
      throws IOException, InterruptedException {
    double megabytes = Files.size(file) / 1e6;
    System.out.printf(
        Locale.ROOT, "| %s | %.0f | %d | %s |", source.title(), megabytes, events, title);
    if (!isInstalled(program.getFirst())) {
      System.out.println(" not installed | | | | | | |");
      return;
    }
    MeasuredProcess run = MeasuredProcess.run(program, HEAP, new File("/dev/null"));
    if (run.status() != 0) {
      System.out.printf(
          Locale.ROOT,
          " failed after %.1f with status %d | | | | | | |%n",
          run.seconds(),
          run.status());
      return;
    }
    System.out.printf(
        Locale.ROOT,
        " %.1f | %.1f | %.0f | %.2f | %.0f | %.2f | %.0f |%n",
        run.seconds(),
        run.cpuSeconds(),
        megabytes / run.seconds(),
        events / run.seconds() / 1e6,
        megabytes / run.cpuSeconds(),
        events / run.cpuSeconds() / 1e6,
        run.residentMegabytes());
  }

  private static boolean isInstalled(String program) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return program.contains(File.separator)
        || Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(path)
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
