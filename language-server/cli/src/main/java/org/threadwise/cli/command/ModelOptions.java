package org.threadwise.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.cli.input.OptionQuantities.PoolThreads;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The model, its workload, and changes to that workload. */
final class ModelOptions {
  @Parameters(paramLabel = "FILE", description = "The model, a text file (.eai).")
  Path file = Path.of("");

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "Name of the workload. Default: the first one of the model.")
  private @Nullable String name;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      converter = Converters.Duration.class,
      description = "End of a run, as in 120s. Default: when the precision is reached.")
  private @Nullable Long duration;

  @Option(
      names = "--messages",
      paramLabel = "M",
      converter = Converters.Messages.class,
      description = "Start with M messages at each entry, instead of the arrivals.")
  private @Nullable Long messages;

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description =
          "Start of the measurement. Default: found by MSER-5 in a steady state, otherwise 0.")
  private @Nullable Long warmUp;

  /** Whether an option selects or changes a workload. */
  boolean concernsWorkload() {
    return name != null || changesWorkload();
  }

  /** Whether an option changes a workload. */
  boolean changesWorkload() {
    return duration != null || messages != null || warmUp != null;
  }

  /** Returns the name of the workload, null for the first one of the model. */
  @Nullable String workload() {
    return name;
  }

  /** Throws if options contradict each other. */
  void check(boolean ratesGiven) {
    if (duration != null && messages != null) {
      throw CommandFailure.wrongUse(
          "--duration and --messages cannot be combined: a run has one end; leave one out");
    }
    if (ratesGiven && messages != null) {
      throw CommandFailure.wrongUse(
          "--rate and --messages cannot be combined: messages at once have no rate; leave one out");
    }
  }

  /**
   * Reads the model and applies all changes.
   *
   * @param rate of all orders per second, null for that of the workload
   */
  ModelScenario scenario(@Nullable Double rate, List<PoolThreads> pools, ConsoleStreams streams) {
    check(rate != null);
    return changed(read(streams), rate, pools);
  }

  /** Reads the model and selects the workload, without changes. */
  ModelScenario read(ConsoleStreams streams) {
    return ModelScenario.read(file, name, streams);
  }

  /**
   * Applies all changes.
   *
   * @param rate of all orders per second, null for that of the workload
   */
  ModelScenario changed(ModelScenario read, @Nullable Double rate, List<PoolThreads> pools) {
    ModelScenario scenario = rate == null ? read : read.withRate(rate);
    if (messages != null) {
      scenario = scenario.withMessagesAtOnce(messages);
    }
    if (duration != null) {
      scenario = scenario.withDuration(duration);
    }
    if (warmUp != null) {
      if (warmUp >= scenario.workload().duration()) {
        throw CommandFailure.wrongUse(
            "--warm-up must end before the run does; give a shorter one, or a longer --duration");
      }
      scenario = scenario.withWarmUp(warmUp);
    }
    return withThreads(scenario, pools);
  }

  private static ModelScenario withThreads(ModelScenario scenario, List<PoolThreads> pools) {
    ModelScenario changed = scenario;
    for (int i = 0; i < pools.size(); i++) {
      PoolThreads pool = pools.get(i);
      if (pools.subList(0, i).stream().anyMatch(other -> other.pool().equals(pool.pool()))) {
        throw CommandFailure.wrongUse(
            "--pool: '" + pool.pool() + "' is given twice; leave one out");
      }
      changed = changed.withThreads(changed.pool(pool.pool()), pool.threads());
    }
    return changed;
  }
}
