package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** The messages in the slots, and those that a firing rule takes out of them (section 3). */
final class ReferenceSlots {

  /** The messages that one execution takes, and the fork of which that is a join, or null. */
  record Complete(List<ReferenceMessage> messages, @Nullable ReferenceFork joined) {
    static Complete of(ReferenceMessage message) {
      return new Complete(List.of(message), null);
    }

    boolean isEmpty() {
      return messages.isEmpty();
    }
  }

  /** A message that waits at a node for others. */
  record Stored(int node, ReferenceMessage message) {}

  private static final Complete NOTHING = new Complete(List.of(), null);

  private final Network network;
  private final ReferenceFigures figures;
  private final List<List<List<ReferenceMessage>>> waiting = new ArrayList<>();

  /** Pairs of base and context, by node. */
  private final List<Deque<Complete>> pairs = new ArrayList<>();

  ReferenceSlots(Network network, ReferenceFigures figures) {
    this.network = network;
    this.figures = figures;
    for (Node node : network.nodes()) {
      List<List<ReferenceMessage>> inputs = new ArrayList<>();
      for (int i = 0; i < node.inputs(); i++) {
        inputs.add(new ArrayList<>());
      }
      waiting.add(inputs);
      pairs.add(new ArrayDeque<>());
    }
  }

  void put(Slot slot, ReferenceMessage message) {
    List<List<ReferenceMessage>> inputs = waiting.get(slot.target());
    if (matches(slot.target())) {
      pair(slot, message, inputs.get(1 - slot.input()));
    } else {
      long before = completeSets(inputs);
      inputs.get(slot.input()).add(message);
      if (!firesAlone(slot) && completeSets(inputs) > before) {
        figures.lastInputs[slot.target()][slot.input()]++;
      }
    }
  }

  private static long completeSets(List<List<ReferenceMessage>> inputs) {
    return inputs.stream().mapToLong(List::size).min().orElse(0);
  }

  private boolean matches(int node) {
    return network.nodes().get(node).behavior() instanceof Behavior.Match;
  }

  /** Pairs a message with the oldest that matches it, in whose place it waits if there is none. */
  private void pair(Slot slot, ReferenceMessage message, List<ReferenceMessage> others) {
    for (int i = 0; i < others.size(); i++) {
      if (others.get(i).correlation() == message.correlation()) {
        figures.lastInputs[slot.target()][slot.input()]++;
        ReferenceMessage other = others.remove(i);
        ReferenceFork joined = ReferenceBranch.joined(message.branch(), List.of(other));
        ReferenceMessage entered = other.enter(message.branch());
        List<ReferenceMessage> both =
            slot.input() == 0 ? List.of(message, entered) : List.of(entered, message);
        pairs.get(slot.target()).addLast(new Complete(both, joined));
        return;
      }
    }
    message.leaveBranches();
    waiting.get(slot.target()).get(slot.input()).add(message);
  }

  /** The messages of the unit that is made because of the oldest unseen message of this slot. */
  Complete fire(Slot slot) {
    List<List<ReferenceMessage>> inputs = waiting.get(slot.target());
    return switch (network.nodes().get(slot.target()).behavior()) {
      case Behavior.Match match -> {
        Complete pair = pairs.get(slot.target()).poll();
        yield pair == null ? NOTHING : pair;
      }
      case Behavior.Assemble assemble -> oldestOfEach(inputs);
      case Behavior.Route route when route.firing() == Behavior.Firing.ALL -> oldestOfEach(inputs);
      default -> Complete.of(inputs.get(slot.input()).removeFirst());
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
    return Stream.concat(waiting.stream().flatMap(ReferenceSlots::all), paired())
        .flatMap(message -> message.orders().stream())
        .toList();
  }

  /** The messages in branches that wait here; what waits for a base or a context is in none. */
  List<ReferenceMessage> messages() {
    List<ReferenceMessage> messages = new ArrayList<>(paired().toList());
    for (int node = 0; node < waiting.size(); node++) {
      if (!matches(node)) {
        messages.addAll(all(waiting.get(node)).toList());
      }
    }
    return messages;
  }

  /** All messages that wait here, by node. */
  List<Stored> held() {
    List<Stored> held = new ArrayList<>();
    for (int node = 0; node < waiting.size(); node++) {
      int index = node;
      Stream.concat(
              all(waiting.get(node)),
              pairs.get(node).stream().flatMap(pair -> pair.messages().stream()))
          .forEach(message -> held.add(new Stored(index, message)));
    }
    return held;
  }

  private Stream<ReferenceMessage> paired() {
    return pairs.stream().flatMap(Deque::stream).flatMap(pair -> pair.messages().stream());
  }

  private static Stream<ReferenceMessage> all(List<List<ReferenceMessage>> inputs) {
    return inputs.stream().flatMap(List::stream);
  }

  private static Complete oldestOfEach(List<List<ReferenceMessage>> inputs) {
    if (inputs.stream().anyMatch(List::isEmpty)) {
      return NOTHING;
    }
    return new Complete(inputs.stream().map(List::removeFirst).toList(), null);
  }
}
