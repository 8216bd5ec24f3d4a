package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.RandomStreams;

/** One replication: takes the next event, lets it happen, until the run ends. */
public final class Replication {
  private final RunLimits limits;
  private final StopCondition stop;
  private final Clock clock = new Clock();
  private final Orders orders = new Orders();
  private final Messages messages;
  private final Arrivals arrivals;
  private final @Nullable Cores cores;
  private final NodeState[] nodes;
  private final PoolState[] pools;
  private final StationState[] stations;
  private final Execution execution;
  private final Pools threads;
  private final Firing firing;
  private final Fragments fragments;
  private final Outputs outputs;
  private final Deliveries deliveries;
  private long windowStart;
  private boolean windowIsOpen;

  /** The next time at which there is more to do than events. */
  private long boundary;

  /**
   * A replication from time 0.
   *
   * @param plan network and workload
   * @param seed of the streams
   * @param replication number of the replication; it makes other streams of the same seed
   * @param limits where it ends
   * @param cancelled whether it is to end now; asked every few thousand events
   */
  public Replication(
      Plan plan, long seed, long replication, RunLimits limits, BooleanSupplier cancelled) {
    this.limits = limits;
    stop = new StopCondition(limits.events(), cancelled);
    RandomStreams streams = new RandomStreams(seed, replication);
    FragmentGroups groups = new FragmentGroups();
    messages = new Messages(orders, groups, stop, limits.messagesInside());
    cores = plan.host == null ? null : new Cores(clock, plan.host);
    List<Station> planned = plan.network.stations();
    stations = new StationState[planned.size()];
    Arrays.setAll(stations, i -> new StationState(planned.get(i).servers()));
    pools = new PoolState[plan.pools.length];
    Arrays.setAll(pools, i -> new PoolState(i, plan.pools[i], plan.host != null));
    nodes = new NodeState[plan.nodes];
    Arrays.setAll(nodes, i -> node(plan, i, streams));
    for (Slot slot : plan.network.slots()) {
      nodes[slot.source()].connect(slot.output(), nodes[slot.target()], slot.input());
    }
    arrivals = new Arrivals(plan, clock, streams);
    Stations answers = new Stations(clock);
    execution = new Execution(clock, answers, plan.host, cores);
    threads = new Pools(clock, messages, execution, pools);
    deliveries = new Deliveries(stop, limits.deliveries());
    firing = new Firing(clock, messages, threads, answers, deliveries);
    fragments = new Fragments(messages, orders, groups);
    outputs = new Outputs(clock, messages, groups, firing, answers, deliveries, fragments, stop);
    windowIsOpen = limits.warmUp() == 0;
    setBoundary(boundaryAfter(0));
  }

  private NodeState node(Plan plan, int index, RandomStreams streams) {
    int station = plan.station[index];
    return new NodeState(
        plan, index, pools[plan.pool[index]], station < 0 ? null : stations[station], streams);
  }

  /** Runs to the end. */
  public ReplicationTallies run() {
    Ending reason = stop.reason();
    while (reason == null) {
      step();
      reason = stop.reason();
    }
    return result(reason);
  }

  /** Lets the next event happen. The boundary is one too, so there always is a next one. */
  private void step() {
    long time = clock.events.nextTime();
    long shared = cores == null ? EventList.NEVER : cores.nextEnd();
    if (cores != null && shared <= Math.min(time, boundary)) {
      clock.now = shared;
      proceed(messages.get(cores.end()));
    } else if (time > boundary || (clock.keepAlives > 0 && isDone())) {
      cross();
    } else {
      clock.now = time;
      happen(clock.events.poll());
    }
  }

  // ---- events

  private void happen(long event) {
    int payload = EventList.payload(event);
    switch (EventList.kind(event)) {
      case Clock.END -> proceed(messages.get(payload));
      case Clock.ANSWER -> answer(messages.get(payload));
      case Clock.ARRIVAL -> arrive(payload);
      default -> expire(payload);
    }
  }

  private void proceed(Message unit) {
    if (execution.proceed(unit)) {
      end(unit);
    }
    threads.take();
    stop.countEvent();
  }

  private void end(Message unit) {
    NodeState node = unit.node;
    PoolState thread = unit.thread;
    Message backlog = unit.takeBacklog();
    boolean mounted = unit.takeMounted();
    node.countEnd(unit.service());
    threads.announce(thread);
    outputs.emit(node, unit);
    Message following = threads.nextOwnUnit(backlog);
    if (mounted) {
      execution.moveCarrier(following);
    }
    if (node.limited) {
      execution.passTurn(node);
    }
    threads.release(thread, following);
  }

