package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.network.Network;

/**
 * What nodes contribute to the utilisation and queue of their pools in one replication: to the
 * utilisation in proportion to the time for which their work units occupy a thread, to the queue in
 * proportion to the time for which they wait.
 *
 * <p>Example: a pool is 60 % busy. Units of A occupy its threads for 2 s in total, units of B for 1
 * s. A contributes 40 %, B 20 %.
 */
final class PoolParts {
  private final Network network;
  private final ReplicationTallies run;
  private final double[] occupied;
  private final double[] waiting;

  PoolParts(Network network, ReplicationTallies run) {
    this.network = network;
    this.run = run;
    occupied = new double[network.pools().size()];
    waiting = new double[network.pools().size()];
    for (int node = 0; node < network.nodes().size(); node++) {
      if (network.nodes().get(node).makesUnits()) {
        NodeTally tally = run.nodes().get(node);
        occupied[pool(node)] += tally.occupied();
        waiting[pool(node)] += tally.waiting();
      }
    }
  }

  /** Returns the mean number of units of a node with a pool that wait for a thread. */
  double queueLength(int node) {
    double all = run.pools().get(pool(node)).queueLength() / run.window();
    return all * part(run.nodes().get(node).waiting(), waiting[pool(node)]);
  }

  /**
   * Returns the part of its pool's threads that a node occupies; NaN if no thread was alive, or
   * none outlives its unit.
   */
  double utilization(int node) {
    PoolTally pool = run.pools().get(pool(node));
    return network.pools().get(pool(node)).startsThreadPerUnit()
        ? Double.NaN
        : pool.takenThreads()
            / pool.threads()
            * part(run.nodes().get(node).occupied(), occupied[pool(node)]);
  }

  private int pool(int node) {
    return network.nodes().get(node).pool();
  }

  private static double part(double one, double all) {
    return all > 0 ? one / all : 0;
  }
}
