package org.threadwise.queueing.reference;

import java.util.ArrayList;
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
import org.threadwise.queueing.reference.ReferencePool.Taking;
import org.threadwise.queueing.reference.ReferencePool.Waiting;
import org.threadwise.queueing.reference.ReferenceSlots.Complete;

/** One replication, from time 0 to its end, with the whole of it as window. */
final class ReferenceSimulation implements ReferencePool.Surroundings {

  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceTimes times;
  private final ReferenceClock clock = new ReferenceClock();
  private final ReferenceFigures figures;
  private final ReferencePools pools;
  private final ReferenceTurn[] stations;
  private final ReferenceExecution workUnits;
  private final @Nullable SharedHost host;
  private final int[] depths;
  private final ReferenceSlots slots;
  private final ReferenceOutputs outputs;
  private final ReferenceSending sending;
  private final ReferenceFailures failures;
  private final ReferenceRuns runs;

  private final WaitingWorkers awaiting = new WaitingWorkers();

  /** Nodes at which messages arrive. */
  private final Set<Integer> sources = new LinkedHashSet<>();

  private long arrived;

  ReferenceSimulation(Network network, ReferenceDraws draws, int[] depths) {
    this.network = network;
    this.draws = draws;
    times = new ReferenceTimes(network, draws);
    this.depths = depths;
    figures = new ReferenceFigures(network, clock);
    pools = new ReferencePools(network, this, clock);
    stations =
        network.stations().stream()
            .map(station -> new ReferenceTurn(station.servers()))
            .toArray(ReferenceTurn[]::new);
    host = network.host() == null ? null : new SharedHost(network.host(), clock);
    slots = new ReferenceSlots(network, figures);
    failures = new ReferenceFailures(network, draws, clock, figures);
    workUnits =
        new ReferenceExecution(
            network, clock, host, stations, figures, failures, awaiting, this::end);
    outputs =
        new ReferenceOutputs(
            network,
            draws,
            new ReferenceBatches(network, draws, clock, figures, this::closedByTime),
            figures);
    sending =
        new ReferenceSending(
            network, draws, clock, figures, slots, outputs, failures, stations, this);
    runs = new ReferenceRuns(network, clock, figures, slots, sending, this);
  }

  /** Runs until {@code end} (what happens then still happens), or until nothing is left. */
  ReferenceFigures run(Workload workload, long end) {
    workload.arrivals().forEach(each -> sources.add(each.source()));
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
      figures.deadlock = ReferenceDeadlock.ofAll(network, pools.all(), awaiting.workers);
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
    pools.all().forEach(ReferencePool::advance);
    if (host != null) {
      host.advance();
      figures.busyCoreNanoseconds = host.busyCoreNanoseconds();
      figures.narrow = host.isNarrow();
    }
    figures.end = clock.now();
    figures.stored = new ArrayList<>(slots.stored());
    figures.stored.addAll(outputs.stored());
    figures.pools = pools.all();
  }

  // ---- arrivals

