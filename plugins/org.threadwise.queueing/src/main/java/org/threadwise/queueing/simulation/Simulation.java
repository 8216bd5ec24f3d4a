package org.threadwise.queueing.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Coupling;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.event.SpanListener;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/** A network under a workload, prepared to run any number of replications, also concurrently. */
public final class Simulation {
  private final Network network;
  private final Plan plan;

  private Simulation(Network network, Plan plan) {
    this.network = network;
    this.plan = plan;
  }

  /**
   * Prepares a network.
   *
   * @throws IllegalArgumentException if messages arrive at a node that is no source
   */
  public static Simulation of(Network network, Workload workload) {
    return new Simulation(network, Plan.of(network, workload));
  }

  /**
   * Prepares a network with a queue that is coupled with it.
   *
   * @param coupling null for no such queue
   */
  static Simulation of(Network network, Workload workload, @Nullable Coupling coupling) {
    return new Simulation(network, Plan.of(network, workload, coupling));
  }

  /** Returns whether messages wait for permits at a node without a thread. */
  boolean waitForPermits(int node) {
    return network.nodes().get(node).behavior() instanceof Behavior.Throttle throttle
        && throttle.isAtOnce()
        && !throttle.blocking();
  }

  /**
   * Runs one replication. The result depends only on the arguments, unless the monitor cancels.
   *
   * @param seed seed of the experiment
   * @param replication number of the replication
   * @param limits where the run ends
   * @param monitor asked for cancellation every few thousand events; receives no progress
   */
  public ReplicationTallies run(
      long seed, long replication, RunLimits limits, ExperimentMonitor monitor) {
    return new Replication(plan, seed, replication, limits, monitor::cancelled, null).run();
  }

  /**
   * Runs one replication and reports its spans, with the same result as without a listener.
   *
   * @param listener receives the spans on the calling thread
   */
  public ReplicationTallies run(
      long seed,
      long replication,
      RunLimits limits,
      ExperimentMonitor monitor,
      SpanListener listener) {
    return new Replication(plan, seed, replication, limits, monitor::cancelled, listener).run();
  }

  /**
   * Runs one replication and returns the tallies of parts of its window, which have equal lengths.
   *
   * @param limits with an end
   * @return empty if the run has not reached its end
   */
  public List<ReplicationTallies> runInParts(
      long seed, long replication, RunLimits limits, int parts, ExperimentMonitor monitor) {
    var run = new Replication(plan, seed, replication, limits, monitor::cancelled, parts);
    ReplicationTallies whole = run.run();
    return whole.ending() == Ending.CANCELLED ? List.of() : run.batches();
  }

  /** Prepares a network and runs one replication. */
  public static ReplicationTallies run(
      Network network,
      Workload workload,
      long seed,
      long replication,
      RunLimits limits,
      ExperimentMonitor monitor) {
    return of(network, workload).run(seed, replication, limits, monitor);
  }
}
