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
 * The changes of a text that make it another scenario: only numbers are replaced.
 *
 * @param solution read from the text that is edited
 * @param mapping between the solution and the network
 * @param network of the solution
 */
public record ScenarioEdits(Solution solution, Mapping mapping, Network network) {

  /**
   * The edits that make all times of a task or port so many times as long.
   *
   * @param name as figures carry it
   * @throws IllegalArgumentException if they do not stand in the text; the message says why
   */
  public List<TextEdit> times(String name, double factor) {
    int node =
        found(
            IntStream.range(0, mapping.elements().size())
                .filter(i -> mapping.name(i).equals(name))
                .findFirst(),
            "'" + name + "' is no task or port of the solution");
    return AmountEdits.times(mapping.element(node), factor);
  }

  /** The edits that give a pool a number of threads, with the same failures. */
  public List<TextEdit> threads(String name, int threads) {
    int pool =
        found(
            IntStream.range(0, network.pools().size())
                .filter(i -> network.pools().get(i).name().equals(name))
                .findFirst(),
            "'" + name + "' is no pool of the solution");
    return ThreadCountEdits.of(solution, mapping.pools().get(pool), name, threads).stream()
        .toList();
  }

  /** The edits that make the messages of the first workload arrive so many times as often. */
  public List<TextEdit> rates(double factor) {
    return AmountEdits.rates(solution.getWorkloads().getFirst(), factor);
  }

  /** The edits that give the host a number of cores. */
  public List<TextEdit> cores(int cores) {
    return AmountEdits.cores(solution, cores).stream().toList();
  }

  private static int found(OptionalInt index, String otherwise) {
    return index.orElseThrow(() -> new IllegalArgumentException(otherwise));
  }
}
