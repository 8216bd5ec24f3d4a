package org.threadwise.benchmarks.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.threadwise.benchmarks.MeasuredProcess;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.calibration.Machine;

/**
 * Prints the ratio of the cost of an event in two versions, for each of several solutions. Each
 * solution is measured in several processes, because the compiler's decisions differ between them;
 * the interval is over the processes.
 */
public final class VersionComparison {
  private static final double CONFIDENCE = 0.95;
  private static final int PAIRS = 150;

  private final Path base;
  private final Path current;
  private final int processes;
  private final Path output;

  private VersionComparison(Path base, Path current, int processes, Path output) {
    this.base = base;
    this.current = current;
    this.processes = processes;
    this.output = output;
  }

  /**
   * Prints the table.
   *
   * @param arguments the name of the base version, the folders of the base and the current version,
   *     the number of processes for each solution, and the solutions
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile("comparison", ".txt");
    try {
      VersionComparison comparison =
          new VersionComparison(
              Path.of(arguments[1]), Path.of(arguments[2]), Integer.parseInt(arguments[3]), output);
      System.out.printf(
          """
          Machine: %s
          Ratio of the CPU time per event to that in %s, mean of %d processes ± half of the 95 %% interval.

          | solution | events of a replication | ns per event before | now | ratio |
          |---|--:|--:|--:|--:|
          """,
          Machine.describe(), arguments[0], comparison.processes);
      for (String solution : List.of(arguments).subList(4, arguments.length)) {
        System.out.println(comparison.row(Path.of(solution)));
      }
    } finally {
      Files.delete(output);
    }
  }

  private String row(Path solution) throws IOException, InterruptedException {
    List<VersionCosts> costs = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      costs.add(measure(solution, process % 2 == 0 ? "base" : "current"));
    }
    return row(solution.getFileName().toString().replace(".eai", ""), costs);
  }

  private VersionCosts measure(Path solution, String first)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xms256m",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            AlternatingRuns.class.getName(),
            base.toString(),
            current.toString(),
            solution.toString(),
            first,
            Integer.toString(PAIRS));
    MeasuredProcess process = MeasuredProcess.run(command, Map.of(), output.toFile());
    String result = Files.readString(output);
    if (process.status() != 0) {
      throw new IllegalStateException("measuring " + solution + " failed: " + result);
    }
    return VersionCosts.parse(result.strip().lines().toList().getLast());
  }

  /** Returns a row of the table. */
  static String row(String name, List<VersionCosts> costs) {
    Tally base = new Tally();
    Tally current = new Tally();
    Tally ratio = new Tally();
    for (VersionCosts each : costs) {
      base.add(each.base());
      current.add(each.current());
      ratio.add(each.ratio());
    }
    double halfWidth =
        Student.quantile(CONFIDENCE, Math.toIntExact(ratio.count() - 1)) * ratio.standardError();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %.1f | %.1f | %.3f ± %.3f |",
        name,
        costs.getFirst().events(),
        base.mean(),
        current.mean(),
        ratio.mean(),
        halfWidth);
  }
}
