package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Run.Ending;
import org.threadwise.queueing.event.Run.NodeTally;
import org.threadwise.queueing.event.Run.PoolTally;
import org.threadwise.queueing.event.Run.StationTally;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Streams;

/** One replication: takes the next event, lets it happen, until the run ends. */
public final class Replication {
  private static final int EVENTS_BETWEEN_LOOKS = 1 << 12;

  private final Plan plan;
  private final Limits limits;
  private final BooleanSupplier cancelled;
  private final Clock clock = new Clock();
  private final Orders orders = new Orders();
  private final Groups groups = new Groups();
  private final Messages messages;
  private final Arrivals arrivals;
  private final @Nullable Cores cores;
  private final Stations stations;
  private final Execution execution;
  private final Pools pools;
  private final Firing firing;
  private final Fragments fragments;
  private final Outputs outputs;
  private final Deliveries deliveries;
  private final NodeTallies nodeTallies;
  private long events;
  private long steps;
  private long windowStart;
  private boolean windowIsOpen;

  /** The next time at which there is more to do than events. */
  private long boundary;

  private @Nullable Ending ending;

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
      Plan plan, long seed, long replication, Limits limits, BooleanSupplier cancelled) {
    this.plan = plan;
    this.limits = limits;
    this.cancelled = cancelled;
    Streams streams = new Streams(seed, replication);
    messages = new Messages(orders, groups, limits.messagesInside());
    Draws draws = new Draws(plan, streams);
    arrivals = new Arrivals(plan, clock, streams);
    cores = plan.host == null ? null : new Cores(clock, plan.host);
    stations = new Stations(plan, clock, messages);
    nodeTallies = new NodeTallies(plan.nodes);
    execution = new Execution(plan, clock, messages, stations, nodeTallies, cores);
    pools = new Pools(plan, clock, messages, execution, nodeTallies);
    deliveries = new Deliveries(plan, messages, orders);
    firing = new Firing(plan, clock, messages, draws, pools, stations, deliveries);
    fragments = new Fragments(messages, orders, groups);
    outputs =
        new Outputs(plan, clock, messages, groups, draws, firing, stations, deliveries, fragments);
    windowIsOpen = limits.warmUp() == 0;
    boundary = boundaryAfter(0);
  }

  /** Runs to the end. */
  public Run run() {
    Ending reason = null;
    while (reason == null) {
      reason = step();
    }
    return run(reason);
  }

  /** Lets the next event happen, or says why there is none. */
  private @Nullable Ending step() {
    long shared = cores == null ? EventHeap.NEVER : cores.nextEnd();
    long end = clock.ends.nextTime();
    long answer = clock.answers.nextTime();
    long arrival = clock.arrivals.nextTime();
    long time = Math.min(Math.min(shared, end), Math.min(answer, arrival));
    long keepAlive = clock.keepAlives.nextTime();
    if (Math.min(time, keepAlive) > boundary
        || (time == EventHeap.NEVER && limits.end() == Workload.UNTIL_DONE)) {
      return cross(time);
    }
    events++;
    if (keepAlive < time) {
      clock.now = keepAlive;
      pools.expire(clock.keepAlives.poll());
      return look();
    }
    clock.now = time;
    if (shared == time && cores != null) {
      proceed(cores.end());
    } else if (end == time) {
      proceed(clock.ends.poll());
    } else if (answer == time) {
      answer(clock.answers.poll());
    } else {
      arrive(clock.arrivals.poll());
    }
    pools.take();
    return look();
  }

  // ---- events

  private void proceed(int unit) {
    if (execution.proceed(unit)) {
      end(unit);
    }
  }

  private void end(int unit) {
    int node = messages.node[unit];
    int thread = messages.thread[unit];
    int backlog = messages.takeBacklog(unit);
    nodeTallies.ended[node]++;
    nodeTallies.service[node] += service(node, unit);
    pools.announce(thread);
    execution.leaveCarrier(unit);
    outputs.emit(unit);
    if (plan.limit[node] != Integer.MAX_VALUE) {
      execution.passTurn(node);
    }
    pools.release(thread, backlog);
  }

  private long service(int node, int unit) {
    long response = plan.blocks[node] ? messages.response[unit] : 0;
    return messages.cpu[unit] + messages.wait[unit] + response;
  }

  private void answer(int message) {
    if (plan.operation[messages.node[message]] == Operation.ASK) {
      execution.answered(message);
    }
    outputs.emitLate(message);
    pools.release(Execution.OUTSIDE, Messages.NONE);
  }

  /** The messages of an arrival come one by one, each taken before the next. */
  private void arrive(int process) {
    long size = arrivals.size(process);
    int source = arrivals.scheduleNext(process);
    for (long i = 0; i < size && ending == null; i++) {
      deliveries.arrived(clock.now);
      nodeTallies.arrivals[source]++;
      firing.arrive(source, messages.arrive(clock.now, source));
      pools.release(Execution.OUTSIDE, Messages.NONE);
      pools.take();
      ending = look();
    }
  }

  // ---- ends

  /** What must be looked at after each event and each arrival. */
  private @Nullable Ending look() {
    if (messages.overflows()) {
      return Ending.OVERFLOW;
    }
    if ((++steps & (EVENTS_BETWEEN_LOOKS - 1)) == 0 && cancelled.getAsBoolean()) {
      return Ending.CANCELLED;
    }
    if (deliveries.all() >= limits.deliveries()) {
      return Ending.DELIVERIES;
    }
    if (events >= limits.events()) {
      return Ending.EVENTS;
    }
    return ending;
  }

  private long lastTime() {
    return Math.min(limits.end(), Clock.LAST);
  }

  /** The next event lies beyond the boundary, or there is none. */
  private @Nullable Ending cross(long next) {
    boolean nothingLeft = next == EventHeap.NEVER;
    if (nothingLeft && limits.end() == Workload.UNTIL_DONE) {
      openWindow(clock.now);
      return Ending.DONE;
    }
    if (boundary == lastTime()) {
      clock.now = boundary;
      openWindow(boundary);
      return nothingLeft ? Ending.DONE : Ending.TIME;
    }
    if (boundary == limits.warmUp()) {
      openWindow(boundary);
    } else {
      settle(boundary);
    }
    boundary = boundaryAfter(boundary);
    return null;
  }

  /** Starts the window, unless it is open. */
  private void openWindow(long start) {
    if (windowIsOpen) {
      return;
    }
    windowIsOpen = true;
    windowStart = start;
    nodeTallies.restart();
    pools.restart(start);
    stations.restart(start);
    deliveries.restart();
    if (cores != null) {
      cores.restart(start);
    }
  }

  private void settle(long now) {
    pools.settle(now);
    stations.settle(now);
    if (cores != null) {
      cores.settle(now);
    }
  }

  private long boundaryAfter(long time) {
    long opens = windowIsOpen ? lastTime() : limits.warmUp();
    return Math.min(Math.min(opens, lastTime()), time + Levels.LONGEST);
  }

  // ---- result

  private Run run(Ending reason) {
    LeftOver leftOver = leftOver();
    long[] leftOverAt = leftOver.ordersByNode(plan.nodes);
    List<NodeTally> nodes = new ArrayList<>();
    long arrived = 0;
    for (int node = 0; node < plan.nodes; node++) {
      nodes.add(nodeTallies.tally(node, leftOverAt[node]));
      arrived += nodeTallies.arrivals[node];
    }
    List<PoolTally> poolTallies = new ArrayList<>();
    for (int pool = 0; pool < plan.pools.length; pool++) {
      poolTallies.add(pools.tally(pool));
    }
    List<StationTally> stationTallies = new ArrayList<>();
    for (int station = 0; station < plan.network.stations().size(); station++) {
      stationTallies.add(stations.tally(station));
    }
    return new Run(
        reason,
        windowStart,
        clock.now,
        events,
        arrived,
        deliveries.firstArrival(),
        deliveries.lastDelivery(),
        deliveries.all(),
        deliveries.completionSum(),
        orders.inside(),
        messages.inside(),
        deliveries.flows(),
        nodes,
        poolTallies,
        stationTallies,
        cores == null ? 0 : cores.busyIntegral(),
        deliveries.series());
  }

  private LeftOver leftOver() {
    LeftOver leftOver = new LeftOver();
    for (int message = 0; message < messages.used(); message++) {
      if (messages.isInside(message)) {
        leftOver.add(messages.node[message], messages.order[message]);
      }
    }
    fragments.forEachHeld(leftOver, plan);
    return leftOver;
  }
}
