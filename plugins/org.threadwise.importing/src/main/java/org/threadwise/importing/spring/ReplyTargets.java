package org.threadwise.importing.spring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/**
 * Determines where the replies of endpoints without an output channel go: to the calls that lead to
 * them, or out of the solution.
 *
 * <pre>
 * gateway ──▶ a ──▶ enricher, calls b ──▶ c     b replies to the enricher, c to the gateway
 * </pre>
 */
final class ReplyTargets {

  private final SolutionDraft draft;
  private final ChannelGraph graph;
  private final Map<GraphNode, Set<GraphNode>> callers = new HashMap<>();

  private ReplyTargets(SolutionDraft draft, ChannelGraph graph) {
    this.draft = draft;
    this.graph = graph;
  }

  /** Connects all endpoints that reply. */
  static void connect(SolutionDraft draft, ChannelGraph graph) {
    ReplyTargets targets = new ReplyTargets(draft, graph);
    targets.propagate();
    for (GraphNode node : List.copyOf(graph.nodes())) {
      if (node.replies()) {
        targets.connect(node);
      }
    }
    targets.callsWithoutReply();
  }

  /** Adds to each node the calls whose requests reach it, until nothing changes. */
  private void propagate() {
    Deque<GraphNode> pending = new ArrayDeque<>();
    for (GraphNode node : graph.nodes()) {
      GraphNode target = node.replyTarget();
      if (target != null) {
        node.outputs().forEach(request -> add(request, Set.of(target), pending));
      }
    }
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      Set<GraphNode> known = Set.copyOf(callers.getOrDefault(node, Set.of()));
      GraphNode returned = node.replyTarget();
      List<GraphNode> next = returned == null ? node.successors() : List.of(returned);
      next.forEach(successor -> add(successor, known, pending));
    }
  }

  private void add(GraphNode node, Set<GraphNode> targets, Deque<GraphNode> pending) {
    if (callers.computeIfAbsent(node, unused -> new LinkedHashSet<>()).addAll(targets)) {
      pending.add(node);
    }
  }

  private void connect(GraphNode node) {
    List<GraphNode> targets = new ArrayList<>(callers.getOrDefault(node, Set.of()));
    targets.sort((one, other) -> one.name().compareTo(other.name()));
    if (targets.isEmpty()) {
      node.repliesTo(
          graph.add(GraphNode.port(GraphNode.Kind.EXIT, node.name() + "_done", node.origin())));
    } else if (targets.size() == 1) {
      node.repliesTo(targets.getFirst());
    } else {
      draft.limitation(
          Limitation.Kind.APPROXIMATED,
          node.origin(),
          "%d endpoints call this flow: its replies go to each with equal probability"
              .formatted(targets.size()));
      GraphNode choice =
          graph.add(GraphNode.task(Pattern.DISPATCHER, node.name() + "_callers", node.origin()));
      choice.outputs().addAll(targets);
      choice.with((element, groups) -> ElementValues.equalProbabilities(element, targets.size()));
      node.repliesTo(choice);
    }
  }

  /** Lets the messages of calls without a reply go on beside the called flow. */
  private void callsWithoutReply() {
    Set<GraphNode> reached = new LinkedHashSet<>();
    graph.nodes().forEach(node -> reached.addAll(node.successors()));
    for (GraphNode call : graph.nodes()) {
      GraphNode target = call.replyTarget();
      if (target != null && !reached.contains(target)) {
        draft.limitation(
            Limitation.Kind.APPROXIMATED,
            call.origin(),
            "nothing in the files replies, so messages continue beside the called flow");
        call.copying();
        call.to(target);
      }
    }
  }
}
