package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * A network under a workload, made ready to run any number of replications, also at the same time.
 */
public final class Simulation {
  private final Plan plan;

  private Simulation(Plan plan) {
    this.plan = plan;
  }

  /**
   * Makes a network ready.
   *
   * @throws IllegalArgumentException if arrivals name a node that is no source
   */
  public static Simulation of(Network network, Workload workload) {
    return new Simulation(Plan.of(network, workload));
  }

  /**
   * Runs one replication. It depends on the arguments alone, except where the watch cancels it.
   *
   * @param seed seed of the experiment
   * @param replication number of the replication
   * @param limits where it ends
   * @param watch looked at every few thousand events; told nothing
   */
  public ReplicationTallies run(
      long seed, long replication, RunLimits limits, ExperimentMonitor watch) {
    return new Replication(plan, seed, replication, limits, watch::cancelled).run();
  }

  /** Runs one replication of a network that is not run again. */
  public static ReplicationTallies run(
      Network network,
      Workload workload,
      long seed,
      long replication,
      RunLimits limits,
      ExperimentMonitor watch) {
    return of(network, workload).run(seed, replication, limits, watch);
  }
}
