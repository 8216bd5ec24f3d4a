package org.threadwise.queueing.simulation;

import java.util.Comparator;
import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;

/** Replications in which nothing happens any more, or no time passes (semantics.md section 8). */
final class Standstill {
  private Standstill() {}

  static boolean isStalled(ReplicationTallies run) {
    return run.ending() == ReplicationTallies.Ending.STUCK
        || run.ending() == ReplicationTallies.Ending.NO_TIME;
  }

  /** Returns the outcome of replications of which at least one is stalled. */
  static Stalled of(Network network, List<ReplicationTallies> runs) {
    List<ReplicationTallies> stalled = runs.stream().filter(Standstill::isStalled).toList();
    ReplicationTallies first =
        stalled.stream().min(Comparator.comparingLong(ReplicationTallies::windowEnd)).orElseThrow();
    boolean timeless = first.ending() == ReplicationTallies.Ending.NO_TIME;
    return new Stalled(
        timeless ? Cause.NO_TIME : Cause.STUCK,
        timeless ? network.nodes().get(first.standstill()).name() : network.name(),
        first.windowEnd() / DeliverySamples.NANOS,
        stalled.size(),
        runs.size());
  }
}
