package org.threadwise.importing.spring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/**
 * Cuts cycles in which every message, or a copy of it, goes round for ever. Such a model has no
 * figures; the platform ends them by a decision of code.
 */
final class UnboundedLoops {

  private enum Mark {
    OPEN,
    DONE
  }

  /** A node on the way from an entry, with the successors that are still to be followed. */
  private record Step(GraphNode node, Iterator<GraphNode> next) {}

  private final SolutionDraft draft;
  private final ChannelGraph graph;
  private final Map<GraphNode, Mark> marks = new HashMap<>();

  private UnboundedLoops(SolutionDraft draft, ChannelGraph graph) {
    this.draft = draft;
    this.graph = graph;
  }

  /** Cuts the cycles of a graph whose endpoints are connected. */
  static void cut(SolutionDraft draft, ChannelGraph graph) {
    UnboundedLoops loops = new UnboundedLoops(draft, graph);
    List.copyOf(graph.nodes()).forEach(loops::follow);
    loops.open();
  }

  /** Adds exits until each node leads to one. */
  private void open() {
    List<GraphNode> closed = closed();
    while (!closed.isEmpty()) {
      GraphNode node =
          closed.stream().filter(UnboundedLoops::chooses).findFirst().orElse(closed.getFirst());
      end(node, node.outputs().getLast());
      closed = closed();
    }
  }

  /** Returns the nodes whose messages circulate between them whatever is chosen. */
  private List<GraphNode> closed() {
    Map<GraphNode, List<GraphNode>> writers = new HashMap<>();
    Deque<GraphNode> pending = new ArrayDeque<>();
    for (GraphNode node : graph.nodes()) {
      boolean drops = node.pattern() == Pattern.FILTER && node.outputs().size() == 1;
      if (node.outputs().isEmpty() || drops) {
        pending.add(node);
      }
      node.outputs()
          .forEach(next -> writers.computeIfAbsent(next, unused -> new ArrayList<>()).add(node));
    }
    Set<GraphNode> open = new HashSet<>();
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      if (open.add(node)) {
        pending.addAll(writers.getOrDefault(node, List.of()));
      }
    }
    return graph.nodes().stream().filter(node -> !open.contains(node)).toList();
  }

  private void follow(GraphNode start) {
    if (marks.containsKey(start)) {
      return;
    }
    Deque<Step> way = new ArrayDeque<>();
    enter(start, way);
    while (!way.isEmpty()) {
      Step step = way.element();
      if (!step.next().hasNext()) {
        marks.put(step.node(), Mark.DONE);
        way.pop();
        continue;
      }
      GraphNode next = step.next().next();
      Mark mark = marks.get(next);
      if (mark == null) {
        enter(next, way);
      } else if (mark == Mark.OPEN) {
        end(step.node(), next);
      }
    }
  }

  private void enter(GraphNode node, Deque<Step> way) {
    marks.put(node, Mark.OPEN);
    // The first output of a receiver of duplicates takes all messages until it is measured.
    boolean isCertain = node.pattern() == Pattern.IDEMPOTENT_TRANSFER;
    int certain = isCertain ? 1 : chooses(node) ? 0 : node.outputs().size();
    way.push(new Step(node, List.copyOf(node.outputs().subList(0, certain)).iterator()));
  }

  /** Returns whether only some messages take an output of the node. */
  private static boolean chooses(GraphNode node) {
    if (node.kind() == GraphNode.Kind.PASSAGE) {
      return !node.copies() && node.outputs().size() > 1;
    }
    return switch (node.pattern()) {
      case DISPATCHER, DISTRIBUTOR, FILTER, IDEMPOTENT_TRANSFER -> true;
      default -> false;
    };
  }

  private void end(GraphNode node, GraphNode next) {
    draft.limitation(
        Limitation.Kind.NOT_EXPRESSED,
        node.origin(),
        "messages would go round for ever behind %s, so they leave there".formatted(node.name()));
    GraphNode exit =
        graph.add(GraphNode.port(GraphNode.Kind.EXIT, node.name() + "_loop", node.origin()));
    node.outputs().replaceAll(output -> output == next ? exit : output);
  }
}
