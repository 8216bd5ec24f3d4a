package org.threadwise.cli.input;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;

/**
 * A model under one of its workloads, ready to be run.
 *
 * @param file as the user named it
 * @param solution the model
 * @param network as the model describes it, with the threads that were asked for
 * @param workload with what was asked for
 * @param mapping which element of the model became which part of the network
 * @param goals that must hold under the workload
 * @param hints what figures rest on, in words
 * @param fingerprint of all in the file that figures depend on
 */
public record ModelScenario(
    Path file,
    Solution solution,
    Network network,
    Workload workload,
    Mapping mapping,
    List<Goal> goals,
    List<String> hints,
    String fingerprint) {
  public ModelScenario {
    goals = List.copyOf(goals);
    hints = List.copyOf(hints);
  }

  /**
   * Reads a model and chooses a workload.
   *
   * @param workload its name, null for the first one of the model
   */
  public static ModelScenario read(Path file, @Nullable String workload, ConsoleStreams streams) {
    Solution solution = ValidModel.read(file, streams);
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
        Hints.of(translation.basis()),
        translation.fingerprint().orElseThrow());
  }

  private static org.threadwise.model.integration.Workload choose(
      Solution solution, @Nullable String name, Path file, ConsoleStreams streams) {
    var workloads = solution.getWorkloads();
    if (workloads.isEmpty()) {
      throw CommandFailure.doesNotHold(
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
              "workload "
                  + first.getName()
                  + ", the first of "
                  + workloads.size()
                  + "; --workload chooses another one");
    }
    return first;
  }

  /** The index of a pool that has a number of threads. */
  public int pool(String name) {
    for (int i = 0; i < network.pools().size(); i++) {
      if (network.pools().get(i).name().equals(name)) {
        if (!hasCount(network.pools().get(i).threads())) {
          throw CommandFailure.wrongUse(
              "--pool: '"
                  + name
                  + "' starts a thread for each work unit, so it has no number of threads to set;"
                  + " make it a fixed pool in the model");
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

  /** The same with another number of threads in a pool. */
  public ModelScenario withThreads(int pool, int threads) {
    return with(network.withThreads(pool, threads), workload);
  }

  /** The same with another rate of all orders together, per second. */
  public ModelScenario withRate(double perSecond) {
    try {
      return with(network, workload.withRate(perSecond));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.wrongUse(
          "--rate: workload " + workload.name() + " has no rate to change: " + e.getMessage());
    }
  }

  /** The same with so many messages at once at each entry. */
  public ModelScenario withMessagesAtOnce(long messages) {
    return with(network, workload.withMessagesAtOnce(messages));
  }

  /** The same with another end, in nanoseconds. */
  public ModelScenario withDuration(long nanos) {
    return with(network, workload.withDuration(nanos));
  }

  /** The same with another start of the window, in nanoseconds. */
  public ModelScenario withWarmUp(long nanos) {
    return with(network, workload.withWarmUp(nanos));
  }

  private ModelScenario with(Network other, Workload arrivals) {
    return new ModelScenario(file, solution, other, arrivals, mapping, goals, hints, fingerprint);
  }
}
