package org.threadwise.benchmarks.conversion;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.runtime.calibration.Machine;

/** Converts large solutions with the command line and prints the page of results. */
public final class ConversionBenchmarks {

  private static final int RUNS = 2;

  private final Path command;
  private final Path folder;
  private final int tasks;

  private ConversionBenchmarks(Path command, Path folder, int tasks) {
    this.command = command;
    this.folder = folder;
    this.tasks = tasks;
  }

  /**
   * Prints the page.
   *
   * @param arguments the command {@code threadwise}, an empty output folder, and the number of
   *     tasks of each solution
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 3) {
      System.err.println("arguments: THREADWISE FOLDER TASKS");
      System.exit(2);
    }
    Path command = Path.of(arguments[0]);
    int tasks = Integer.parseInt(arguments[2]);
    new ConversionBenchmarks(command, Path.of(arguments[1]), tasks).print();
  }

  private void print() throws IOException, InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    System.out.printf(
        Locale.ROOT,
        """
        # Results of conversion

        Written by `releng/benchmarks/conversion`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start, on %d cores: %.1f.
        Duration of the whole command for %d tasks, %d runs each, after one run to fill the file cache.
        """,
        Machine.describe(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage(),
        tasks,
        RUNS);
    readFilesOnce();
    for (LargeSolution solution : LargeSolution.values()) {
      System.out.printf(
          "%n## %d tasks, %s%n%n| format | s, min | s, max | CPU s | resident MB | MB written |%n"
              + "|---|--:|--:|--:|--:|--:|%n",
          tasks, solution.title());
      Path text = text(solution);
      for (List<String> form : forms()) {
        System.out.println(row(text, form));
      }
    }
  }

  private Path text(LargeSolution solution) throws IOException {
    return Files.writeString(folder.resolve(solution + ".eai"), solution.text(tasks));
  }

  /** Fills the file cache of the system before the measured runs. */
  private void readFilesOnce() throws IOException, InterruptedException {
    Path text = text(LargeSolution.ROW);
    ConversionRun.run(command, text, forms().getLast(), Path.of(text + ".first"));
  }

  /** Returns the options for each format and style. */
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
    List<ConversionRun> runs = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      Path out = Path.of(text + "." + String.join("-", form.subList(1, form.size())) + run);
      runs.add(ConversionRun.run(command, text, form, out));
    }
    double[] seconds = runs.stream().mapToDouble(ConversionRun::seconds).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.2f | %.2f | %.2f | %.0f | %s |",
        String.join(" ", form.subList(1, form.size())).replace("--style ", ""),
        seconds[0],
        seconds[seconds.length - 1],
        runs.stream().mapToDouble(ConversionRun::cpuSeconds).average().orElseThrow(),
        runs.stream().mapToDouble(ConversionRun::residentMegabytes).max().orElseThrow(),
        written(runs.getFirst().megabytes()));
  }

  private static String written(double megabytes) {
    return megabytes == 0 ? "refused" : String.format(Locale.ROOT, "%.1f", megabytes);
  }
}
