package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.reference.ReferenceClock.Kind;
import org.threadwise.queueing.reference.ReferenceOutputs.Output;
import org.threadwise.queueing.reference.ReferenceSlots.Complete;
import org.threadwise.queueing.reference.ReferenceWorker.AgendaEntry;
import org.threadwise.queueing.reference.ReferenceWorker.Look;

/** What comes out of executions, and where it goes (section 3). */
final class ReferenceSending {
  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;
  private final ReferenceSlots slots;
  private final Slot[][] outgoing;
  private final ReferenceOutputs outputs;
  private final ReferenceFailures failures;
  private final ReferenceTurn[] stations;
  private final ReferenceSimulation simulation;

  ReferenceSending(
      Network network,
      ReferenceDraws draws,
      ReferenceClock clock,
      ReferenceFigures figures,
      ReferenceSlots slots,
      ReferenceOutputs outputs,
      ReferenceFailures failures,
      ReferenceTurn[] stations,
      ReferenceSimulation simulation) {
    this.network = network;
    this.draws = draws;
    this.clock = clock;
    this.figures = figures;
    this.slots = slots;
    this.outputs = outputs;
    this.failures = failures;
    this.stations = stations;
    this.simulation = simulation;
    outgoing = new Slot[network.nodes().size()][];
    for (int i = 0; i < outgoing.length; i++) {
      outgoing[i] = new Slot[network.nodes().get(i).outputs() + 1];
    }
    network.slots().forEach(slot -> outgoing[slot.source()][slot.output()] = slot);
  }

  private Node node(int index) {
    return network.nodes().get(index);
  }

  static void gone(ReferenceMessage message) {
    message.change(-1);
  }

  // ---- from outside

  /** One message on one output, from outside any work unit. */
  void send(int node, int output, ReferenceMessage message, ReferenceWorker maker) {
    sendAll(node, List.of(new Output(output, message)), maker);
  }

  /** A message continues behind a node without a thread: after an answer or a delay. */
  private void continueOutside(int node, ReferenceMessage message) {
    ReferenceWorker outside = new ReferenceWorker(null);
    outside.node = node;
    if (node(node).perMessage()) {
      put(node, List.of(new Output(0, message)), ReferenceRuns.OUTSIDE, outside);
    } else {
      send(node, 0, message, outside);
    }
    simulation.goOn(node, outside);
  }

  // ---- to slots, work units and runs

  /** All outputs go to their slots; then firing rules are looked at in that order. */
  void sendAll(int node, List<Output> outputs, ReferenceWorker maker) {
    for (Output output : branches(node, outputs, maker)) {
      ReferenceFork fork = output.joined();
      ReferenceMessage message = fork == null ? output.message() : fork.release(output.message());
      Slot slot = outgoing[node][output.number()];
      if (slot == null) {
        gone(message);
      } else {
        boolean alone = slots.firesAlone(slot);
        if (!alone) {
          slots.put(slot, message);
        }
        maker.looks.addLast(new Look(slot, alone ? message : null, null));
      }
    }
    lookAtOutputs(maker);
  }

  /** Each output starts a run, in output order; what is refused goes on top of the agenda. */
  private void startRuns(int node, List<Output> outputs, ReferenceWorker maker) {
    for (Output output : branches(node, outputs, maker)) {
      Slot slot = outgoing[node][output.number()];
      if (slot == null) {
        gone(output.message());
      } else {
        maker.looks.addLast(new Look(slot, null, output.message()));
      }
    }
    lookAtRuns(maker);
  }

  private void resume(ReferenceFork fork) {
    clock.atEndOfEvent(() -> simulation.resume(fork));
  }

  /** The outputs, each in a branch of its own if the thread waits for them. */
  private List<Output> branches(int node, List<Output> outputs, ReferenceWorker maker) {
    if (!node(node).awaitsBranches()) {
      return outputs;
    }
    List<Output> opened = new ArrayList<>();
    ReferenceFork fork = null;
    for (Output output : outputs) {
      if (output.number() == node(node).outputs() || outgoing[node][output.number()] == null) {
        opened.add(output);
        continue;
      }
      if (fork == null) {
        fork = new ReferenceFork(node, output.message().branch(), this::resume);
        maker.opened = fork;
      }
      opened.add(new Output(output.number(), fork.open(output.message())));
    }
    return opened;
  }

  void lookAtRuns(ReferenceWorker maker) {
    while (!maker.looks.isEmpty() && maker.waitsAt == null) {
      Look look = maker.looks.removeFirst();
      slots.put(look.slot(), Objects.requireNonNull(look.late()));
      Complete complete = slots.fire(look.slot());
      if (!complete.isEmpty()) {
        fire(look.slot(), complete, maker);
      }
    }
    if (maker.waitsAt == null) {
      maker.endOutputs();
      maker.carryRefused();
    }
  }

  /** Looks at the rules of outputs until the thread must wait for room. */
  void lookAtOutputs(ReferenceWorker maker) {
    while (!maker.looks.isEmpty() && maker.waitsAt == null) {
      Look look = maker.looks.getFirst();
      ReferenceMessage message = look.message();
      Complete complete = message == null ? slots.fire(look.slot()) : Complete.of(message);
      if (message != null || complete.isEmpty()) {
        maker.looks.removeFirst();
      }
      if (!complete.isEmpty()) {
        fire(look.slot(), complete, maker);
      }
    }
    if (maker.waitsAt == null) {
      maker.endOutputs();
    }
  }