  private void answer(Message message) {
    if (message.node.operation == NodeOperation.ASK) {
      execution.answered(message);
    }
    outputs.emitLate(message);
    threads.release(null, threads.nextOwnUnit(null));
    threads.take();
    stop.countEvent();
  }

  /** The messages of an arrival come one by one, each taken before the next. */
  private void arrive(int process) {
    long size = arrivals.size(process);
    NodeState source = nodes[arrivals.scheduleNext(process)];
    for (long i = 0; i < size && stop.reason() == null; i++) {
      deliveries.arrived(clock.now);
      source.arrivals++;
      firing.arrive(source, messages.arrive(clock.now, source));
      threads.release(null, threads.nextOwnUnit(null));
      threads.take();
      stop.beat();
    }
    stop.countEvent();
  }

  private void expire(int pool) {
    threads.expire(pool);
    stop.countEvent();
  }

  // ---- boundaries

  private long lastTime() {
    return Math.min(limits.end(), Clock.LAST);
  }

  /** Whether no event is to come but the boundary, and keep-alives. */
  private boolean nothingLeft() {
    return clock.events.size() == 1 + clock.keepAlives
        && (cores == null || cores.nextEnd() == EventList.NEVER);
  }

  private boolean isDone() {
    return limits.end() == Workload.UNTIL_DONE && nothingLeft();
  }

  /** The next event lies beyond the boundary, or there is none. */
  private void cross() {
    stop.beat();
    if (isDone()) {
      openWindow(clock.now);
      stop.because(Ending.DONE);
    } else if (boundary == lastTime()) {
      clock.now = boundary;
      openWindow(boundary);
      stop.because(nothingLeft() ? Ending.DONE : Ending.TIME);
    } else {
      clock.events.poll();
      if (boundary == limits.warmUp()) {
        openWindow(boundary);
      } else {
        settle(boundary);
      }
      setBoundary(boundaryAfter(boundary));
    }
  }

  /** The boundary is the first event after its time. */
  private void setBoundary(long time) {
    boundary = time;
    clock.events.add(time + 1, Clock.BOUNDARY, 0);
  }

  private long boundaryAfter(long time) {
    long opens = windowIsOpen ? lastTime() : limits.warmUp();
    return Math.min(Math.min(opens, lastTime()), time + TimeWeightedStatistic.LONGEST);
  }

  /** Starts the window, unless it is open. */
  private void openWindow(long start) {
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
    if (cores != null) {
      cores.restart(start);
    }
  }

  private void settle(long now) {
    for (PoolState pool : pools) {
      pool.settle(now);
    }
    for (StationState station : stations) {
      station.settle(now);
    }
    if (cores != null) {
      cores.settle(now);
    }
  }

  // ---- result

  private ReplicationTallies result(Ending reason) {
    long[] leftOver = reason == Ending.CANCELLED ? new long[nodes.length] : leftOver();
    List<NodeTally> nodeTallies = new ArrayList<>();
    List<FlowTally> flows = new ArrayList<>();
    long arrived = 0;
    for (NodeState node : nodes) {
      nodeTallies.add(node.tally(leftOver[node.index]));
      arrived += node.arrivals;
      node.forEachFlow(flow -> flows.add(flow.tally()));
    }
    return new ReplicationTallies(
        reason,
        windowStart,
        clock.now,
        stop.events(),
        arrived,
        deliveries.firstArrival(),
        deliveries.lastDelivery(),
        deliveries.all(),
        deliveries.completionSum(),
        orders.inside(),
        messages.inside(),
        flows,
        nodeTallies,
        Arrays.stream(pools).map(pool -> pool.tally(clock.now)).toList(),
        Arrays.stream(stations).map(station -> station.tally(clock.now)).toList(),
        cores == null ? 0 : cores.busyIntegral(),
        deliveries.series());
  }

  /** Orders left over at each node. */
  private long[] leftOver() {
    UnfinishedOrders leftOver = new UnfinishedOrders();
    for (int number = 0; number < messages.used(); number++) {
      Message message = messages.get(number);
      if (message.inside) {
        leftOver.add(message.node, message.order);
      }
    }
    fragments.forEachHeld(leftOver);
    return leftOver.ordersByNode(nodes.length);
  }
}
