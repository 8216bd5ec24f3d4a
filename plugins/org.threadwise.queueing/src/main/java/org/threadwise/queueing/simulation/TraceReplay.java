package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Purpose;

/** Simulations of a network with recorded inputs, one for each recorded replication. */
public final class TraceReplay {
  /** All values of a trace. */
  public static final Set<Purpose> ALL = Set.copyOf(EnumSet.allOf(Purpose.class));

  private final Network network;
  private final Workload workload;
  private final ExperimentSettings settings;
  private final Set<Purpose> purposes;
  private final Plan plan;
  private final List<ReplicationTallies> tallies = new ArrayList<>();

  /**
   * Prepares the replay.
   *
   * @param network may differ from the recorded one in its pools and host
   * @param workload of the recorded replications; ends by itself, or has a duration
   * @param settings with the seed of the recorded replications
   * @param purposes of the values that are replayed; others are drawn
   */
  public TraceReplay(
      Network network, Workload workload, ExperimentSettings settings, Set<Purpose> purposes) {
    this.network = network;
    this.workload = workload;
    this.settings = settings;
    this.purposes = Set.copyOf(purposes);
    plan = Plan.of(network, workload);
  }

  /**
   * Simulates a recorded replication.
   *
   * @param replication number of the recorded replication
   */
  public void add(long replication, InputTrace trace, ExperimentMonitor monitor) {
    Replication replay =
        new Replication(
            plan, settings.seed(), replication, RunLimits.of(workload), monitor::cancelled, null);
    replay.replay(trace, purposes);
    tallies.add(replay.run());
  }

  /** Returns the outcome of all replications so far. */
  public Outcome outcome() {
    return RunOutcome.of(network, workload, settings.percentiles(), tallies, List.of());
  }
}
