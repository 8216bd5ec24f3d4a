package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.ReferenceClock.Kind;
import org.threadwise.queueing.reference.ReferenceMessage.Order;
import org.threadwise.queueing.reference.ReferencePool.Starting;
import org.threadwise.queueing.reference.ReferencePool.Taking;
import org.threadwise.queueing.reference.ReferencePool.Worker;
import org.threadwise.queueing.reference.ReferenceSlots.Complete;

/** One replication, from time 0 to its end, with the whole of it as window. */
final class ReferenceSimulation implements ReferencePool.Surroundings {

  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock = new ReferenceClock();
  private final ReferenceFigures figures;
  private final ReferencePool[] pools;
  private final ReferenceTurn[] stations;
  private final ReferenceExecution workUnits;
  private final @Nullable SharedHost host;
  private final int[] depths;
  private final ReferenceSlots slots;
  private final Set<ReferencePool> touched = new LinkedHashSet<>();
  private final List<Starting> starting = new ArrayList<>();
  private final ReferenceOutputs outputs;
  private final ReferenceSending sending;
  private final ReferenceFailures failures;
  private final ReferenceRuns runs;

  /** Threads that wait for branches. */
  private final List<Worker> awaiting = new ArrayList<>();

  private boolean beganToWait;
  private long arrived;

  ReferenceSimulation(Network network, ReferenceDraws draws, int[] depths) {
    this.network = network;
    this.draws = draws;
    this.depths = depths;
    figures = new ReferenceFigures(network);
    pools =
        network.pools().stream()
            .map(pool -> new ReferencePool(pool, this, clock, starting))
            .toArray(ReferencePool[]::new);
    stations =
        network.stations().stream()
            .map(station -> new ReferenceTurn(station.servers()))
            .toArray(ReferenceTurn[]::new);
    host = network.host() == null ? null : new SharedHost(network.host(), clock);
    slots = new ReferenceSlots(network);
    failures = new ReferenceFailures(network, draws, clock, figures);
    workUnits =
        new ReferenceExecution(network, clock, host, stations, figures, failures, this::end);
    outputs =
        new ReferenceOutputs(
            network,
            draws,
            new ReferenceBatches(network, draws, clock, figures, this::closedByTime));
    sending =
        new ReferenceSending(
            network, draws, clock, figures, slots, outputs, failures, stations, this);
    runs = new ReferenceRuns(network, draws, clock, figures, slots, sending, this);
  }

  /** Runs until {@code end} (what happens then still happens), or until nothing is left. */
  ReferenceFigures run(Workload workload, long end) {
    new ReferenceArrivals(network, draws, clock, figures, this).schedule(workload);
    while (figures.deadlock.isEmpty()
        && (clock.busy() || (host != null && host.next() != Long.MAX_VALUE))) {
      long shared = host == null ? Long.MAX_VALUE : host.next();
      if (Math.min(shared, clock.next()) > end) {
        break;
      }
      step(shared);
    }
    boolean idle = !clock.busy() && (host == null || host.next() == Long.MAX_VALUE);
    if (figures.deadlock.isEmpty() && idle && (workload.hasUsers() || end == Long.MAX_VALUE)) {
      figures.deadlock = ReferenceDeadlock.ofAll(List.of(pools), awaiting);
    }
    boolean lost = (workload.hasUsers() && idle) || !figures.deadlock.isEmpty();
    if (end != Long.MAX_VALUE && !lost) {
      clock.moveTo(end);
    }
    finish();
    return figures;
  }

  private void step(long shared) {
    figures.events++;
    boolean hostFirst = shared <= clock.next();
    if (hostFirst) {
      clock.moveTo(shared);
      Objects.requireNonNull(host).end();
    } else {
      Runnable action = clock.poll();
      if (action == null) {
        return;
      }
      if (host != null) {
        host.advance();
      }
      action.run();
    }
    settle();
  }

  private void finish() {
    Arrays.stream(pools).forEach(ReferencePool::advance);
    if (host != null) {
      host.advance();
      figures.busyCoreNanoseconds = host.busyCoreNanoseconds();
      figures.narrow = host.isNarrow();
    }
    figures.end = clock.now();
    figures.stored = new ArrayList<>(slots.stored());
    figures.stored.addAll(outputs.stored());
    figures.pools = List.of(pools);
  }

  // ---- arrivals

