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
   * @param arguments the command {@code threadwise}, an empty folder to write into, and how many
   *     tasks each solution has
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

        Written by `releng/benchmarks/conversion`; [README.md](README.md) says what it means.
        Machine: %s
        Work that waited for its %d cores before: %.1f on average in a minute.
        The whole command, from start to end, for %d tasks, %d times each; one run before them read all files once.
        """,
        Machine.describe(),
        system.getAvailableProcessors(),
        system.getSystemLoadAverage(),
        tasks,
        RUNS);
    readFilesOnce();
    for (LargeSolution solution : LargeSolution.values()) {
      System.out.printf(
          "%n## %d tasks, %s%n%n| form | s, least | s, greatest | CPU s | resident MB | MB written |%n"
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

  /** What is in the system's cache of files then is there for all runs. */
  private void readFilesOnce() throws IOException, InterruptedException {
    Path text = text(LargeSolution.ROW);
    Conversion.run(command, text, forms().getLast(), Path.of(text + ".first"));
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
        seconds[0],
        seconds[seconds.length - 1],
        runs.stream().mapToDouble(Conversion::cpuSeconds).average().orElseThrow(),
        runs.stream().mapToDouble(Conversion::residentMegabytes).max().orElseThrow(),
        written(runs.getFirst().megabytes()));
  }

  private static String written(double megabytes) {
    return megabytes == 0 ? "refused" : String.format(Locale.ROOT, "%.1f", megabytes);
  }
}
