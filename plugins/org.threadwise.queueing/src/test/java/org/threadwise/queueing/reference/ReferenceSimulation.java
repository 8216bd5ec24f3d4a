package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.ReferenceClock.Kind;
import org.threadwise.queueing.reference.ReferenceMessage.Order;
import org.threadwise.queueing.reference.ReferencePool.Look;
import org.threadwise.queueing.reference.ReferencePool.Starting;
import org.threadwise.queueing.reference.ReferencePool.Taking;
import org.threadwise.queueing.reference.ReferencePool.Worker;

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
  private final Slot[][] outgoing;
  private final ReferenceSlots slots;
  private final Set<ReferencePool> touched = new LinkedHashSet<>();
  private final List<Starting> starting = new ArrayList<>();
  private final ReferenceOutputs outputs;
  private final ReferenceFailures failures;
  private final ReferenceRuns runs;
  private boolean beganToWait;
  private long arrived;

  ReferenceSimulation(Network network, ReferenceDraws draws, int[] depths) {
    this.network = network;
    this.draws = draws;
    this.depths = depths;
    int nodes = network.nodes().size();
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
    outgoing = new Slot[nodes][];
    for (int i = 0; i < nodes; i++) {
      outgoing[i] = new Slot[network.nodes().get(i).outputs() + 1];
    }
    network.slots().forEach(slot -> outgoing[slot.source()][slot.output()] = slot);
    slots = new ReferenceSlots(network);
    failures = new ReferenceFailures(network, draws, clock, figures);
    workUnits =
        new ReferenceExecution(network, clock, host, stations, figures, failures, this::end);
    outputs =
        new ReferenceOutputs(
            network,
            draws,
            new ReferenceBatches(network, draws, clock, figures, this::closedByTime));
    runs = new ReferenceRuns(network, draws, clock, figures, slots, outgoing, this);
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
    ReferenceMessage message = new ReferenceMessage(List.of(order), outputs.newCorrelation(), null);
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
      send(source, 0, message, outside);
    } else {
      make(source, List.of(message), -1, outside);
    }
    runCallersUnits(outside);
  }

  // ---- messages

  /** One message on one output, from outside any work unit. */
  private void send(int node, int output, ReferenceMessage message, Worker maker) {
    sendAll(node, List.of(new ReferenceOutputs.Output(output, message)), maker);
  }

  /** All outputs go to their slots; then firing rules are looked at in that order. */
  private void sendAll(int node, List<ReferenceOutputs.Output> outputs, Worker maker) {
    for (ReferenceOutputs.Output output : outputs) {
      Slot slot = outgoing[node][output.number()];
      if (slot == null) {
        gone(output.message());
      } else {
        boolean alone = slots.firesAlone(slot);
        if (!alone) {
          slots.put(slot, output.message());
        }
        maker.looks.addLast(new Look(slot, alone ? output.message() : null, null));
      }
    }
    lookAtOutputs(maker);
  }

  /** Each output starts a run, in output order; what is refused goes on top of the agenda. */
  private void startRuns(int node, List<ReferenceOutputs.Output> outputs, Worker maker) {
    for (ReferenceOutputs.Output output : outputs) {
      Slot slot = outgoing[node][output.number()];
      if (slot == null) {
        gone(output.message());
      } else {
        maker.looks.addLast(new Look(slot, null, output.message()));
      }
    }
    lookAtRuns(maker);
  }

  private void lookAtRuns(Worker maker) {
    while (!maker.looks.isEmpty() && maker.waitsAt == null) {
      Look look = maker.looks.removeFirst();
      slots.put(look.slot(), Objects.requireNonNull(look.late()));
      List<ReferenceMessage> complete = slots.fire(look.slot());
      if (!complete.isEmpty()) {
        fire(look.slot(), complete, maker);
      }
    }
    if (maker.waitsAt == null) {
      maker.carryRefused();
    }
  }

  /** Looks at the rules of outputs until the thread must wait for room. */
  private void lookAtOutputs(Worker maker) {
    while (!maker.looks.isEmpty() && maker.waitsAt == null) {
      Look look = maker.looks.getFirst();
      ReferenceMessage message = look.message();
      List<ReferenceMessage> messages =
          message == null ? slots.fire(look.slot()) : List.of(message);
      if (message != null || messages.isEmpty()) {
        maker.looks.removeFirst();
      }
      if (!messages.isEmpty()) {
        fire(look.slot(), messages, maker);
      }
    }
  }

  private void fire(Slot slot, List<ReferenceMessage> messages, Worker maker) {
    int node = slot.target();
    if (makesUnits(network.nodes().get(node))) {
      make(node, messages, slot.input(), maker);
    } else {
      pass(node, messages.getFirst(), maker);
    }
  }

  static boolean makesUnits(Node node) {
    return node.work() != null
        || (node.behavior() instanceof Behavior.Request request && request.blocking());
  }

  void pass(int node, ReferenceMessage message, Worker maker) {
    switch (network.nodes().get(node).behavior()) {
      case Behavior.Sink sink -> deliver(node, message);
      case Behavior.Responder responder -> deliver(node, message);
      case Behavior.Request request ->
          ask(request, new ReferenceUnit(node, List.of(message), 0, clock.now(), 0, 0, 0));
      default -> send(node, 0, message, maker);
    }
  }

  private void deliver(int node, ReferenceMessage message) {
    figures.delivered(node, message, clock.now());
    message.change(-1);
  }

  private static void gone(ReferenceMessage message) {
    message.change(-1);
  }

  @Override
  public void gone(ReferenceUnit unit) {
    unit.messages.forEach(ReferenceSimulation::gone);
  }

  /** An asynchronous request that no thread sends: its response time is drawn now. */
  private void ask(Behavior.Request request, ReferenceUnit unit) {
    unit.response =
        draws.time(request.response(), network.nodes().get(unit.node).name(), "response");
    send(request, unit);
  }

  /** The answer to an asynchronous request appears in the output slot after the response time. */
  private void send(Behavior.Request request, ReferenceUnit unit) {
    Runnable answer = () -> receive(unit);
    if (request.station() < 0) {
      failures.answerAfterResponse(unit, answer);
    } else {
      failures.request(
          stations[request.station()],
          unit,
          Kind.ANSWER_OR_DELAY,
          () -> {},
          served -> answer.run());
    }
  }

  private void receive(ReferenceUnit unit) {
    if (failures.fails(unit)) {
      Worker outside = new Worker(null);
      outside.node = unit.node;
      fail(unit, ReferenceRuns.OUTSIDE, outside);
      goOn(unit.node, outside);
    } else {
      continueOutside(unit.node, unit.messages.getFirst());
    }
  }

  // ---- failures

  /** The messages of a failed unit wait for their next execution, or fail. */
  private void fail(ReferenceUnit unit, int from, Worker worker) {
    if (failures.hasRetry(unit)) {
      clock.after(failures.pause(unit), Kind.ANSWER_OR_DELAY, () -> retry(unit));
      return;
    }
    figures.failedMessages[unit.node]++;
    unit.messages.stream().skip(1).forEach(ReferenceSimulation::gone);
    Node node = network.nodes().get(unit.node);
    ReferenceMessage message = unit.messages.getFirst();
    List<ReferenceOutputs.Output> sent =
        List.of(new ReferenceOutputs.Output(node.outputs(), message));
    if (node.perMessage()) {
      runs.put(unit.node, sent, from, worker);
    } else {
      sendAll(unit.node, sent, worker);
    }
  }

  /** A further execution that no thread has waited for. */
  private void retry(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    Worker outside = new Worker(null);
    outside.node = unit.node;
    if (!makesUnits(node) && node.behavior() instanceof Behavior.Request request) {
      ask(request, unit);
      return;
    }
    make(unit.node, unit.messages, unit.input, unit.failed, outside);
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

  private void goOn(int node, Worker outside) {
    if (network.nodes().get(node).perMessage()) {
      execute(outside, runs.pop(outside));
    } else {
      runCallersUnits(outside);
    }
  }

  // ---- work units

  void make(int index, List<ReferenceMessage> messages, int input, Worker maker) {
    make(index, messages, input, 0, maker);
  }

  private void make(
      int index, List<ReferenceMessage> messages, int input, int failed, Worker maker) {
    Node node = network.nodes().get(index);
    ReferencePool pool = pools[node.pool()];
    touched.add(pool);
    ReferenceUnit unit = new ReferenceUnit(index, messages, input, clock.now(), 0, 0, 0);
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

  /** Threads take units, then those that wait for room continue, until no line has room. */
  void settle() {
    do {
      take();
    } while (admit());
    if (beganToWait) {
      beganToWait = false;
      figures.deadlock = ReferenceDeadlock.of(List.of(pools));
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
      lookAtRuns(worker);
      execute(worker, runs.pop(worker));
    } else {
      lookAtOutputs(worker);
      runCallersUnits(worker);
    }
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
        fail(unit, node.pool(), worker);
      } else {
        emitPerMessage(unit, worker);
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
      fail(unit, ReferenceRuns.OUTSIDE, worker);
    } else {
      emit(unit, worker);
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
    if (isWaiting(worker)) {
      return;
    }
    ReferenceUnit unit = worker.nextOwnUnit();
    if (unit != null) {
      figures.taken(unit, clock.now());
      workUnits.run(worker, unit, 0);
    } else if (worker.pool != null) {
      worker.pool.release(worker);
      touched.add(worker.pool);
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
      touched.add(worker.pool);
    }
  }

  private boolean isWaiting(Worker worker) {
    beganToWait |= worker.waitsAt != null && worker.pool != null;
    return worker.waitsAt != null;
  }

  // ---- what comes out

  /** A message continues behind a node without a thread: after an answer or a delay. */
  private void continueOutside(int node, ReferenceMessage message) {
    Worker outside = new Worker(null);
    outside.node = node;
    if (network.nodes().get(node).perMessage()) {
      List<ReferenceOutputs.Output> sent = List.of(new ReferenceOutputs.Output(0, message));
      runs.put(node, sent, ReferenceRuns.OUTSIDE, outside);
      execute(outside, runs.pop(outside));
    } else {
      send(node, 0, message, outside);
      runCallersUnits(outside);
    }
  }

  /** A timer has closed a batch: the node executes once more, taken before the next batch. */
  private void closedByTime(int node, ReferenceMessage message) {
    Worker outside = new Worker(null);
    outside.node = node;
    if (network.nodes().get(node).perMessage()) {
      runs.bring(node, message, outside);
    } else {
      make(node, List.of(message), -1, outside);
    }
    goOn(node, outside);
    settle();
  }

  private void emit(ReferenceUnit unit, Worker worker) {
    Node node = network.nodes().get(unit.node);
    ReferenceMessage message = unit.messages.getFirst();
    if (isHeldBack(unit.node, message)) {
      return;
    }
    switch (node.behavior()) {
      case Behavior.Sink sink -> deliver(unit.node, message);
      case Behavior.Responder responder -> {
        if (unit.input < 0) {
          send(unit.node, 0, message, worker);
        } else {
          deliver(unit.node, message);
        }
      }
      case Behavior.Delay delay ->
          clock.after(
              unit.response, Kind.ANSWER_OR_DELAY, () -> continueOutside(unit.node, message));
      case Behavior.Request request -> {
        if (request.blocking()) {
          send(unit.node, 0, message, worker);
        } else {
          send(request, unit);
        }
      }
      default -> sendAll(unit.node, outputs.of(unit), worker);
    }
  }

  /** A throttler lets a message wait without its thread. */
  private boolean isHeldBack(int node, ReferenceMessage message) {
    boolean holds =
        network.nodes().get(node).behavior() instanceof Behavior.Throttle throttle
            && !throttle.blocking();
    if (!holds) {
      return false;
    }
    ReferenceThrottle.Passage passage = figures.throttled(node, clock.now());
    if (passage.delay() == 0) {
      return false;
    }
    clock.after(
        passage.delay(),
        Kind.ANSWER_OR_DELAY,
        () -> {
          passage.end();
          continueOutside(node, message);
        });
    return true;
  }

  private void emitPerMessage(ReferenceUnit unit, Worker worker) {
    Node node = network.nodes().get(unit.node);
    ReferenceMessage message = unit.messages.getFirst();
    List<ReferenceOutputs.Output> same = List.of(new ReferenceOutputs.Output(0, message));
    if (isHeldBack(unit.node, message)) {
      return;
    }
    boolean answers = node.behavior() instanceof Behavior.Responder && unit.input >= 0;
    switch (node.behavior()) {
      case Behavior.Delay delay ->
          clock.after(
              draws.time(delay.delay(), node.name(), "delay"),
              Kind.ANSWER_OR_DELAY,
              () -> continueOutside(unit.node, message));
      case Behavior.Sink sink -> deliver(unit.node, message);
      case Behavior.Responder responder when answers -> deliver(unit.node, message);
      case Behavior.Responder responder -> runs.put(unit.node, same, node.pool(), worker);
      case Behavior.Request request when !request.blocking() -> send(request, unit);
      case Behavior.Request request -> runs.put(unit.node, same, node.pool(), worker);
      default -> {
        if (node.startsRuns()) {
          startRuns(unit.node, outputs.of(unit), worker);
        } else {
          runs.put(unit.node, outputs.of(unit), node.pool(), worker);
        }
      }
    }
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
