package org.threadwise.conversion;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Processes through which threads carry messages, in formats that know only work units. */
public final class PerMessageProcesses {

  private PerMessageProcesses() {}

  /**
   * Refuses a network with such a process.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network) {
    processes(network).stream()
        .findFirst()
        .ifPresent(
            process -> {
              throw new IllegalArgumentException(
                  "process "
                      + process
                      + " is executed per message, which this format cannot express: execute it"
                      + " per task");
            });
  }

  /** Returns the losses of a network whose executions become work units. */
  public static List<Loss> losses(Network network) {
    return processes(network).stream()
        .map(
            process ->
                new Loss(
                    "process " + process,
                    "threads carry messages from task to task; here each execution waits for a"
                        + " thread, and is dispatched"))
        .toList();
  }

  /** Returns the network with a work unit for each execution; the same one if it has them. */
  public static Network perTask(Network network) {
    return processes(network).isEmpty()
        ? network
        : network.withNodes(
            network.nodes().stream().map(node -> node.withPerMessage(false)).toList());
  }

  private static Set<String> processes(Network network) {
    Set<String> processes = new LinkedHashSet<>();
    for (Node node : network.nodes()) {
      if (node.perMessage()) {
        processes.add(node.process());
      }
    }
    return processes;
  }
}
