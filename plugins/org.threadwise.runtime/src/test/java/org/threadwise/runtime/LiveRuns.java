package org.threadwise.runtime;

import java.util.function.BooleanSupplier;
import org.threadwise.queueing.event.LiveReplication;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;

/** Runs of networks in tests. */
final class LiveRuns {
  private static final CpuWork WORK = new CpuWork();

  private LiveRuns() {}

  /** Runs a workload once, as replication 0. */
  static ReplicationTallies run(Network network, Workload workload, long seed) {
    return replication(network, workload, seed, threads(network)).run();
  }

  /** Simulates what {@link #run} executes. */
  static ReplicationTallies simulate(Network network, Workload workload, long seed) {
    return Simulation.run(
        network, workload, seed, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
  }

  static LiveReplication replication(
      Network network, Workload workload, long seed, LiveThreads threads) {
    return new LiveReplication(
        Plan.of(network, workload), seed, 0, RunLimits.of(workload), () -> false, threads, null);
  }

  /** Runs a workload once, as replication 0, with applications that answer by HTTP. */
  static ReplicationTallies runWithServers(Network network, Workload workload, long seed) {
    Network adapted = ApplicationMode.HTTP.adapt(network);
    HttpApplications servers = ApplicationMode.HTTP.start(adapted);
    JvmThreads threads = new JvmThreads(adapted, LiveRuns::compute, servers);
    return replication(adapted, workload, seed, threads).run();
  }

  private static void compute(int node, long nanos, BooleanSupplier ended) {
    WORK.compute(nanos, ended);
  }

  static JvmThreads threads(Network network) {
    return new JvmThreads(network, LiveRuns::compute);
  }
}
