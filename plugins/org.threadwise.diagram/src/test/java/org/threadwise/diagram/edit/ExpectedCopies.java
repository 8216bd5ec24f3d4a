package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.diagram.edit.TextFacts.Node;
import org.threadwise.diagram.edit.TextFacts.Statement;

/** The expected facts of a text after elements were duplicated: copies connected to each other. */
final class ExpectedCopies {

  private final TextFacts facts;
  private final TextFacts after;
  private final Iterator<String> names;

  /**
   * @param facts before, which are changed
   * @param after for the places and the slots of the copies, and nothing else
   * @param created qualified names of the copies, in the order of the elements in the text
   */
  ExpectedCopies(TextFacts facts, TextFacts after, List<String> created) {
    this.facts = facts;
    this.after = after;
    this.names = created.stream().map(TextFacts::last).iterator();
  }

  void add(DiagramOperation.Duplicate duplicate) {
    for (Statement process : facts.processes().values()) {
      List<Node> chosen = new ArrayList<>(process.nodes);
      chosen.removeIf(node -> !duplicate.elements().contains(process.name + "." + node.name));
      copy(process, chosen, duplicate.shift());
    }
  }

  private void copy(Statement process, List<Node> chosen, DiagramOperation.Spot shift) {
    Map<String, String> slots = new HashMap<>();
    Map<Node, Node> copies = new LinkedHashMap<>();
    for (Node node : chosen) {
      Node copy = copy(process, node, slots);
      copies.put(node, copy);
      pin(process.name + "." + node.name, process.name + "." + copy.name, shift);
    }
    copies.forEach(
        (node, copy) -> {
          node.inputs.stream().filter(slots::containsKey).map(slots::get).forEach(copy.inputs::add);
          copy.context = slots.getOrDefault(node.context, "");
        });
    copies.values().forEach(copy -> process.put(copy, after.process(process.name)));
  }

  /** Returns a copy without inputs, and adds its outputs to those of the other copies. */
  private Node copy(Statement process, Node node, Map<String, String> slots) {
    Node copy = new Node();
    copy.kind = node.kind;
    copy.name = names.next();
    copy.label = node.label;
    copy.clauses.putAll(node.clauses);
    Node found = after.process(process.name).node(copy.name);
    copy.clauses.computeIfPresent(
        "failing", (clause, slot) -> failing(slot, found.clauses.getOrDefault(clause, "")));
    List<String> outputs = found.outputs;
    for (int i = 0; i < node.outputs.size(); i++) {
      String slot = outputs.get(i);
      if (process.nodes.stream().anyMatch(other -> other.outputs.contains(slot))) {
        throw new AssertionError("slot " + slot + " is taken");
      }
      copy.outputs.add(slot);
      slots.put(node.outputs.get(i), slot);
    }
    return copy;
  }

  /** Returns the failing slot of a copy, which has a name of its own. */
  private static String failing(String before, String after) {
    if (before.equals(after)) {
      throw new AssertionError("slot " + after + " is taken");
    }
    return after;
  }

  private void pin(String element, String copy, DiagramOperation.Spot shift) {
    String pin = facts.pins.get(element);
    if (pin != null) {
      int comma = pin.indexOf(',');
      int x = Integer.parseInt(pin.substring(0, comma)) + shift.x();
      int y = Integer.parseInt(pin.substring(comma + 1)) + shift.y();
      facts.pins.put(copy, x + "," + y);
    }
  }
}
