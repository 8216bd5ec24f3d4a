package org.threadwise.importing.spring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.importing.draft.ProcessDraft;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Slot;

/** Writes nodes as the elements of one process for each connected part of the graph. */
final class ChannelGraphWriter {

  private final SolutionDraft draft;
  private final List<GraphNode> nodes;
  private final Map<GraphNode, Set<GraphNode>> neighbours = new HashMap<>();
  private final Map<GraphNode, GroupStack> groups = new HashMap<>();

  private ChannelGraphWriter(SolutionDraft draft, List<GraphNode> nodes) {
    this.draft = draft;
    this.nodes = nodes;
  }

  /** Writes nodes that have their pools. */
  static void write(SolutionDraft draft, List<GraphNode> nodes) {
    ChannelGraphWriter writer = new ChannelGraphWriter(draft, nodes);
    writer.connect();
    writer.sequences();
    writer.processes();
  }

  private void connect() {
    for (GraphNode node : nodes) {
      neighbours.computeIfAbsent(node, unused -> new LinkedHashSet<>());
      for (GraphNode next : node.successors()) {
        neighbours.get(node).add(next);
        neighbours.computeIfAbsent(next, unused -> new LinkedHashSet<>()).add(node);
      }
    }
  }

  /** Determines which sequences messages are part of where they first reach a node. */
  private void sequences() {
    Deque<GraphNode> pending = new ArrayDeque<>();
    for (GraphNode node : nodes) {
      if (node.kind() == GraphNode.Kind.ENTRY) {
        groups.put(node, GroupStack.EMPTY);
        pending.add(node);
      }
    }
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      GroupStack behind = behind(node, Objects.requireNonNull(groups.get(node)));
      for (GraphNode next : node.successors()) {
        if (groups.putIfAbsent(next, behind) == null) {
          pending.add(next);
        }
      }
    }
  }

  private static GroupStack behind(GraphNode node, GroupStack before) {
    if (node.kind() != GraphNode.Kind.TASK) {
      return before;
    }
    return switch (node.pattern()) {
      case SPLITTER -> before.push(0);
      case AGGREGATOR -> before.pop();
      default -> node.sequenceSize() > 0 ? before.push(node.sequenceSize()) : before;
    };
  }

  private void processes() {
    Set<GraphNode> written = new LinkedHashSet<>();
    for (GraphNode node : nodes) {
      if (node.kind() == GraphNode.Kind.ENTRY && !written.contains(node)) {
        Set<GraphNode> part = part(node);
        written.addAll(part);
        process(node, inOrder(part));
      }
    }
  }

  private Set<GraphNode> part(GraphNode start) {
    Set<GraphNode> part = new LinkedHashSet<>();
    Deque<GraphNode> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      if (part.add(node)) {
        pending.addAll(Objects.requireNonNull(neighbours.get(node)));
      }
    }
    return part;
  }

  /** Returns the nodes of a part such that each way through it is as connected as possible. */
  private List<GraphNode> inOrder(Set<GraphNode> part) {
    Set<GraphNode> order = new LinkedHashSet<>();
    for (GraphNode node : nodes) {
      if (node.kind() == GraphNode.Kind.ENTRY && part.contains(node)) {
        Deque<GraphNode> stack = new ArrayDeque<>(List.of(node));
        while (!stack.isEmpty()) {
          GraphNode top = stack.pop();
          if (order.add(top)) {
            top.successors().reversed().forEach(stack::push);
          }
        }
      }
    }
    return List.copyOf(order);
  }

  private void process(GraphNode entry, List<GraphNode> part) {
    ProcessDraft process = draft.process(entry.name());
    Pool pool = Objects.requireNonNull(entry.pool());
    process.process().setPerMessage(true);
    process.process().setPool(pool);
    Map<GraphNode, Element> elements = new LinkedHashMap<>();
    for (GraphNode node : part) {
      elements.put(node, element(process, node, pool));
    }
    List<GraphNode> writers = new ArrayList<>(elements.keySet());
    for (GraphNode node : writers) {
      Element writer = Objects.requireNonNull(elements.get(node));
      for (GraphNode next : node.outputs()) {
        Slot slot = slot(process, writer, next);
        Objects.requireNonNull(elements.get(next)).getInputs().add(slot);
      }
      GraphNode failing = node.failing();
      if (failing != null) {
        Slot slot = process.output(writer, writer.getName() + "_failed");
        slot.setFailing(true);
        Objects.requireNonNull(elements.get(failing)).getInputs().add(slot);
      }
    }
  }

  private static Slot slot(ProcessDraft process, Element writer, GraphNode next) {
    String name = next.slot();
    return name == null ? process.output(writer) : process.output(writer, name);
  }

  private Element element(ProcessDraft process, GraphNode node, Pool processPool) {
    Element element =
        switch (node.kind()) {
          case TASK -> process.task(node.pattern(), node.name(), node.origin());
          case ENTRY -> process.port(PortKind.ENTRY, node.name(), node.origin());
          case SOLICITOR -> process.port(PortKind.SOLICITOR, node.name(), node.origin());
          default -> process.port(PortKind.EXIT, node.name(), node.origin());
        };
    boolean isDefault = node.kind() == GraphNode.Kind.ENTRY && processPool.equals(node.pool());
    if (node.pool() != null && !isDefault) {
      element.setPool(node.pool());
    }
    if (node.parallelPool() != null) {
      element.setParallelPool(node.parallelPool());
    }
    node.configure(element, Objects.requireNonNull(groups.get(node)));
    return element;
  }
}
