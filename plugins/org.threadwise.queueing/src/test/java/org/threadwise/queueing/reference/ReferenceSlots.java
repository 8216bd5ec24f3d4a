package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** The messages in the slots, and those that a firing rule takes out of them (section 3). */
final class ReferenceSlots {
  private final Network network;
  private final List<List<List<ReferenceMessage>>> waiting = new ArrayList<>();

  ReferenceSlots(Network network) {
    this.network = network;
    for (Node node : network.nodes()) {
      List<List<ReferenceMessage>> inputs = new ArrayList<>();
      for (int i = 0; i < node.inputs(); i++) {
        inputs.add(new ArrayList<>());
      }
      waiting.add(inputs);
    }
  }

  void put(Slot slot, ReferenceMessage message) {
    waiting.get(slot.target()).get(slot.input()).add(message);
  }

  /** The messages of the unit that is made because of the oldest unseen message of this slot. */
  List<ReferenceMessage> fire(Slot slot) {
    List<List<ReferenceMessage>> inputs = waiting.get(slot.target());
    return switch (network.nodes().get(slot.target()).behavior()) {
      case Behavior.Match match -> match(inputs.get(0), inputs.get(1));
      case Behavior.Assemble assemble -> oldestOfEach(inputs);
      case Behavior.Route route when route.firing() == Behavior.Firing.ALL -> oldestOfEach(inputs);
      default -> List.of(inputs.get(slot.input()).removeFirst());
    };
  }

  /** Whether each message of this slot meets the rule of its reader by itself. */
  boolean firesAlone(Slot slot) {
    return switch (network.nodes().get(slot.target()).behavior()) {
      case Behavior.Match match -> false;
      case Behavior.Assemble assemble -> false;
      case Behavior.Route route -> route.firing() == Behavior.Firing.EACH;
      default -> true;
    };
  }

  /** The order of each message that waits in a slot. */
  List<ReferenceMessage.Order> stored() {
    List<ReferenceMessage.Order> stored = new ArrayList<>();
    for (List<List<ReferenceMessage>> inputs : waiting) {
      inputs.forEach(input -> input.forEach(message -> stored.addAll(message.orders())));
    }
    return stored;
  }

  private static List<ReferenceMessage> match(
      List<ReferenceMessage> bases, List<ReferenceMessage> contexts) {
    for (ReferenceMessage base : bases) {
      for (ReferenceMessage context : contexts) {
        if (base.correlation() == context.correlation()) {
          removeSame(bases, base);
          removeSame(contexts, context);
          return List.of(base, context);
        }
      }
    }
    return List.of();
  }

  /** Removes this very message: copies are equal. */
  @SuppressWarnings("ReferenceEquality")
  private static void removeSame(List<ReferenceMessage> messages, ReferenceMessage message) {
    for (int i = 0; i < messages.size(); i++) {
      if (messages.get(i) == message) {
        messages.remove(i);
        return;
      }
    }
  }

  private static List<ReferenceMessage> oldestOfEach(List<List<ReferenceMessage>> inputs) {
    if (inputs.stream().anyMatch(List::isEmpty)) {
      return List.of();
    }
    return inputs.stream().map(List::removeFirst).toList();
  }
}
