package org.threadwise.queueing.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.reference.ReferencePool.AgendaEntry;
import org.threadwise.queueing.reference.ReferencePool.Worker;

/** The agendas of threads that carry messages from node to node. */
final class ReferenceRuns {
  /** Where a message comes from that no thread of a pool brings. */
  static final int OUTSIDE = -1;

  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;
  private final ReferenceSlots slots;
  private final Slot[][] outgoing;
  private final ReferenceSimulation simulation;

  ReferenceRuns(
      Network network,
      ReferenceDraws draws,
      ReferenceClock clock,
      ReferenceFigures figures,
      ReferenceSlots slots,
      Slot[][] outgoing,
      ReferenceSimulation simulation) {
    this.network = network;
    this.draws = draws;
    this.clock = clock;
    this.figures = figures;
    this.slots = slots;
    this.outgoing = outgoing;
    this.simulation = simulation;
  }

  /** An arrival goes on the agenda of no thread of a pool. */
  void arrive(int source, ReferenceMessage message, Worker outside) {
    if (network.nodes().get(source).work() == null) {
      put(source, List.of(new ReferenceOutputs.Output(0, message)), OUTSIDE, outside);
    } else {
      outside.agenda.push(new AgendaEntry(null, source, message, OUTSIDE, null));
    }
  }

  /** What a timer brings goes on the agenda of no thread of a pool. */
  void bring(int node, ReferenceMessage message, Worker outside) {
    outside.agenda.push(new AgendaEntry(null, node, message, OUTSIDE, null));
  }

  /** Output 1 is on top of the agenda, above all that was there before. */
  void put(int node, List<ReferenceOutputs.Output> sent, int from, Worker worker) {
    for (ReferenceOutputs.Output output : sent.reversed()) {
      Slot slot = outgoing[node][output.number()];
      if (slot == null) {
        output.message().change(-1);
      } else {
        worker.agenda.push(new AgendaEntry(slot, slot.target(), output.message(), from, null));
      }
    }
  }

  /** What the thread executes next; on the way messages pass, are stored or handed over. */
  @Nullable ReferenceUnit pop(Worker worker) {
    while (!worker.agenda.isEmpty() && worker.waitsAt == null) {
      AgendaEntry entry = worker.agenda.pop();
      if (entry.refused() != null) {
        figures.taken(entry.refused(), clock.now());
        return entry.refused();
      }
      List<ReferenceMessage> messages = List.of(entry.message());
      if (entry.slot() != null) {
        slots.put(entry.slot(), entry.message());
        messages = slots.fire(entry.slot());
      }
      if (messages.isEmpty()) {
        continue;
      }
      Node node = network.nodes().get(entry.node());
      int input = entry.slot() == null ? -1 : entry.slot().input();
      if (!ReferenceSimulation.makesUnits(node)) {
        simulation.pass(entry.node(), messages.getFirst(), worker);
      } else if (node.pool() == entry.from()) {
        return new ReferenceUnit(entry.node(), messages, input, clock.now(), 0, 0, 0);
      } else {
        simulation.make(entry.node(), messages, input, worker);
        ReferenceUnit refused = worker.takeRefused();
        if (refused != null) {
          figures.taken(refused, clock.now());
          return refused;
        }
      }
    }
    return null;
  }

  /** Draws the times of an execution when the thread comes to it; units have theirs already. */
  void draw(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    if (!node.perMessage()) {
      return;
    }
    if (node.work() != null) {
      unit.cpu = draws.time(node.work().cpu(), node.name(), "cpu");
      unit.waiting = draws.time(node.work().waiting(), node.name(), "wait");
    }
    if (node.behavior() instanceof Behavior.Request request) {
      unit.response = draws.time(request.response(), node.name(), "response");
    }
  }
}
