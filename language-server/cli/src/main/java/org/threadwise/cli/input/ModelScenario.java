package org.threadwise.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;

/**
 * A model under one of its workloads, ready to be simulated.
 *
 * @param file as given by the user
 * @param solution the model
 * @param network of the model, with the thread counts of the options
 * @param workload with the changes of the options
 * @param mapping from elements of the model to parts of the network
 * @param goals of the workload
 * @param basis assumptions and data on which figures depend
 * @param fingerprint of everything in the file that affects figures
 */
public record ModelScenario(
    Path file,
    Solution solution,
    Network network,
    Workload workload,
    Mapping mapping,
    List<Goal> goals,
    FigureBasis basis,
    String fingerprint) {
  public ModelScenario {
    goals = List.copyOf(goals);
  }

  /**
   * Reads a model and selects a workload.
   *
   * @param workload its name, null for the first one of the model
   * @throws CommandFailure if the model has errors or no such workload
   */
  public static ModelScenario read(Path file, @Nullable String workload, ConsoleStreams streams) {
    return of(file, ValidModel.read(file, streams), workload, streams);
  }

  /**
   * Selects a workload of a model that was read before.
   *
   * @param workload its name, null for the first one of the model
   * @throws CommandFailure if the model has errors or no such workload
   */
  public static ModelScenario of(
      Path file, Solution solution, @Nullable String workload, ConsoleStreams streams) {
    var chosen = choose(solution, workload, file, streams);
    Translation translation = ValidModel.translate(file, solution, chosen, streams);
    Network network = translation.network();
    Workload arrivals = translation.workload();
    if (network == null || arrivals == null) {
      throw new IllegalStateException("a translation without errors has no network");
    }
    return new ModelScenario(
        file,
        solution,
        network,
        arrivals,
        translation.mapping(),
        translation.goalsOfWorkload(),
        translation.basis(),
        translation.fingerprint().orElseThrow());
  }

  private static org.threadwise.model.integration.Workload choose(
      Solution solution, @Nullable String name, Path file, ConsoleStreams streams) {
    var workloads = solution.getWorkloads();
    if (workloads.isEmpty()) {
      throw CommandFailure.checkFailed(
          file
              + ": the model has no workload, so nothing arrives; add one, such as"
              + " workload rush { Orders: poisson 100/s }");
    }
    if (name != null) {
      return workloads.stream()
          .filter(each -> name.equals(each.getName()))
          .findFirst()
          .orElseThrow(
              () ->
                  unknown(
                      "--workload: '" + name + "' is not a workload of the model",
                      name,
                      workloads.stream().map(each -> each.getName()).toList()));
    }
    var first = workloads.getFirst();
    if (workloads.size() > 1) {
      streams
          .err()
          .println(
              "using workload "
                  + first.getName()
                  + ", the first of "
                  + workloads.size()
                  + "; --workload selects another one");
    }
    return first;
  }

  /** Returns the assumptions on which figures depend, as sentences. */
  public List<String> hints() {
    return Hints.of(basis);
  }

  /** Returns the index of a pool, which must have a thread count. */
  public int pool(String name) {
    for (int i = 0; i < network.pools().size(); i++) {
      if (network.pools().get(i).name().equals(name)) {
        if (!hasCount(network.pools().get(i).threads())) {
          throw CommandFailure.wrongUse(
              "--pool: '"
                  + name
                  + "' starts a thread for each work unit, so it has no thread count; make it a"
                  + " fixed pool in the model");
        }
        return i;
      }
    }
    throw unknown(
        "--pool: '" + name + "' is not a pool of the model",
        name,
        network.pools().stream().map(pool -> pool.name()).toList());
  }

  private static boolean hasCount(Threads threads) {
    return switch (threads) {
      case Threads.Fixed fixed -> true;
      case Threads.Custom custom -> true;
      case Threads.PerTask perTask -> false;
      case Threads.Virtual virtual -> false;
    };
  }

  private static CommandFailure unknown(String message, String name, List<String> names) {
    return CommandFailure.wrongUse(message + Suggestion.hint(name, names));
  }

  /** Returns a copy with another thread count in a pool. */
  public ModelScenario withThreads(int pool, int threads) {
    return with(network.withThreads(pool, threads), workload);
  }

  /** Returns a copy with another rate of all entries together, per second. */
  public ModelScenario withRate(double perSecond) {
    try {
      return with(network, workload.withRate(perSecond));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.wrongUse("--rate: " + e.getMessage());
    }
  }

  /** Returns a copy that starts with a number of messages at each entry. */
  public ModelScenario withMessagesAtOnce(long messages) {
    return with(network, workload.withMessagesAtOnce(messages));
  }

  /** Returns a copy with another end of the run, in nanoseconds. */
  public ModelScenario withDuration(long nanos) {
    return with(network, workload.withDuration(nanos));
  }

  /** Returns a copy with another start of the measurement, in nanoseconds. */
  public ModelScenario withWarmUp(long nanos) {
    return with(network, workload.withWarmUp(nanos));
  }

  /** Returns a copy with half the rate of arrivals before the measurement. */
  public ModelScenario withHalfRateWarmUp() {
    return with(network, workload.withHalfRateWarmUp());
  }

  /** Returns a copy whose host has the cores of this machine. */
  public ModelScenario onThisMachine() {
    Network here = network.withHost(Host.ofCores(Runtime.getRuntime().availableProcessors()));
    FigureBasis known = basis.withHost();
    return new ModelScenario(file, solution, here, workload, mapping, goals, known, fingerprint);
  }

  /** Returns a copy with another network and workload. */
  ModelScenario with(Network other, Workload arrivals) {
    return new ModelScenario(file, solution, other, arrivals, mapping, goals, basis, fingerprint);
  }
}