  /** Lets one message arrive, and calls back when nothing is left of its order. */
  void arrive(int source, Runnable whenGone) {
    Order order = new Order(arrived++, clock.now(), source, whenGone);
    figures.arrived(order);
    ReferenceMessage message =
        new ReferenceMessage(List.of(order), outputs.newCorrelation(), null, null);
    message.change(1);
    Worker outside = new Worker(null);
    outside.node = source;
    Node entry = network.nodes().get(source);
    if (entry.perMessage()) {
      runs.arrive(source, message, outside);
      execute(outside, runs.pop(outside));
      return;
    }
    if (entry.work() == null) {
      sending.send(source, 0, message, outside);
    } else {
      make(source, Complete.of(message), -1, outside);
    }
    runCallersUnits(outside);
  }

  // ---- work units

  @Override
  public void gone(ReferenceUnit unit) {
    unit.messages.forEach(ReferenceSending::gone);
  }

  static boolean makesUnits(Node node) {
    return node.work() != null
        || (node.behavior() instanceof Behavior.Request request && request.blocking());
  }

  /** A further execution that no thread has waited for. */
  void retry(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    Worker outside = new Worker(null);
    outside.node = unit.node;
    if (!makesUnits(node) && node.behavior() instanceof Behavior.Request request) {
      sending.ask(request, unit);
      return;
    }
    make(unit.node, new Complete(unit.messages, unit.joined), unit.input, unit.failed, outside);
    if (node.perMessage()) {
      ReferenceUnit refused = outside.takeRefused();
      if (refused != null) {
        figures.taken(refused, clock.now());
      }
      execute(outside, refused);
    } else {
      runCallersUnits(outside);
    }
  }

  /** A thread continues with what is on its agenda or in its backlog. */
  void goOn(int node, Worker worker) {
    if (network.nodes().get(node).perMessage()) {
      execute(worker, runs.pop(worker));
    } else {
      runCallersUnits(worker);
    }
  }

  void make(int index, Complete complete, int input, Worker maker) {
    make(index, complete, input, 0, maker);
  }

  private void make(int index, Complete complete, int input, int failed, Worker maker) {
    Node node = network.nodes().get(index);
    ReferencePool pool = pools[node.pool()];
    touched.add(pool);
    ReferenceUnit unit = ReferenceUnit.of(index, complete, input, clock.now());
    unit.failed = failed;
    if (!node.perMessage()) {
      draw(unit);
    }
    pool.submit(unit, maker);
  }

  /** Draws the times of a work unit. */
  private void draw(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    unit.cpu = node.work() == null ? 0 : draws.time(node.work().cpu(), node.name(), "cpu");
    unit.waiting = node.work() == null ? 0 : draws.time(node.work().waiting(), node.name(), "wait");
    unit.response =
        switch (node.behavior()) {
          case Behavior.Request request -> draws.time(request.response(), node.name(), "response");
          case Behavior.Delay delay -> draws.time(delay.delay(), node.name(), "delay");
          default -> 0;
        };
  }

  /** Draws the times of a further execution on the same thread. */
  private void redraw(ReferenceUnit unit) {
    if (network.nodes().get(unit.node).perMessage()) {
      runs.draw(unit);
    } else {
      draw(unit);
    }
  }

  /**
   * Threads continue whose branches have ended, threads take units, then those that wait for room
   * continue, until no line has room.
   */
  void settle() {
    do {
      resumeForks();
      take();
    } while (admit());
    if (beganToWait) {
      beganToWait = false;
      findDeadlock();
    }
  }

  private void findDeadlock() {
    figures.deadlock =
        ReferenceDeadlock.of(
            List.of(pools),
            awaiting,
            Stream.concat(slots.messages().stream(), outputs.messages().stream()).toList());
  }

  private void resumeForks() {
    ReferenceFork fork = sending.nextOver();
    while (fork != null) {
      Worker worker = Objects.requireNonNull(fork.waiting);
      fork.waiting = null;
      worker.waitsFor = null;
      worker.node = fork.node;
      awaiting.remove(worker);
      if (worker.pool != null) {
        worker.pool.advance();
        worker.pool.blocked--;
        figures.blocked[BlockingCause.BRANCHES.index()][fork.node] +=
            clock.now() - worker.waitsSince;
        if (worker.pool.hasQueue()) {
          touched.add(worker.pool);
        }
      }
      worker.carryJoined(fork);
      goOn(fork.node, worker);
      fork = sending.nextOver();
    }
  }

  private boolean admit() {
    boolean any = false;
    for (ReferencePool pool : pools) {
      Worker maker = pool.admit();
      while (maker != null) {
        any = true;
        touched.add(pool);
        resume(maker);
        maker = pool.admit();
      }
    }
    return any;
  }

