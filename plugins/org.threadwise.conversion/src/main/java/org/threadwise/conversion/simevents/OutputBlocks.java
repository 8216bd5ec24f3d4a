package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** Draws the blocks between a node and the slots that it writes. */
final class OutputBlocks {
  private final Blocks blocks;
  private final BlockDiagramBuilder builder;
  private final Network network;
  private final IntFunction<String> names;
  private final List<List<Slot>> outgoing = new ArrayList<>();
  private final Map<Slot, End> written = new HashMap<>();

  OutputBlocks(Blocks blocks, Network network, IntFunction<String> names) {
    this.blocks = blocks;
    this.builder = blocks.builder();
    this.network = network;
    this.names = names;
    network.nodes().forEach(node -> outgoing.add(new ArrayList<>()));
    network.slots().forEach(slot -> outgoing.get(slot.source()).add(slot));
  }

  /** Returns the slots that a node writes. */
  List<Slot> of(int node) {
    return outgoing.get(node);
  }

  /**
   * Returns the port that the messages of a slot come from.
   *
   * @throws IllegalStateException if nothing writes it
   */
  End end(Slot slot) {
    End from = written.get(slot);
    if (from == null) {
      throw new IllegalStateException("nothing writes slot " + slot.name());
    }
    return from;
  }

  /** Leads the messages that leave a node to its slots. */
  void write(int node, End from, SimEventsRouting routing) {
    switch (routing) {
      case SimEventsRouting.OnlyOutput only -> output(node, 0, from);
      case SimEventsRouting.Delivered delivered ->
          blocks.counted(from, names.apply(node) + " delivered");
      case SimEventsRouting.OneOutput one -> one(node, from);
      case SimEventsRouting.Copies copies -> copies(node, from, copies.probabilities());
      case SimEventsRouting.Sequence sequence -> sequence(node, from, sequence.next());
    }
  }

  /** Writes an output; messages without a reader end. */
  private void output(int node, int output, End from) {
    for (Slot slot : outgoing.get(node)) {
      if (slot.output() == output) {
        written.put(slot, from);
        return;
      }
    }
    blocks.end(from, names.apply(node) + " unread " + (output + 1));
  }

  private void one(int node, End from) {
    Node done = network.nodes().get(node);
    int choice = blocks.choice(names.apply(node) + " port", "port");
    builder.join(from, builder.in(choice));
    for (int output = 0; output < done.outputs(); output++) {
      output(node, output, builder.out(choice));
    }
    boolean drops =
        done.behavior() instanceof Behavior.Aggregate
            || (done.behavior() instanceof Behavior.Filter && done.outputs() == 1);
    if (drops) {
      blocks.end(builder.out(choice), names.apply(node) + " end");
    }
  }

  private void copies(int node, End from, List<Double> probabilities) {
    String name = names.apply(node);
    boolean pairs =
        network.nodes().get(node).behavior() instanceof Behavior.Correlate
            && network.nodes().get(node).inputs() > 1;
    End next = pairs ? blocks.chosen(from, name) : from;
    for (int output = 0; output < probabilities.size(); output++) {
      End copy = next;
      if (output < probabilities.size() - 1) {
        int replicator = blocks.replicator(name + " copy");
        next = builder.through(next, replicator);
        copy = builder.out(replicator);
      }
      double probability = probabilities.get(output);
      output(node, output, probability < 1 ? perhaps(copy, name, probability) : copy);
    }
  }

  /** Lets entities through with a probability. */
  private End perhaps(End from, String name, double probability) {
    Action decide = SimEventsRouting.byChance(List.of(probability, 1 - probability));
    return blocks.chosen(builder.through(from, blocks.pass(name + " chance", decide)), name);
  }

  /** Draws a loop that emits messages while there are some: a copy of each one returns. */
  private void sequence(int node, End from, Action next) {
    String name = names.apply(node);
    int merge = blocks.merge(name + " again");
    builder.join(from, builder.in(merge));
    End made = builder.through(builder.out(merge), blocks.pass(name + " next", next));
    int replicator = blocks.replicator(name + " copy");
    End original = builder.through(blocks.chosen(made, name), replicator);
    builder.join(builder.out(replicator), builder.in(merge));
    output(node, 0, original);
  }
}
