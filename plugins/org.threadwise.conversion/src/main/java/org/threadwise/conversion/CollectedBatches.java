package org.threadwise.conversion;

import java.util.List;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Aggregators that collect batches across orders, in formats that do not know them. */
public final class CollectedBatches {

  private CollectedBatches() {}

  /**
   * Refuses a network with such an aggregator.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network) {
    for (Node node : network.nodes()) {
      if (node.behavior() instanceof Behavior.Batch) {
        throw new IllegalArgumentException(
            "aggregator "
                + node.name()
                + " collects batches across orders, which this format cannot express: remove its"
                + " clauses size, timeout, within, every and key");
      }
    }
  }

  /** Returns the losses of a network whose batches are not collected. */
  public static List<Loss> losses(Network network) {
    return network.nodes().stream()
        .filter(node -> node.behavior() instanceof Behavior.Batch)
        .map(node -> new Loss(node.name(), reason((Behavior.Batch) node.behavior())))
        .toList();
  }

  private static String reason(Behavior.Batch batch) {
    String alone = "its messages do not wait for each other here; ";
    if (batch.size() == null) {
      return alone + "each is a batch of its own";
    }
    String sent = alone + "as many of them go on alone as there are batches of that size";
    return batch.isTimed() ? sent + ", and no time closes a batch" : sent;
  }

  /**
   * Returns the network in which some of the messages go on, and others end, where batches close.
   */
  public static Network uncollected(Network network) {
    return network.collectsBatches()
        ? network.withNodes(network.nodes().stream().map(CollectedBatches::uncollected).toList())
        : network;
  }

  private static Node uncollected(Node node) {
    if (node.behavior() instanceof Behavior.Batch batch) {
      double share = batch.size() == null ? 1 : Traffic.batchesPerMessage(batch);
      return node.withBehavior(new Behavior.Filter(share));
    }
    return node;
  }
}