  /** Lets one message arrive, and calls back when nothing is left of its order. */
  void arrive(int source, Runnable whenGone) {
    Order order = new Order(arrived++, clock.now(), source, whenGone);
    figures.arrived(order);
    ReferenceMessage message =
        new ReferenceMessage(List.of(order), List.of(), outputs.newCorrelation(), null, null, 0);
    message.change(1);
    ReferenceWorker outside = new ReferenceWorker(null);
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
    ReferenceWorker outside = new ReferenceWorker(null);
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
  void goOn(int node, ReferenceWorker worker) {
    if (network.nodes().get(node).perMessage()) {
      execute(worker, runs.pop(worker));
    } else {
      runCallersUnits(worker);
    }
  }

  void make(int index, Complete complete, int input, ReferenceWorker maker) {
    make(index, complete, input, 0, maker);
  }

  private void make(int index, Complete complete, int input, int failed, ReferenceWorker maker) {
    ReferenceUnit unit = ReferenceUnit.of(index, complete, input, clock.now());
    unit.failed = failed;
    times.drawMade(unit);
    pools.submit(network.nodes().get(index).pool(), unit, maker);
  }

  /**
   * Threads continue whose branches have ended, threads take units, then those that wait for room
   * continue, until no line has room.
   */
  void settle() {
    do {
      resumeAll();
      pools.take(this::start);
    } while (pools.admit(this::resume));
    if (anyThreadWaits()) {
      findDeadlock();
    }
  }

  /** Whether a thread of a pool waits for room, branches or a permit. */
  private boolean anyThreadWaits() {
    Stream<ReferenceWorker> forRoom =
        pools.all().stream().flatMap(pool -> pool.line.stream()).map(Waiting::maker);
    return Stream.concat(forRoom, awaiting.workers.stream()).anyMatch(each -> each.pool != null);
  }

  private void findDeadlock() {
    figures.deadlock =
        ReferenceDeadlock.of(
            network,
            pools.all(),
            awaiting.workers,
            Stream.concat(slots.messages().stream(), outputs.messages().stream()).toList(),
            Stream.concat(slots.held().stream(), outputs.held().stream()).toList(),
            figures.throttles,
            sources);
  }

  private void resumeAll() {
    Runnable next = clock.nextContinuing();
    while (next != null) {
      next.run();
      next = clock.nextContinuing();
    }
  }

  /** A thread continues whose branches have ended. */
  void resume(ReferenceFork fork) {
    ReferenceWorker worker = Objects.requireNonNull(fork.waiting);
    fork.waiting = null;
    worker.waitsFor = null;
    worker.node = fork.node;
    awaiting.end(worker);
    worker.endWait();
    countWait(worker, BlockingCause.BRANCHES);
    worker.carryJoined(fork);
    goOn(fork.node, worker);
  }

  /** Counts a wait that has ended; the pool of the thread takes before what the thread adds. */
  private void countWait(ReferenceWorker worker, BlockingCause cause) {
    if (worker.pool != null) {
      figures.blocked[cause.index()][worker.node] += clock.now() - worker.waitsSince;
    }
    pools.touchQueueOf(worker);
  }

  private void resume(ReferenceWorker worker) {
    countWait(worker, BlockingCause.FULL_QUEUE);
    if (network.nodes().get(worker.node).perMessage()) {
      sending.lookAtRuns(worker);
    } else {
      sending.lookAtOutputs(worker);
    }
    goOn(worker.node, worker);
  }

  private void start(ReferencePool pool, Taking taking, long wake) {
    times.drawReached(taking.unit());
    workUnits.start(pool, taking, wake);
  }

  private void end(ReferenceWorker worker, ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    figures.ended(unit);
    worker.node = unit.node;
    boolean failed = failures.failsAtItsEnd(unit);
    if (failed) {
      unit.returnPermit();
    } else {
      unit.holdPermit();
    }
    if (failed && failures.retriesOnItsThread(unit)) {
      workUnits.waitForRetry(worker, unit, failures.pause(unit), () -> times.draw(unit));
      return;
    }
    pools.touchQueueOf(worker);
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
  private void runCallersUnits(ReferenceWorker worker) {
    ReferenceUnit unit = worker.waitsAt == null ? worker.nextOwnUnit() : null;
    if (unit != null) {
      figures.taken(unit, clock.now());
    }
    execute(worker, unit);
  }

  /** A thread executes a node unless it has to wait, or is idle. */
  private void execute(ReferenceWorker worker, @Nullable ReferenceUnit unit) {
    if (isWaiting(worker)) {
      return;
    }
    if (unit != null) {
      times.drawReached(unit);
      workUnits.run(worker, unit, 0);
    } else if (worker.pool != null) {
      worker.pool.release(worker);
    }
  }

  private boolean isWaiting(ReferenceWorker worker) {
    ReferenceFork fork = worker.waitsFor;
    if (fork != null) {
      fork.waiting = worker;
      awaiting.start(worker);
      worker.startWait(clock.now());
    }
    return fork != null || worker.waitsAt != null;
  }

  /** A timer has closed a batch: the node executes once more, taken before the next batch. */
  private void closedByTime(int node, ReferenceMessage message) {
    ReferenceWorker outside = new ReferenceWorker(null);
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
  public void keepAlive(ReferencePool pool, ReferenceWorker worker, long delay) {
    long since = clock.now();
    if (delay < Long.MAX_VALUE / 4) {
      clock.after(delay, Kind.KEEP_ALIVE, () -> pool.expire(worker, since));
    }
  }
}
