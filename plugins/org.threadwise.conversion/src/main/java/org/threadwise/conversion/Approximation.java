package org.threadwise.conversion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/**
 * A network without some constructs of the exported one, for formats that approximate them.
 *
 * @param network the network; the exported one if it has no such construct
 * @param losses what it does not express
 */
public record Approximation(Network network, List<Loss> losses) {

  /** The loss of a task whose thread waits for the branches that it starts. */
  public static final String WITHOUT_WAITING =
      "no thread waits here until its messages have been processed";

  /** Copies the list. */
  public Approximation {
    losses = List.copyOf(losses);
  }

  /**
   * Returns a network in which every execution succeeds and messages do not wait for a batch: some
   * of them continue, at the rate of the batches, and the others end.
   */
  public static Approximation withoutFailuresAndBatches(Network exported) {
    List<Loss> losses = Stream.concat(failures(exported), batches(exported)).toList();
    return new Approximation(withoutBatches(withoutFailures(exported)), losses);
  }

  /** Returns the same with a work unit for each execution. */
  public static Approximation withWorkUnits(Network exported) {
    List<Loss> losses = new ArrayList<>();
    for (String process : Construct.PER_MESSAGE.occurrences(exported)) {
      losses.add(
          new Loss(
              "process " + process,
              "threads carry messages from task to task; here each execution waits for a thread,"
                  + " and is dispatched"));
    }
    for (String name : Construct.AWAITED_BRANCHES.occurrences(exported)) {
      losses.add(new Loss(name, WITHOUT_WAITING));
    }
    Approximation units = withoutFailuresAndBatches(perTask(exported));
    losses.addAll(units.losses);
    return new Approximation(units.network, losses);
  }

  private static Network perTask(Network network) {
    return Construct.PER_MESSAGE.occurrences(network).isEmpty()
        ? network
        : network.withNodes(
            network.nodes().stream().map(node -> node.withPerMessage(false)).toList());
  }

  // ---- failures

  private static Stream<Loss> failures(Network network) {
    return Construct.FAILURE.occurrences(network).stream()
        .map(
            name ->
                new Loss(
                    name,
                    "its executions never fail here, so it has no retries, no late answers and no"
                        + " failing slot"));
  }

  private static Network withoutFailures(Network network) {
    if (Construct.FAILURE.occurrences(network).isEmpty()) {
      return network;
    }
    List<Node> nodes = network.nodes().stream().map(node -> node.withFailure(null)).toList();
    return new Network(
        network.name(),
        nodes,
        network.slots().stream()
            .filter(slot -> !network.nodes().get(slot.source()).isFailingOutput(slot.output()))
            .toList(),
        network.pools(),
        network.stations(),
        network.host());
  }

  // ---- batches

  private static Stream<Loss> batches(Network network) {
    return network.nodes().stream()
        .filter(node -> node.behavior() instanceof Behavior.Batch)
        .map(node -> new Loss(node.name(), reason((Behavior.Batch) node.behavior())));
  }

  private static String reason(Behavior.Batch batch) {
    String alone = "its messages do not wait for each other here; ";
    if (batch.size() == null) {
      return alone + "each is a batch of its own";
    }
    String sent = alone + "as many of them continue alone as there are batches of that size";
    return batch.isTimed() ? sent + ", and no time closes a batch" : sent;
  }

  private static Network withoutBatches(Network network) {
    return network.collectsBatches()
        ? network.withNodes(network.nodes().stream().map(Approximation::withoutBatch).toList())
        : network;
  }

  private static Node withoutBatch(Node node) {
    if (node.behavior() instanceof Behavior.Batch batch) {
      double share = batch.size() == null ? 1 : Traffic.batchesPerMessage(batch);
      return node.withBehavior(new Behavior.Filter(share));
    }
    return node;
  }
}
