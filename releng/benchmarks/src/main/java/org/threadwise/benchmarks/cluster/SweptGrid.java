package org.threadwise.benchmarks.cluster;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.sweep.Sweep;

/**
 * The measured grid: 40 counts of the pool of the first example, at 5 rates.
 *
 * @param file of the example
 * @param grid as the simulator gets it
 */
record SweptGrid(Path file, Sweep.Grid grid) {
  private static final String POOL = "workers";
  private static final int MIN_THREADS = 2;
  private static final int MAX_THREADS = 41;
  private static final String RATES = "80,90,100,110,120";
  private static final int REPLICATIONS = 4;
  private static final int HOURS = 4;

  /** Reads the example. */
  static SweptGrid read(Path file) throws IOException {
    SolutionReader.Read read = SolutionReader.read(Files.readString(file), file);
    Translation translation = Translation.of(requireNonNull(read.solution()), null);
    Network network = requireNonNull(translation.network());
    Workload workload =
        requireNonNull(translation.workload()).withDuration(TimeUnit.HOURS.toNanos(HOURS));
    List<Integer> counts = IntStream.rangeClosed(MIN_THREADS, MAX_THREADS).boxed().toList();
    List<Double> rates = List.of(RATES.split(",")).stream().map(Double::valueOf).toList();
    var settings = ExperimentSettings.of(1, new StoppingRule.Replications(REPLICATIONS));
    return new SweptGrid(
        file,
        new Sweep.Grid(
            network,
            workload,
            List.of(new Sweep.ThreadsAxis(0, POOL, counts), new Sweep.RateAxis(rates)),
            settings));
  }

  int size() {
    return grid.size();
  }

  /** Returns the arguments of the command line for the grid. */
  List<String> options() {
    return options(MIN_THREADS + ".." + MAX_THREADS, RATES, HOURS + "h");
  }

  /** Returns the arguments for one point that takes no time. */
  List<String> shortestOptions() {
    return options(String.valueOf(MIN_THREADS), "100", "10s");
  }

  private List<String> options(String counts, String rates, String duration) {
    return List.of(
        file.toString(),
        "--pool",
        POOL + "=" + counts,
        "--rate",
        rates,
        "--duration",
        duration,
        "--replications",
        String.valueOf(REPLICATIONS));
  }
}
