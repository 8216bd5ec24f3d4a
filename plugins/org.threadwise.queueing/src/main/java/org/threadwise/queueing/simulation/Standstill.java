package org.threadwise.queueing.simulation;

import java.util.Comparator;
import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;
import org.threadwise.queueing.simulation.Outcome.Stalled.WaitingThreads;

/** Replications in which nothing happens any more, or no time passes (semantics.md section 8). */
public final class Standstill {
  private Standstill() {}

  static boolean isStalled(ReplicationTallies run) {
    return run.ending().isStandstill();
  }

  /** Returns whether threads of a replication wait for one another for ever. */
  static boolean isDeadlocked(ReplicationTallies run) {
    return run.ending() == ReplicationTallies.Ending.DEADLOCKED;
  }

  /** Returns the outcome of replications of which at least one is stalled. */
  static Stalled of(Network network, List<ReplicationTallies> runs) {
    return of(network, runs, runs.size());
  }

  /**
   * Returns the outcome of replications of which at least one is stalled.
   *
   * @param runs contain all that are stalled
   * @param replications number of all replications
   */
  static Stalled of(Network network, List<ReplicationTallies> runs, int replications) {
    List<ReplicationTallies> stalled = runs.stream().filter(Standstill::isStalled).toList();
    ReplicationTallies first =
        stalled.stream().min(Comparator.comparingLong(ReplicationTallies::windowEnd)).orElseThrow();
    return of(network, first, stalled.size(), replications);
  }

  /**
   * Returns the outcome of replications of which some are stalled.
   *
   * @param first the replication that stalled at the least time
   * @param stalled number of stalled replications
   * @param replications number of all replications
   */
  public static Stalled of(
      Network network, ReplicationTallies first, int stalled, int replications) {
    Cause cause = cause(first.ending());
    return new Stalled(
        cause,
        cause == Cause.NO_TIME ? network.nodes().get(first.standstill()).name() : network.name(),
        first.windowEnd() / DeliverySamples.NANOS,
        first.deadlock().stream()
            .map(
                each ->
                    new WaitingThreads(
                        network.pools().get(each.pool()).name(),
                        each.cause(),
                        network.pools().get(each.target()).name(),
                        each.threads()))
            .toList(),
        stalled,
        replications);
  }

  private static Cause cause(ReplicationTallies.Ending ending) {
    return switch (ending) {
      case STUCK -> Cause.STUCK;
      case NO_TIME -> Cause.NO_TIME;
      case DEADLOCKED -> Cause.DEADLOCKED;
      case DONE, TIME, DELIVERIES, EVENTS, OVERFLOW, CANCELLED ->
          throw new IllegalArgumentException("a run that ended by " + ending + " did not stall");
    };
  }
}
