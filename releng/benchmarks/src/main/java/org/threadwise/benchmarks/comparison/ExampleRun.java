package org.threadwise.benchmarks.comparison;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongUnaryOperator;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.SolutionReader.Read;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/**
 * Replications of a solution by the version of the engine that is on the class path. This class is
 * compiled against each version, so it uses only what all of them have.
 */
public final class ExampleRun implements LongUnaryOperator {
  private static final long SEED = 20_261_121;

  private final Simulation simulation;
  private final RunLimits limits;

  /**
   * Prepares a solution under its first workload.
   *
   * @param events maximum number of events of a replication
   */
  public ExampleRun(String file, long events) throws IOException {
    Path path = Path.of(file);
    Read read = SolutionReader.read(Files.readString(path), path);
    if (read.solution() == null || !read.isUsable()) {
      throw new IllegalArgumentException(file + " has errors: " + read.problems());
    }
    Translation translation = Translation.of(read.solution(), null);
    Network network = requireNonNull(translation.network(), file);
    Workload workload = requireNonNull(translation.workload(), file);
    simulation = Simulation.of(network, workload);
    RunLimits usual = RunLimits.of(workload);
    limits = new RunLimits(0, usual.end(), usual.deliveries(), events, usual.messagesInside());
  }

  /** Simulates the replication with a number, and returns its number of events. */
  @Override
  public long applyAsLong(long replication) {
    return simulation.run(SEED, replication, limits, ExperimentMonitor.NONE).events();
  }
}
