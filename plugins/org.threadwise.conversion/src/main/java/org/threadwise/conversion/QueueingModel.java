package org.threadwise.conversion;

import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * The queueing network of a solution under one workload, the input of simulation formats.
 *
 * @param solution the solution
 * @param network its network, with the requested thread counts
 * @param workload the workload, with the requested rate
 * @param mapping between the elements of the solution and the parts of the network
 */
public record QueueingModel(
    Solution solution, Network network, Workload workload, Mapping mapping) {

  /**
   * Returns the queueing model of a translated solution.
   *
   * @throws IllegalArgumentException if the translation has errors, or no workload
   */
  public static QueueingModel of(Solution solution, Translation translation) {
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null) {
      throw new IllegalArgumentException("the model has errors; fix them and convert it again");
    }
    if (workload == null) {
      throw new IllegalArgumentException(
          "the model has no workload, so nothing arrives; add one, such as"
              + " workload rush { Orders: poisson 100/s }");
    }
    return new QueueingModel(solution, network, workload, translation.mapping());
  }

  /** Returns the display name of a node: simple if unique in the solution, else qualified. */
  public String name(int node) {
    return mapping.name(node);
  }
}