  private void fire(Slot slot, Complete complete, ReferenceWorker maker) {
    int node = slot.target();
    if (ReferenceSimulation.makesUnits(node(node))) {
      simulation.make(node, complete, slot.input(), maker);
    } else {
      pass(node, complete.messages().getFirst(), maker);
    }
  }

  /** Output 1 is on top of the agenda, above all that was there before; joins have another. */
  void put(int node, List<Output> sent, int from, ReferenceWorker worker) {
    for (Output output : sent.reversed()) {
      if (output.joined() == null) {
        Slot slot = outgoing[node][output.number()];
        if (slot == null) {
          gone(output.message());
        } else {
          worker.agenda.push(new AgendaEntry(slot, slot.target(), output.message(), from, null));
        }
      }
    }
    sent.forEach(output -> putJoined(node, output));
  }

  private void putJoined(int node, Output output) {
    ReferenceFork fork = output.joined();
    if (fork == null) {
      return;
    }
    ReferenceMessage message = fork.release(output.message());
    Slot slot = outgoing[node][output.number()];
    if (slot == null) {
      gone(message);
    } else {
      int from = node(fork.node).pool();
      fork.joined.addLast(new AgendaEntry(slot, slot.target(), message, from, null));
    }
  }

  // ---- ports

  void pass(int node, ReferenceMessage message, ReferenceWorker maker) {
    switch (node(node).behavior()) {
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

  /** An asynchronous request that no thread sends: its response time is drawn now. */
  void ask(Behavior.Request request, ReferenceUnit unit) {
    unit.response = draws.time(request.response(), node(unit.node).name(), "response");
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
      ReferenceWorker outside = new ReferenceWorker(null);
      outside.node = unit.node;
      fail(unit, ReferenceRuns.OUTSIDE, outside);
      simulation.goOn(unit.node, outside);
    } else {
      continueOutside(unit.node, unit.messages.getFirst());
    }
  }

  // ---- failures

  /** The messages of a failed unit wait for their next execution, or fail. */
  void fail(ReferenceUnit unit, int from, ReferenceWorker worker) {
    if (failures.hasRetry(unit)) {
      clock.after(failures.pause(unit), Kind.ANSWER_OR_DELAY, () -> simulation.retry(unit));
      return;
    }
    figures.failedMessages[unit.node]++;
    unit.messages.stream().skip(1).forEach(ReferenceSending::gone);
    Node node = node(unit.node);
    List<Output> sent = List.of(new Output(node.outputs(), unit.messages.getFirst()));
    if (node.perMessage()) {
      put(unit.node, sent, from, worker);
    } else {
      sendAll(unit.node, sent, worker);
    }
  }

  // ---- ends of executions

  void emit(ReferenceUnit unit, ReferenceWorker worker) {
    Node node = node(unit.node);
    if (isHeldBack(unit)) {
      return;
    }
    ReferenceMessage message = unit.messages.getFirst();
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
  private boolean isHeldBack(ReferenceUnit unit) {
    boolean holds =
        node(unit.node).behavior() instanceof Behavior.Throttle throttle && !throttle.blocking();
    if (!holds) {
      return false;
    }
    ReferenceThrottle.Passage passage = figures.throttled(unit.node, clock.now());
    if (passage.waitsForPermit()) {
      ReferenceMessage message = unit.messages.getFirst();
      passage.message = message;
      passage.whenGiven(
          () -> continueOutside(unit.node, message.hold(Objects.requireNonNull(passage.permit))));
      return true;
    }
    unit.permit = passage.permit;
    unit.holdPermit();
    if (passage.delay() == 0) {
      return false;
    }
    clock.after(
        passage.delay(),
        Kind.ANSWER_OR_DELAY,
        () -> {
          passage.end();
          continueOutside(unit.node, unit.messages.getFirst());
        });
    return true;
  }

  void emitPerMessage(ReferenceUnit unit, ReferenceWorker worker) {
    Node node = node(unit.node);
    if (isHeldBack(unit)) {
      return;
    }
    ReferenceMessage message = unit.messages.getFirst();
    List<Output> same = List.of(new Output(0, message));
    boolean answers = node.behavior() instanceof Behavior.Responder && unit.input >= 0;
    switch (node.behavior()) {
      case Behavior.Delay delay ->
          clock.after(
              draws.time(delay.delay(), node.name(), "delay"),
              Kind.ANSWER_OR_DELAY,
              () -> continueOutside(unit.node, message));
      case Behavior.Sink sink -> deliver(unit.node, message);
      case Behavior.Responder responder when answers -> deliver(unit.node, message);
      case Behavior.Responder responder -> put(unit.node, same, node.pool(), worker);
      case Behavior.Request request when !request.blocking() -> send(request, unit);
      case Behavior.Request request -> put(unit.node, same, node.pool(), worker);
      default -> {
        if (node.startsRuns()) {
          startRuns(unit.node, outputs.of(unit), worker);
        } else {
          put(unit.node, outputs.of(unit), node.pool(), worker);
        }
      }
    }
  }
}
