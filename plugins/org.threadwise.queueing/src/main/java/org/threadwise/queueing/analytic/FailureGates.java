package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;

/**
 * A network without failures in which the same number of messages takes each slot. A filter, the
 * gate, separates the messages that fail at a node: in front of each input, or behind a node that
 * stores messages until its rule is met. Nodes and slots keep their numbers; gates and the slots to
 * them follow.
 */
final class FailureGates {
  private final Network network;
  private final boolean lowerBound;
  private final List<Node> nodes;
  private final List<Slot> slots;

  /** The node whose executions each added node counts, −1 for none. */
  private final List<Integer> counted = new ArrayList<>();

  private boolean exact = true;

  /** A network without failures. */
  record Gated(Network network, List<Integer> counted, boolean exact) {
    /** Replaces the visits of nodes behind their gates by those of the gates. */
    void addVisits(double[] visits) {
      int first = visits.length - counted.size();
      for (int gate = 0; gate < counted.size(); gate++) {
        if (counted.get(gate) >= 0) {
          visits[counted.get(gate)] = 0;
        }
      }
      for (int gate = 0; gate < counted.size(); gate++) {
        if (counted.get(gate) >= 0) {
          visits[counted.get(gate)] += visits[first + gate];
        }
      }
    }
  }

  private FailureGates(Network network, boolean lowerBound) {
    this.network = network;
    this.lowerBound = lowerBound;
    nodes = new ArrayList<>(network.nodes());
    slots = new ArrayList<>(network.slots());
  }

  /**
   * Returns a network without failures.
   *
   * @param lowerBound whether only messages pass that certainly do
   */
  static Gated of(Network network, boolean lowerBound) {
    FailureGates gates = new FailureGates(network, lowerBound);
    for (int node = 0; node < network.nodes().size(); node++) {
      Failure failure = network.nodes().get(node).failure();
      if (failure != null) {
        gates.add(node);
      }
    }
    Network changed =
        gates.counted.isEmpty()
            ? network
            : new Network(
                network.name(),
                gates.nodes,
                gates.slots,
                network.pools(),
                network.stations(),
                network.host());
    return new Gated(changed, gates.counted, gates.exact);
  }

  private void add(int index) {
    Node node = network.nodes().get(index);
    Attempts attempts = Attempts.of(node);
    exact &= attempts.exact();
    nodes.set(index, node.withFailure(null));
    if (stores(node.behavior())) {
      addBehind(index, node, gate(attempts));
    } else {
      addBefore(index, node, gate(attempts));
    }
  }

  private static boolean stores(Behavior behavior) {
    return behavior instanceof Behavior.Match || behavior.isAssembler();
  }

  private Behavior gate(Attempts attempts) {
    double passing = 1 - attempts.failed();
    if (!lowerBound || attempts.exact()) {
      return new Behavior.Filter(passing);
    }
    return new Behavior.Distribute(List.of(0.0, attempts.failed()));
  }

  /** A join passes its messages to the gate, which passes them to what sends them. */
  private void addBehind(int index, Node node, Behavior behavior) {
    int gate = addNode(node, behavior, 1, 2, -1);
    int sender = gate;
    if (node.behavior() instanceof Behavior.Route route) {
      Behavior.Route each = new Behavior.Route(Behavior.Firing.EACH, route.emission());
      sender = addNode(node, each, 1, node.outputs(), -1);
      addSlot(gate, 0, sender, 0);
      Node join = nodes.get(index);
      nodes.set(
          index,
          new Node(
              join.name(),
              new Behavior.Assemble(),
              join.inputs(),
              1,
              join.work(),
              join.pool(),
              join.limit(),
              join.priority(),
              join.pinned(),
              join.perMessage()));
    }
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot each = slots.get(slot);
      if (each.source() == index) {
        boolean failing = each.output() == node.outputs();
        slots.set(slot, from(each, failing ? gate : sender, failing ? 1 : each.output()));
      }
    }
    addSlot(index, 0, gate, 0);
  }

  /** Gates on the inputs pass messages to the node, and others to the failing output. */
  private void addBefore(int index, Node node, Behavior behavior) {
    int[] gates = new int[node.inputs()];
    for (int input = 0; input < gates.length; input++) {
      gates[input] = addNode(node, behavior, 1, 2, index);
    }
    int failing = gates[0];
    int output = 1;
    if (gates.length > 1) {
      failing = addNode(node, new Behavior.Merge(), gates.length, 1, -1);
      output = 0;
    }
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot each = slots.get(slot);
      if (each.target() == index) {
        each = new Slot(each.name(), each.source(), each.output(), gates[each.input()], 0);
      }
      if (each.source() == index && each.output() == node.outputs()) {
        each = from(each, failing, output);
      }
      slots.set(slot, each);
    }
    for (int input = 0; input < gates.length; input++) {
      addSlot(gates[input], 0, index, input);
      if (gates.length > 1) {
        addSlot(gates[input], 1, failing, input);
      }
    }
  }

  private static Slot from(Slot slot, int source, int output) {
    return new Slot(slot.name(), source, output, slot.target(), slot.input());
  }

  private void addSlot(int source, int output, int target, int input) {
    slots.add(new Slot("gate " + slots.size(), source, output, target, input));
  }

  private int addNode(Node failing, Behavior behavior, int inputs, int outputs, int counts) {
    counted.add(counts);
    nodes.add(
        new Node(
            failing.name() + "/" + nodes.size(),
            behavior,
            inputs,
            outputs,
            Work.NONE,
            failing.pool(),
            Node.UNLIMITED,
            0,
            false,
            failing.perMessage()));
    return nodes.size() - 1;
  }
}
