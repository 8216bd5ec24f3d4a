package org.threadwise.queueing.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.reference.ReferenceSlots.Complete;
import org.threadwise.queueing.reference.ReferenceWorker.AgendaEntry;

/** The agendas of threads that carry messages from node to node. */
final class ReferenceRuns {
  /** Where a message comes from that no thread of a pool brings. */
  static final int OUTSIDE = -1;

  private final Network network;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;
  private final ReferenceSlots slots;
  private final ReferenceSending sending;
  private final ReferenceSimulation simulation;

  ReferenceRuns(
      Network network,
      ReferenceClock clock,
      ReferenceFigures figures,
      ReferenceSlots slots,
      ReferenceSending sending,
      ReferenceSimulation simulation) {
    this.network = network;
    this.clock = clock;
    this.figures = figures;
    this.slots = slots;
    this.sending = sending;
    this.simulation = simulation;
  }

  /** An arrival goes on the agenda of no thread of a pool. */
  void arrive(int source, ReferenceMessage message, ReferenceWorker outside) {
    if (network.nodes().get(source).work() == null) {
      sending.put(source, List.of(new ReferenceOutputs.Output(0, message)), OUTSIDE, outside);
    } else {
      outside.agenda.push(new AgendaEntry(null, source, message, OUTSIDE, null));
    }
  }

  /** What a timer brings goes on the agenda of no thread of a pool. */
  void bring(int node, ReferenceMessage message, ReferenceWorker outside) {
    outside.agenda.push(new AgendaEntry(null, node, message, OUTSIDE, null));
  }

  /** What the thread executes next; on the way messages pass, are stored or handed over. */
  @Nullable ReferenceUnit pop(ReferenceWorker worker) {
    while (!worker.agenda.isEmpty() && worker.waitsAt == null) {
      AgendaEntry entry = worker.agenda.pop();
      if (entry.refused() != null) {
        ReferenceFork fork = entry.refused().fork;
        if (fork == null) {
          figures.taken(entry.refused(), clock.now());
          return entry.refused();
        }
        if (!fork.isOver()) {
          worker.waitsFor = fork;
          return null;
        }
        worker.carryJoined(fork);
        continue;
      }
      Complete complete = Complete.of(entry.carried());
      if (entry.slot() != null) {
        slots.put(entry.slot(), entry.carried());
        complete = slots.fire(entry.slot());
      }
      if (complete.isEmpty()) {
        continue;
      }
      Node node = network.nodes().get(entry.node());
      int input = entry.slot() == null ? -1 : entry.slot().input();
      if (!ReferenceSimulation.makesUnits(node)) {
        sending.pass(entry.node(), complete.messages().getFirst(), worker);
      } else if (node.pool() == entry.from()) {
        return ReferenceUnit.of(entry.node(), complete, input, clock.now());
      } else {
        simulation.make(entry.node(), complete, input, worker);
        ReferenceUnit refused = worker.takeRefused();
        if (refused != null) {
          figures.taken(refused, clock.now());
          return refused;
        }
      }
    }
    return null;
  }
}
