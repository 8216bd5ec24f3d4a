package org.threadwise.conversion;

import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * What simulators are given: the queueing network of a solution under one workload.
 *
 * @param solution the solution
 * @param network its network, with the numbers of threads that were asked for
 * @param workload the workload, with the rate that was asked for
 * @param mapping which element of the solution became which part of the network
 */
public record QueueingModel(
    Solution solution, Network network, Workload workload, Mapping mapping) {

  /**
   * A solution that was translated.
   *
   * @throws IllegalArgumentException if the translation has errors, or no workload
   */
  public static QueueingModel of(Solution solution, Translation translation) {
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null) {
      throw new IllegalArgumentException("the model has errors; mend them, and convert it again");
    }
    if (workload == null) {
      throw new IllegalArgumentException(
          "the model has no workload, so nothing arrives; add one, such as"
              + " workload rush { Orders: poisson 100/s }");
    }
    return new QueueingModel(solution, network, workload, translation.mapping());
  }

  /** The name of a node for people: simple where it is unique in the solution, else qualified. */
  public String name(int node) {
    return mapping.name(node);
  }
}
