package org.threadwise.benchmarks.conversion;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.benchmarks.Machine;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;

/** Converts large solutions with the command line, and prints the page of results. */
public final class ConversionBenchmarks {

  private static final int TASKS = 10_000;
  private static final int RUNS = 3;

  private final Path command;
  private final Path folder;

  private ConversionBenchmarks(Path command, Path folder) {
    this.command = command;
    this.folder = folder;
  }

  /**
   * Prints the page.
   *
   * @param arguments the command {@code threadwise}, and an empty folder to write into
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2) {
      System.err.println("arguments: THREADWISE FOLDER");
      System.exit(2);
    }
    new ConversionBenchmarks(Path.of(arguments[0]), Path.of(arguments[1])).print();
  }

  private void print() throws IOException, InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    System.out.printf(
        Locale.ROOT,
        """
        # Results of conversion

        Written by `releng/benchmarks/conversion`; [README.md](README.md) says what it means.
        Machine: %s
        Work that waited for its %d cores before: %.1f on average in a minute.
        The whole command, from start to end, for %d tasks, %d times.
        """,
        Machine.describe(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage(),
        TASKS,
        RUNS);
    for (LargeSolution solution : LargeSolution.values()) {
      System.out.printf(
          "%n## %d tasks, %s%n%n| form | s, median | s, greatest | CPU s | resident MB | MB written |%n"
              + "|---|--:|--:|--:|--:|--:|%n",
          TASKS, solution.title());
      Path text = folder.resolve(solution + ".eai");
      Files.writeString(text, solution.text(TASKS));
      for (List<String> form : forms()) {
        System.out.println(row(text, form));
      }
    }
  }

  /** Each form in each style, as options. */
  private static List<List<String>> forms() {
    List<List<String>> forms = new ArrayList<>();
    for (Target target : Targets.all()) {
      if (target.styles().isEmpty()) {
        forms.add(List.of("--to", target.keyword()));
      }
      for (String style : target.styles()) {
        forms.add(List.of("--to", target.keyword(), "--style", style));
      }
    }
    return forms;
  }

  private String row(Path text, List<String> form) throws IOException, InterruptedException {
    List<Conversion> runs = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      Path out = Path.of(text + "." + String.join("-", form.subList(1, form.size())) + run);
      runs.add(Conversion.run(command, text, form, out));
    }
    double[] seconds = runs.stream().mapToDouble(Conversion::seconds).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.2f | %.2f | %.2f | %.0f | %s |",
        String.join(" ", form.subList(1, form.size())).replace("--style ", ""),
        seconds[seconds.length / 2],
        seconds[seconds.length - 1],
        runs.stream().mapToDouble(Conversion::cpuSeconds).average().orElseThrow(),
        runs.stream().mapToDouble(Conversion::residentMegabytes).max().orElseThrow(),
        written(runs.getFirst().megabytes()));
  }

  private static String written(double megabytes) {
    return megabytes == 0 ? "refused" : String.format(Locale.ROOT, "%.1f", megabytes);
  }
}
