package org.threadwise.sizing.variant;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.sizing.question.Executor.ExecutionModel;

/**
 * The variant of a network in which all processes have the same execution model. Each node keeps
 * its pool, so that the same threads execute the same nodes: where the pool changes from a node to
 * the next, threads hand messages over.
 *
 * <p>A row of three nodes, of which the last has another pool, makes three work units per order if
 * it is executed per task, and two runs if it is executed per message.
 */
public final class ExecutionVariant {
  private ExecutionVariant() {}

  /** Returns the network with an execution model; itself for the declared one. */
  public static Network of(Network network, ExecutionModel model) {
    if (model == ExecutionModel.DECLARED) {
      return network;
    }
    boolean perMessage = isPerMessage(model);
    return network.withNodes(
        network.nodes().stream().map(node -> node.withPerMessage(perMessage)).toList());
  }

  /** Returns the models that at least one process with work does not have, per message first. */
  public static List<ExecutionModel> others(Network network) {
    List<ExecutionModel> others = new ArrayList<>();
    for (ExecutionModel model : List.of(ExecutionModel.PER_MESSAGE, ExecutionModel.PER_TASK)) {
      if (network.nodes().stream().anyMatch(node -> node.makesUnits() && isOther(node, model))) {
        others.add(model);
      }
    }
    return others;
  }

  /**
   * Returns whether a thread carries messages from a node to the next in one of two execution
   * models, and not in the other. If it never does, each run is a single work unit.
   */
  public static boolean differs(Network network, ExecutionModel model) {
    return network.slots().stream().anyMatch(slot -> isCarried(network, slot, model));
  }

  private static boolean isCarried(Network network, Slot slot, ExecutionModel model) {
    Node source = network.nodes().get(slot.source());
    Node target = network.nodes().get(slot.target());
    return isOther(source, model)
        && network.isSentByThread(slot)
        && (target.makesUnits() ? source.pool() == target.pool() : target.outputs() > 0);
  }

  private static boolean isOther(Node node, ExecutionModel model) {
    return node.perMessage() != isPerMessage(model);
  }

  private static boolean isPerMessage(ExecutionModel model) {
    return model == ExecutionModel.PER_MESSAGE;
  }
}
