package org.threadwise.importing.spring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/**
 * Replaces passages by elements where several nodes write or read them, and by nothing where one
 * writes and one reads; afterwards every node has at most one predecessor, except mergers.
 */
final class GraphShaping {

  private final SolutionDraft draft;
  private final ChannelGraph graph;
  private final EntryReader entries;
  private final Set<String> errorChannels;
  private final Map<GraphNode, List<GraphNode>> predecessors = new HashMap<>();
  private final Set<GraphNode> removed = new HashSet<>();

  /**
   * Creates the replacement.
   *
   * @param errorChannels names of channels to which failures are sent
   */
  GraphShaping(
      SolutionDraft draft, ChannelGraph graph, EntryReader entries, Set<String> errorChannels) {
    this.draft = draft;
    this.graph = graph;
    this.entries = entries;
    this.errorChannels = errorChannels;
  }

  /** Returns the elements of the solution that messages can reach, in the order of the files. */
  List<GraphNode> shape() {
    addEntries();
    Set<GraphNode> reachable = reachable(nodes(node -> node.kind() == GraphNode.Kind.ENTRY));
    enterLoops(reachable);
    graph.nodes().retainAll(reachable);
    for (GraphNode node : graph.nodes()) {
      for (GraphNode next : node.successors()) {
        writers(next).add(node);
      }
    }
    for (GraphNode node : List.copyOf(graph.nodes())) {
      if (node.kind() == GraphNode.Kind.PASSAGE) {
        passage(node);
      }
    }
    graph.nodes().removeAll(removed);
    for (GraphNode node : List.copyOf(graph.nodes())) {
      boolean isMerger = node.kind() == GraphNode.Kind.TASK && node.pattern() == Pattern.MERGER;
      if (writers(node).size() > 1 && !isMerger) {
        merge(node);
      }
    }
    return List.copyOf(graph.nodes());
  }

  private void addEntries() {
    Set<GraphNode> written = new HashSet<>();
    graph.nodes().forEach(node -> written.addAll(node.successors()));
    for (GraphNode node : List.copyOf(graph.nodes())) {
      if (isRead(node) && !written.contains(node)) {
        if (errorChannels.contains(node.name())) {
          draft.limitation(
              Limitation.Kind.NOT_EXPRESSED,
              node.origin(),
              "the flow of failures from %s is left out: they have no probability in the files"
                  .formatted(node.name()));
        } else {
          graph.add(entries.sentByCode(node)).to(node);
        }
      }
    }
  }

  /** Adds entries in front of loops that no entry leads to. */
  private void enterLoops(Set<GraphNode> reachable) {
    Set<GraphNode> known = new HashSet<>(reachable);
    known.addAll(reachable(nodes(node -> errorChannels.contains(node.name()))));
    for (GraphNode node : List.copyOf(graph.nodes())) {
      if (isRead(node) && !known.contains(node)) {
        GraphNode entry = graph.add(entries.sentByCode(node)).to(node);
        Set<GraphNode> more = reachable(List.of(entry));
        reachable.addAll(more);
        known.addAll(more);
      }
    }
  }

  private static boolean isRead(GraphNode node) {
    return node.kind() == GraphNode.Kind.PASSAGE
        && node.outputs().stream().anyMatch(reader -> !reader.isPassive());
  }

  private static Set<GraphNode> reachable(List<GraphNode> starts) {
    Set<GraphNode> reachable = new LinkedHashSet<>();
    Deque<GraphNode> pending = new ArrayDeque<>(starts);
    while (!pending.isEmpty()) {
      GraphNode node = pending.poll();
      if (reachable.add(node)) {
        pending.addAll(node.successors());
      }
    }
    return reachable;
  }

  private List<GraphNode> nodes(Predicate<GraphNode> condition) {
    return graph.nodes().stream().filter(condition).toList();
  }

  private List<GraphNode> writers(GraphNode node) {
    return predecessors.computeIfAbsent(node, unused -> new ArrayList<>());
  }

  private void passage(GraphNode node) {
    List<GraphNode> readers = node.outputs();
    if (readers.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          node.origin(),
          "nothing in the files reads %s, so its messages leave".formatted(node.name()));
      node.on(null);
      node.parallel(null);
      become(node, GraphNode.Kind.EXIT, Pattern.TRANSLATOR);
    } else if (readers.size() == 1) {
      single(node, readers.getFirst());
    } else if (node.copies()) {
      become(node, GraphNode.Kind.TASK, Pattern.REPLICATOR);
    } else {
      become(node, GraphNode.Kind.TASK, Pattern.DISPATCHER);
      node.with((element, groups) -> ElementValues.turns(element));
    }
  }

  private static void become(GraphNode node, GraphNode.Kind kind, Pattern pattern) {
    node.slot(node.name());
    node.become(kind, pattern);
  }

  private void single(GraphNode node, GraphNode reader) {
    if (node.pool() == null && node.parallelPool() != null) {
      node.on(node.parallelPool());
      node.parallel(null);
    }
    if (writers(node).size() > 1) {
      become(node, GraphNode.Kind.TASK, Pattern.MERGER);
    } else if (node.sequenceSize() > 0 || mustHandOver(node, reader)) {
      become(node, GraphNode.Kind.TASK, Pattern.REPLICATOR);
    } else {
      if (reader.pool() == null) {
        reader.on(node.pool());
      }
      String slot = node.slot();
      reader.slot(slot == null ? node.name() : slot);
      collapse(node, reader);
    }
  }

  private boolean mustHandOver(GraphNode node, GraphNode reader) {
    return reader == node || (node.pool() != null && writers(reader).size() > 1);
  }

  /** Connects the writer of a passage to its only reader. */
  private void collapse(GraphNode node, GraphNode reader) {
    removed.add(node);
    writers(reader).remove(node);
    for (GraphNode writer : writers(node)) {
      writer.outputs().replaceAll(next -> next == node ? reader : next);
      if (writer.failing() == node) {
        writer.failing(reader);
      }
      writers(reader).add(writer);
    }
  }

  private void merge(GraphNode node) {
    GraphNode merger =
        GraphNode.task(Pattern.MERGER, node.name() + "_merge", node.origin()).on(node.pool());
    if (node.kind() != GraphNode.Kind.EXIT) {
      node.on(null);
    }
    graph.add(merger);
    for (GraphNode writer : new LinkedHashSet<>(writers(node))) {
      writer.outputs().replaceAll(next -> next == node ? merger : next);
      if (writer.failing() == node) {
        writer.failing(merger);
      }
    }
    writers(merger).addAll(writers(node));
    writers(node).clear();
    writers(node).add(merger);
    merger.to(node);
  }
}
