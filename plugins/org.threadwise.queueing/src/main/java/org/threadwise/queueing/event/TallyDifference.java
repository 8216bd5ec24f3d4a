package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.JoinTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.statistics.BlockMeans;

/**
 * The tallies of a part of a window: what was counted between two times. Maxima, and what is inside
 * at the end, are those of the later time. The series of responses is empty, and there is no tally
 * of a coupled queue.
 */
final class TallyDifference {
  private TallyDifference() {}

  /**
   * Returns what was counted between two times of one window.
   *
   * @param earlier a copy from the first time, whose end is the start of the result
   */
  static ReplicationTallies of(ReplicationTallies later, ReplicationTallies earlier) {
    return new ReplicationTallies(
        later.ending(),
        earlier.windowEnd(),
        later.windowEnd(),
        later.events() - earlier.events(),
        later.arrivals() - earlier.arrivals(),
        later.firstArrival(),
        later.lastDelivery(),
        later.deliveries() - earlier.deliveries(),
        later.ordersDelivered() - earlier.ordersDelivered(),
        later.completionSum() - earlier.completionSum(),
        later.leftOver(),
        later.messagesInside(),
        flows(later.flows(), earlier.flows()),
        each(later.nodes(), earlier.nodes(), TallyDifference::node),
        each(later.pools(), earlier.pools(), TallyDifference::pool),
        each(later.stations(), earlier.stations(), TallyDifference::station),
        each(later.throttlers(), earlier.throttlers(), TallyDifference::throttler),
        each(later.users(), earlier.users(), TallyDifference::users),
        each(later.batches(), earlier.batches(), TallyDifference::batches),
        each(later.joins(), earlier.joins(), TallyDifference::join),
        later.standstill(),
        later.deadlock(),
        later.busyCores() - earlier.busyCores(),
        null,
        new BlockMeans());
  }

  private static <T> List<T> each(List<T> later, List<T> earlier, BinaryOperator<T> difference) {
    List<T> all = new ArrayList<>();
    for (int i = 0; i < later.size(); i++) {
      all.add(difference.apply(later.get(i), earlier.get(i)));
    }
    return all;
  }

  /** Returns the flows with a delivery between both times. */
  private static List<FlowTally> flows(List<FlowTally> later, List<FlowTally> earlier) {
    List<FlowTally> flows = new ArrayList<>();
    for (FlowTally flow : later) {
      FlowTally before = find(flow, earlier);
      if (before == null) {
        flows.add(flow);
      } else if (flow.delivered() > before.delivered()) {
        flows.add(flow(flow, before));
      }
    }
    return flows;
  }

  private static @Nullable FlowTally find(FlowTally flow, List<FlowTally> all) {
    return all.stream()
        .filter(each -> each.source() == flow.source() && each.exit() == flow.exit())
        .findFirst()
        .orElse(null);
  }

  private static FlowTally flow(FlowTally later, FlowTally earlier) {
    return new FlowTally(
        later.source(),
        later.exit(),
        later.delivered() - earlier.delivered(),
        later.responseSum() - earlier.responseSum(),
        later.responseMaximum(),
        later.responses().since(earlier.responses()));
  }

  private static NodeTally node(NodeTally later, NodeTally earlier) {
    return new NodeTally(
        later.arrivals() - earlier.arrivals(),
        later.units() - earlier.units(),
        later.service() - earlier.service(),
        later.taken() - earlier.taken(),
        later.waited() - earlier.waited(),
        later.waiting() - earlier.waiting(),
        blocked(later.blocked(), earlier.blocked()),
        failures(later.failures(), earlier.failures()),
        later.leftOver(),
        later.delivered() - earlier.delivered());
  }

  private static Map<BlockingCause, Double> blocked(
      Map<BlockingCause, Double> later, Map<BlockingCause, Double> earlier) {
    Map<BlockingCause, Double> sums = new EnumMap<>(later);
    earlier.forEach((cause, time) -> sums.merge(cause, -time, Double::sum));
    return sums;
  }

  private static FailureTally failures(FailureTally later, FailureTally earlier) {
    return new FailureTally(
        later.attempts() - earlier.attempts(),
        later.timeouts() - earlier.timeouts(),
        later.messages() - earlier.messages());
  }

  private static PoolTally pool(PoolTally later, PoolTally earlier) {
    return new PoolTally(
        later.threads() - earlier.threads(),
        later.peakThreads(),
        later.takenThreads() - earlier.takenThreads(),
        later.queueLength() - earlier.queueLength(),
        later.outside() - earlier.outside(),
        later.maximumQueueLength(),
        later.taken() - earlier.taken(),
        later.waited() - earlier.waited(),
        later.waiting() - earlier.waiting(),
        later.blockedThreads() - earlier.blockedThreads(),
        later.rejected() - earlier.rejected(),
        later.callerRuns() - earlier.callerRuns());
  }

  private static StationTally station(StationTally later, StationTally earlier) {
    return new StationTally(
        later.busyServers() - earlier.busyServers(),
        later.queueLength() - earlier.queueLength(),
        later.requests() - earlier.requests(),
        later.waiting() - earlier.waiting());
  }

  private static ThrottlerTally throttler(ThrottlerTally later, ThrottlerTally earlier) {
    return new ThrottlerTally(
        later.node(),
        later.left() - earlier.left(),
        later.waited() - earlier.waited(),
        later.waiting() - earlier.waiting(),
        later.queueLength() - earlier.queueLength());
  }

  private static UserTally users(UserTally later, UserTally earlier) {
    return new UserTally(
        later.source(),
        later.cycles() - earlier.cycles(),
        later.sojourn() - earlier.sojourn(),
        later.atJoins());
  }

  private static BatchTally batches(BatchTally later, BatchTally earlier) {
    return new BatchTally(
        later.node(),
        later.closed() - earlier.closed(),
        later.complete() - earlier.complete(),
        later.messages() - earlier.messages());
  }

  private static JoinTally join(JoinTally later, JoinTally earlier) {
    return new JoinTally(
        later.node(), each(later.last(), earlier.last(), (one, other) -> one - other));
  }
}
