package org.threadwise.importing.spring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;

/**
 * Determines the pool of each node. A node that threads of several pools reach is given to the
 * first of them, because the language has one pool for each element; a hand-over to the pool that
 * the message is in already becomes a parallel branch.
 */
final class PoolAssignment {

  private final SolutionDraft draft;
  private final List<GraphNode> nodes;
  private final Map<GraphNode, Pool> pools = new LinkedHashMap<>();
  private final Map<GraphNode, List<GraphNode>> predecessors = new LinkedHashMap<>();

  private PoolAssignment(SolutionDraft draft, List<GraphNode> nodes) {
    this.draft = draft;
    this.nodes = new ArrayList<>(nodes);
  }

  /** Sets the pools of shaped nodes; returns the nodes with those that were added. */
  static List<GraphNode> of(SolutionDraft draft, List<GraphNode> nodes) {
    PoolAssignment assignment = new PoolAssignment(draft, nodes);
    assignment.assign();
    assignment.handOvers();
    return List.copyOf(assignment.nodes);
  }

  private void assign() {
    Deque<GraphNode> pending = new ArrayDeque<>();
    for (GraphNode node : nodes) {
      if (node.kind() == GraphNode.Kind.ENTRY) {
        pools.put(node, Objects.requireNonNull(node.pool()));
        pending.add(node);
      }
    }
    Set<GraphNode> ambiguous = new LinkedHashSet<>();
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      for (GraphNode next : node.successors()) {
        predecessors.computeIfAbsent(next, unused -> new ArrayList<>()).add(node);
        Pool pool = behind(node, next);
        Pool known = pools.putIfAbsent(next, pool);
        if (known == null) {
          pending.add(next);
        } else if (!known.equals(pool)) {
          ambiguous.add(next);
        }
      }
    }
    ambiguous.forEach(this::choose);
  }

  private Pool behind(GraphNode node, GraphNode next) {
    Pool own = next.pool();
    Pool parallel = next == node.failing() ? null : node.parallelPool();
    if (own != null) {
      return own;
    }
    return parallel == null ? Objects.requireNonNull(pools.get(node)) : parallel;
  }

  private void choose(GraphNode node) {
    Pool pool = Objects.requireNonNull(pools.get(node));
    node.on(pool);
    draft.limitation(
        Limitation.Kind.APPROXIMATED,
        node.origin(),
        "threads of several pools reach %s: those of %s execute it"
            .formatted(node.name(), pool.getName()));
  }

  private void handOvers() {
    for (GraphNode node : List.copyOf(nodes)) {
      Pool pool = node.pool();
      List<GraphNode> writers = predecessors.getOrDefault(node, List.of());
      if (pool != null && isSame(pool, writers, node)) {
        node.on(null);
        if (!writers.stream().allMatch(writer -> pool.equals(writer.parallelPool()))) {
          branch(node, writers, pool);
        }
      }
    }
  }

  private boolean isSame(Pool pool, List<GraphNode> writers, GraphNode node) {
    return !writers.isEmpty()
        && writers.stream().allMatch(writer -> pool.equals(poolOfOutput(writer, node)));
  }

  private Pool poolOfOutput(GraphNode writer, GraphNode node) {
    Pool parallel = node == writer.failing() ? null : writer.parallelPool();
    return parallel == null ? Objects.requireNonNull(pools.get(writer)) : parallel;
  }

  /** Makes a hand-over inside a pool: each message continues in a run of its own. */
  private void branch(GraphNode node, List<GraphNode> writers, Pool pool) {
    boolean merges = node.pattern() == Pattern.MERGER && node.kind() == GraphNode.Kind.TASK;
    GraphNode branch = GraphNode.task(Pattern.REPLICATOR, node.name() + "_handover", node.origin());
    branch.parallel(pool);
    pools.put(branch, pool);
    nodes.add(branch);
    if (merges) {
      branch.outputs().addAll(node.outputs());
      node.outputs().clear();
      node.to(branch);
      branch.outputs().forEach(next -> predecessors.put(next, List.of(branch)));
      return;
    }
    for (GraphNode writer : writers) {
      writer.outputs().replaceAll(next -> next == node ? branch : next);
      if (writer.failing() == node) {
        writer.failing(branch);
      }
    }
    branch.to(node);
    predecessors.put(node, List.of(branch));
  }
}