  private void resume(Worker worker) {
    if (worker.pool != null) {
      figures.blocked[BlockingCause.FULL_QUEUE.index()][worker.node] +=
          clock.now() - worker.waitsSince;
      if (worker.pool.hasQueue()) {
        touched.add(worker.pool);
      }
    }
    if (network.nodes().get(worker.node).perMessage()) {
      sending.lookAtRuns(worker);
    } else {
      sending.lookAtOutputs(worker);
    }
    goOn(worker.node, worker);
  }

  /** New threads take their units, then idle ones, pools in the order in which they got a unit. */
  private void take() {
    for (Starting start : starting) {
      long wake = start.pool().pool.costs().wake() * start.pool().sleepers();
      Taking taking = start.pool().takeFirst(start);
      if (taking != null) {
        start(start.pool(), taking, wake);
      }
    }
    starting.clear();
    for (ReferencePool pool : touched) {
      long wake = pool.pool.costs().wake() * pool.sleepers();
      pool.take().forEach(taking -> start(pool, taking, wake));
    }
    touched.clear();
  }

  private void start(ReferencePool pool, Taking taking, long wake) {
    runs.draw(taking.unit());
    workUnits.start(pool, taking, wake);
  }

  private void end(Worker worker, ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    figures.ended(unit);
    worker.node = unit.node;
    boolean failed = failures.failsAtItsEnd(unit);
    if (failed && failures.retriesOnItsThread(unit)) {
      workUnits.waitForRetry(worker, unit, failures.pause(unit), () -> redraw(unit));
      return;
    }
    if (worker.pool != null && worker.pool.hasQueue()) {
      touched.add(worker.pool);
    }
    if (node.perMessage()) {
      if (failed) {
        sending.fail(unit, node.pool(), worker);
      } else {
        sending.emitPerMessage(unit, worker);
      }
      ReferenceUnit next = runs.pop(worker);
      if (next == null) {
        workUnits.dismount(worker);
      }
      if (node.limit() != Node.UNLIMITED) {
        workUnits.passTurn(unit.node);
      }
      execute(worker, next);
      return;
    }
    if (failed) {
      sending.fail(unit, ReferenceRuns.OUTSIDE, worker);
    } else {
      sending.emit(unit, worker);
    }
    if (!worker.hasOwnUnit() || worker.waitsAt != null) {
      workUnits.dismount(worker);
    }
    if (node.limit() != Node.UNLIMITED) {
      workUnits.passTurn(unit.node);
    }
    runCallersUnits(worker);
  }

  /** A thread runs the units that it made and nobody would take, then it is idle. */
  private void runCallersUnits(Worker worker) {
    ReferenceUnit unit = worker.waitsAt == null ? worker.nextOwnUnit() : null;
    if (isWaiting(worker)) {
      return;
    }
    if (unit != null) {
      figures.taken(unit, clock.now());
      workUnits.run(worker, unit, 0);
    } else if (worker.pool != null) {
      worker.pool.release(worker);
    }
  }

  /** The thread of a run executes a node, or is idle. */
  private void execute(Worker worker, @Nullable ReferenceUnit unit) {
    if (isWaiting(worker)) {
      return;
    }
    if (unit != null) {
      runs.draw(unit);
      workUnits.run(worker, unit, 0);
    } else if (worker.pool != null) {
      worker.pool.release(worker);
    }
  }

  private boolean isWaiting(Worker worker) {
    ReferenceFork fork = worker.waitsFor;
    if (fork != null) {
      fork.waiting = worker;
      awaiting.add(worker);
      worker.waitsSince = clock.now();
      if (worker.pool != null) {
        worker.pool.advance();
        worker.pool.blocked++;
      }
    }
    boolean waits = fork != null || worker.waitsAt != null;
    beganToWait |= waits && worker.pool != null;
    return waits;
  }

  /** A timer has closed a batch: the node executes once more, taken before the next batch. */
  private void closedByTime(int node, ReferenceMessage message) {
    Worker outside = new Worker(null);
    outside.node = node;
    if (network.nodes().get(node).perMessage()) {
      runs.bring(node, message, outside);
    } else {
      make(node, Complete.of(message), -1, outside);
    }
    goOn(node, outside);
    settle();
  }

  // ---- what the pools ask

  @Override
  public int depth(int node) {
    return depths[node];
  }

  @Override
  public int priority(int node) {
    return network.nodes().get(node).priority();
  }

  @Override
  public void keepAlive(ReferencePool pool, Worker worker, long delay) {
    long since = clock.now();
    if (delay < Long.MAX_VALUE / 4) {
      clock.after(delay, Kind.KEEP_ALIVE, () -> pool.expire(worker, since));
    }
  }
}
