package org.threadwise.benchmarks.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.runtime.calibration.Machine;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.transfer.RecordCodec;
import org.threadwise.spark.StandaloneCluster;

/** Measures a sweep on one and on two workers of a cluster, and prints the page of results. */
public final class ClusterBenchmark {
  private static final List<Integer> CORES = List.of(1, 2, 16, 100, 1_000);
  private static final int LARGE_GRID = 100_000;
  private static final int STARTS = 3;

  /** Length of a task that the driver aims at. */
  private static final double TASK_SECONDS = 4;

  private final Path threadwise;
  private final Path sparkHome;
  private final Path folder;
  private final SweptGrid grid;
  private final StringBuilder page = new StringBuilder();

  private ClusterBenchmark(Path threadwise, Path sparkHome, Path folder) throws IOException {
    this.threadwise = threadwise;
    this.sparkHome = sparkHome;
    this.folder = folder;
    this.grid = SweptGrid.read(threadwise.resolveSibling("examples/first-steps/first-steps.eai"));
  }

  /**
   * Prints the page.
   *
   * @param arguments the script {@code threadwise}, the folder of Spark, and an empty folder
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3) {
      System.err.println("arguments: THREADWISE SPARK_HOME EMPTY_FOLDER");
      System.exit(2);
    }
    var benchmark =
        new ClusterBenchmark(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
    benchmark.write();
    System.out.print(benchmark.page);
  }

  private void write() throws Exception {
    line("# Results of sweeps on a cluster");
    line("");
    line("Written by `releng/benchmarks/cluster`; see [README.md](README.md) for an explanation.");
    line("Machine: " + Machine.describe());
    line("");
    double local = sweep("local", grid.options(), List.of("--workers", "1"));
    double one = onWorkers(1, grid.options());
    double two = onWorkers(2, grid.options());
    line("| sweep of " + grid.size() + " points | seconds |");
    line("|---|--:|");
    line(String.format(Locale.ROOT, "| without a cluster, 1 thread | %.1f |", local));
    line(String.format(Locale.ROOT, "| cluster, 1 worker with 1 core | %.1f |", one));
    line(String.format(Locale.ROOT, "| cluster, 2 workers with 1 core | %.1f |", two));
    line("");
    line(
        String.format(
            Locale.ROOT,
            "2 workers are %.2f × as fast as 1 worker. All results have the same bytes.",
            one / two));
    double start = start();
    line("");
    line(
        String.format(
            Locale.ROOT,
            "A sweep of one point, whose simulation takes no time: %.1f s, the median of %d.",
            start,
            STARTS));
    extrapolate(start);
  }

  private void line(String line) {
    page.append(line).append('\n');
  }

  /** Returns the seconds of a sweep on a new cluster. */
  private double onWorkers(int workers, List<String> options) throws Exception {
    Path work = Files.createTempDirectory(folder, "cluster");
    try (var cluster = new StandaloneCluster(sparkHome, work, workers)) {
      return sweep(
          "on" + workers,
          options,
          List.of(
              "--cluster",
              cluster.master(),
              "--spark-conf",
              "spark.executor.memory=900m",
              "--spark-conf",
              "spark.driver.host=127.0.0.1"));
    }
  }

  /** Returns the seconds that a cluster needs for nearly nothing. */
  private double start() throws Exception {
    double[] seconds = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      seconds[i] = onWorkers(2, grid.shortestOptions());
    }
    Arrays.sort(seconds);
    return seconds[STARTS / 2];
  }

  /** Runs a sweep by the command line, and compares its result with that of earlier ones. */
  private double sweep(String name, List<String> options, List<String> more) throws Exception {
    Path out = folder.resolve(name + ".csv");
    Files.deleteIfExists(out);
    List<String> command = new ArrayList<>(List.of(threadwise.toString(), "sweep"));
    command.addAll(options);
    command.addAll(more);
    command.addAll(List.of("--out", out.toString()));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve(name + ".log").toFile());
    builder.environment().put("SPARK_HOME", sparkHome.toString());
    long start = System.nanoTime();
    int status = builder.start().waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    if (status != 0) {
      throw new IOException(Files.readString(folder.resolve(name + ".log")));
    }
    requireSameBytes(out, options);
    return seconds;
  }

  private void requireSameBytes(Path out, List<String> options) throws IOException {
    Path first = folder.resolve("first" + options.hashCode() + ".csv");
    if (!Files.exists(first)) {
      Files.copy(out, first);
    } else if (Files.mismatch(out, first) >= 0) {
      throw new IllegalStateException(out + " differs from " + first);
    }
  }

  /** Simulates the schedule of a large grid with measured times. */
  private void extrapolate(double start) {
    double[] seconds = new double[grid.size()];
    List<Outcome> outcomes = new ArrayList<>();
    for (Sweep.Job job : grid.grid().jobs()) {
      long from = System.nanoTime();
      outcomes.add(
          Experiment.run(job.network(), job.workload(), job.settings(), ExperimentMonitor.NONE));
      seconds[job.index()] = (System.nanoTime() - from) / 1e9;
    }
    double add = addSeconds(outcomes);
    line("");
    line(String.format(Locale.ROOT, "## %d points on more cores, simulated", LARGE_GRID));
    line("");
    line(
        String.format(
            Locale.ROOT,
            "Points take %.2f s on average, %.2f s at most, and the driver %.2f ms to read a result.",
            Arrays.stream(seconds).average().orElseThrow(),
            Arrays.stream(seconds).max().orElseThrow(),
            add * 1000));
    line("");
    line("| cores | seconds | busy cores | busy driver |");
    line("|--:|--:|--:|--:|");
    var schedule = new ClusterSchedule(start, add, TASK_SECONDS);
    for (int cores : CORES) {
      ClusterSchedule.Result result = schedule.of(seconds, LARGE_GRID, cores);
      line(
          String.format(
              Locale.ROOT,
              "| %d | %.0f | %.0f %% | %.1f %% |",
              cores,
              result.wallSeconds(),
              100 * result.busy(),
              100 * result.driver()));
    }
  }

  /** Returns the mean time in which the command line reads an outcome. */
  private static double addSeconds(List<Outcome> outcomes) {
    List<byte[]> bytes =
        outcomes.stream().map(outcome -> RecordCodec.write(Outcome.class, outcome)).toList();
    bytes.forEach(each -> RecordCodec.read(Outcome.class, each));
    long from = System.nanoTime();
    bytes.forEach(each -> RecordCodec.read(Outcome.class, each));
    return (System.nanoTime() - from) / 1e9 / bytes.size();
  }
}
