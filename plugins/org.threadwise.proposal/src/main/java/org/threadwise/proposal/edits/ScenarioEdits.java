package org.threadwise.proposal.edits;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.threadwise.dsl.text.AmountEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.queueing.network.Network;

/**
 * Text edits that turn a solution into another scenario by replacing numbers.
 *
 * @param solution read from the text that is edited
 * @param mapping between the solution and the network
 * @param network of the solution
 */
public record ScenarioEdits(Solution solution, Mapping mapping, Network network) {

  /**
   * Returns the edits that multiply all times of a task or port by a factor.
   *
   * @param name name in figures
   * @throws IllegalArgumentException if the text contains no time to replace; the message explains
   *     why
   */
  public List<TextEdit> times(String name, double factor) {
    int node =
        found(
            IntStream.range(0, mapping.elements().size())
                .filter(i -> mapping.name(i).equals(name))
                .findFirst(),
            "'" + name + "' is not a task or port of the solution");
    return AmountEdits.times(mapping.element(node), factor);
  }

  /** Returns the edits that set the thread count of a pool; throws as {@link #times} does. */
  public List<TextEdit> threads(String name, int threads) {
    int pool =
        found(
            IntStream.range(0, network.pools().size())
                .filter(i -> network.pools().get(i).name().equals(name))
                .findFirst(),
            "'" + name + "' is not a pool of the solution");
    return ThreadCountEdits.of(solution, mapping.pools().get(pool), name, threads).stream()
        .toList();
  }

  /** Returns the edits that set the number of cores of the host. */
  public List<TextEdit> cores(int cores) {
    return AmountEdits.cores(solution, cores).stream().toList();
  }

  /**
   * Returns the edits that set the capacity of an application; throws as {@link #times} does.
   *
   * @param name of an application with a capacity
   */
  public List<TextEdit> capacity(String name, int capacity) {
    int station =
        found(
            IntStream.range(0, mapping.stations().size())
                .filter(i -> network.stations().get(i).name().equals(name))
                .findFirst(),
            "'" + name + "' is not an application with a capacity");
    return AmountEdits.capacity(mapping.stations().get(station), capacity).stream().toList();
  }

  private static int found(OptionalInt index, String otherwise) {
    return index.orElseThrow(() -> new IllegalArgumentException(otherwise));
  }
}
