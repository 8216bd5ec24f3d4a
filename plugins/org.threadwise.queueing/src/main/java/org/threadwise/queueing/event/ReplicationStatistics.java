package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.CoupledTally;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.JoinTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.UserTally;

/** All that a replication counts in its window (semantics.md section 9). */
final class ReplicationStatistics {
  private final NodeState[] nodes;
  private final PoolState[] pools;
  private final StationState[] stations;
  private final List<ThrottleState> throttlers;
  private final @Nullable Cores cores;
  private final @Nullable Users users;
  private final @Nullable CoupledQueue coupled;
  private final Orders orders;
  private final Messages messages;
  private final Fragments fragments;
  private final Deliveries deliveries;
  private long windowStart;
  private boolean windowIsOpen;

  /**
   * Creates statistics of a window that has not started.
   *
   * @param cores null without a host
   * @param users null without users
   * @param coupled null without a coupled queue
   */
  ReplicationStatistics(
      NodeState[] nodes,
      PoolState[] pools,
      StationState[] stations,
      @Nullable Cores cores,
      @Nullable Users users,
      @Nullable CoupledQueue coupled,
      Orders orders,
      Messages messages,
      Fragments fragments,
      Deliveries deliveries) {
    this.nodes = nodes;
    this.pools = pools;
    this.stations = stations;
    this.cores = cores;
    this.users = users;
    this.coupled = coupled;
    this.orders = orders;
    this.messages = messages;
    this.fragments = fragments;
    this.deliveries = deliveries;
    throttlers = Arrays.stream(nodes).map(node -> node.throttle).filter(Objects::nonNull).toList();
  }

  boolean windowIsOpen() {
    return windowIsOpen;
  }

  /** Starts the window at time 0, where there is nothing to reset. */
  void startWindow() {
    windowIsOpen = true;
    if (coupled != null) {
      coupled.startWindow();
    }
  }

  /** Starts the window, unless it has started, and resets all counts. */
  void startWindow(long start) {
    if (windowIsOpen) {
      return;
    }
    windowIsOpen = true;
    windowStart = start;
    for (NodeState node : nodes) {
      node.restart();
    }
    for (PoolState pool : pools) {
      pool.restart(start);
    }
    for (StationState station : stations) {
      station.restart(start);
    }
    throttlers.forEach(throttle -> throttle.restart(start));
    if (cores != null) {
      cores.restart(start);
    }
    if (users != null) {
      users.restart();
    }
    if (coupled != null) {
      coupled.startWindow();
    }
    deliveries.restart();
  }

  /** Settles time averages, see {@link TimeWeightedStatistic#settle}. */
  void settle(long now) {
    for (PoolState pool : pools) {
      pool.settle(now);
    }
    for (StationState station : stations) {
      station.settle(now);
    }
    throttlers.forEach(throttle -> throttle.settle(now));
    if (cores != null) {
      cores.settle(now);
    }
  }

  /**
   * Returns the tallies of the window.
   *
   * @param reason why the run has ended
   * @param now end of the window
   * @param events number of events since the start of the run
   * @param deadlock threads that wait for one another for ever
   */
  ReplicationTallies tallies(Ending reason, long now, long events, List<DeadlockTally> deadlock) {
    long[] leftOver = reason == Ending.CANCELLED ? new long[nodes.length] : leftOver();
    CoupledTally coupledTally = coupled == null ? null : coupled.tally();
    return tallies(reason, now, events, deadlock, leftOver, coupledTally, DeliveryFlow::tally);
  }

  /**
   * Returns tallies that stay as they are when the run continues. They do not contain the orders
   * that are inside at each node, and nothing of the coupled queue.
   *
   * @param now time up to which they count
   * @param events number of events since the start of the run
   */
  ReplicationTallies copyOfTallies(long now, long events) {
    return tallies(
        Ending.TIME,
        now,
        events,
        List.of(),
        new long[nodes.length],
        null,
        DeliveryFlow::copyOfTally);
  }

  private ReplicationTallies tallies(
      Ending reason,
      long now,
      long events,
      List<DeadlockTally> deadlock,
      long[] leftOver,
      @Nullable CoupledTally coupledTally,
      Function<DeliveryFlow, FlowTally> flowTally) {
    List<NodeTally> nodeTallies = new ArrayList<>();
    List<List<NodeTally>> byPool =
        Stream.<List<NodeTally>>generate(ArrayList::new).limit(pools.length).toList();
    List<FlowTally> flows = new ArrayList<>();
    long arrived = 0;
    for (NodeState node : nodes) {
      NodeTally tally = node.tally(leftOver[node.index]);
      nodeTallies.add(tally);
      byPool.get(node.pool.index).add(tally);
      arrived += node.arrivals;
      node.forEachFlow(flow -> flows.add(flowTally.apply(flow)));
    }
    return new ReplicationTallies(
        reason,
        windowStart,
        now,
        events,
        arrived,
        deliveries.firstArrival(),
        deliveries.lastDelivery(),
        deliveries.all(),
        deliveries.orders(),
        deliveries.completionSum(),
        orders.inside(),
        messages.inside(),
        flows,
        nodeTallies,
        Arrays.stream(pools).map(pool -> pool.tally(now, byPool.get(pool.index))).toList(),
        Arrays.stream(stations).map(station -> station.tally(now)).toList(),
        throttlers.stream().map(throttle -> throttle.tally(now)).toList(),
        userTallies(),
        batchTallies(),
        joinTallies(),
        users == null ? ReplicationTallies.NOWHERE : users.standstill(),
        deadlock,
        cores == null ? 0 : cores.busyIntegral(),
        coupledTally,
        deliveries.series());
  }

  private List<BatchTally> batchTallies() {
    List<BatchTally> tallies = new ArrayList<>();
    for (NodeState node : nodes) {
      if (node.batches != null) {
        tallies.add(node.batches.tally(node.index));
      }
    }
    return tallies;
  }

  private List<JoinTally> joinTallies() {
    return Arrays.stream(nodes)
        .filter(node -> node.lastInputs.isJoin())
        .map(node -> node.lastInputs.tally(node.index))
        .toList();
  }

  private List<UserTally> userTallies() {
    if (users == null) {
      return List.of();
    }
    StoredMessages stored = new StoredMessages();
    for (NodeState node : nodes) {
      node.forEachStored(message -> stored.add(message.order, 1));
    }
    fragments.addStored(stored);
    stored.resolveBatches();
    return users.tallies(stored);
  }

  /** Returns the number of orders left over at each node. */
  private long[] leftOver() {
    UnfinishedOrders leftOver = new UnfinishedOrders();
    for (int number = 0; number < messages.used(); number++) {
      Message message = messages.get(number);
      if (message.inside) {
        leftOver.add(message.node, message.order);
      }
    }
    fragments.addUnfinished(leftOver);
    return leftOver.ordersByNode(nodes.length);
  }
}
