package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * The nodes at which the copies of a message meet again, found by following the messages from each
 * entry together with the forks that they are in.
 *
 * <p>Example: a replicator {@code A} has the outputs 0, 1 and 2, a replicator {@code B} reads
 * output 2, and an assembler {@code J} with four inputs reads outputs 0 and 1 of {@code A} and both
 * outputs of {@code B}. All copies of {@code B} reach {@code J}, and so do those of {@code A}, if
 * the two copies of {@code B} count as their original. So {@code J} joins both forks, {@code A} is
 * its root, and {@code B} is nested in {@code A}. If output 0 led to an exit instead, {@code J}
 * would join only {@code B}, and the copies of {@code A} would never meet.
 */
final class CopyMeetings {

  private final Network network;
  private final StationFlows flows;
  private final Map<Integer, Open> forks = new LinkedHashMap<>();
  private final Map<Integer, Set<Integer>> joins = new HashMap<>();
  private final Map<Integer, Set<Integer>> joined = new HashMap<>();
  private final Set<Integer> roots = new HashSet<>();
  private final Map<Integer, Map<Integer, List<Arrival>>> waiting = new LinkedHashMap<>();
  private final Set<Object> visited = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();

  /** The branch of a fork that contains a message, linked to the branches around it. */
  private record Open(int fork, int branch, int branches, boolean splits, @Nullable Open outer) {

    boolean isIn(int other) {
      for (Open open = this; open != null; open = open.outer) {
        if (open.fork == other) {
          return true;
        }
      }
      return false;
    }
  }

  /** A message that arrives at a node, inside a fork or outside of all. */
  private record Arrival(@Nullable Open open) {

    @Nullable Integer fork() {
      return open == null ? null : open.fork();
    }
  }

  /** A position from which messages are followed once. */
  private record Visit(int node, @Nullable Integer fork) {}

  private CopyMeetings(Network network, StationFlows flows) {
    this.network = network;
    this.flows = flows;
  }

  static CopyMeetings of(Network network, StationFlows flows, Collection<Integer> entries) {
    CopyMeetings meetings = new CopyMeetings(network, flows);
    entries.forEach(node -> meetings.visit(node, null));
    meetings.follow();
    return meetings;
  }

  /** Returns the nodes that make copies. */
  Set<Integer> forks() {
    return forks.keySet();
  }

  /** Returns the first node at which the copies of a fork meet, or -1. */
  int join(int fork) {
    return joins(fork).stream().findFirst().orElse(-1);
  }

  /** Returns the nodes at which the copies of a fork can meet, all of them at the same one. */
  Set<Integer> joins(int fork) {
    return joins.getOrDefault(fork, Set.of());
  }

  /** Returns the forks whose copies meet at a node. */
  Set<Integer> joinedAt(int node) {
    return joined.getOrDefault(node, Set.of());
  }

  /** Returns whether a fork is the outermost of those that its node joins. */
  boolean isRoot(int fork) {
    return roots.contains(fork);
  }

  /** Returns whether a fork makes copies of a copy that meets others later. */
  boolean isNested(int fork) {
    return around(fork) >= 0;
  }

  /** Returns the node at which the copies of the nearest joined fork around a fork meet, or -1. */
  int around(int fork) {
    Open open = forks.get(fork);
    for (Open outer = open == null ? null : open.outer(); outer != null; outer = outer.outer()) {
      if (joins.containsKey(outer.fork())) {
        return join(outer.fork());
      }
    }
    return -1;
  }

  /** Follows all messages; a message whose partners never arrive continues alone. */
  private void follow() {
    Set<Integer> alone = new HashSet<>();
    do {
      while (!work.isEmpty()) {
        work.pop().run();
      }
      for (int node : List.copyOf(waiting.keySet())) {
        if (!joined.containsKey(node) && alone.add(node)) {
          for (Arrival arrival : arrivalsPassedOn(node)) {
            emit(node, arrival.open());
          }
        }
      }
    } while (!work.isEmpty());
  }

  /** Returns the messages that a node passes on without their partners. */
  private List<Arrival> arrivalsPassedOn(int node) {
    Map<Integer, List<Arrival>> inputs = waiting.getOrDefault(node, Map.of());
    return flows.waitsBefore(node)
        ? List.copyOf(inputs.getOrDefault(0, List.of()))
        : inputs.values().stream().flatMap(List::stream).toList();
  }

  private void visit(int node, @Nullable Open open) {
    if (visited.add(new Visit(node, open == null ? null : open.fork()))) {
      work.push(() -> serve(node, open));
    }
  }

  private void serve(int node, @Nullable Open open) {
    if (network.nodes().get(node).behavior() instanceof Behavior.Aggregate
        && open != null
        && open.splits()) {
      meet(node, List.of(open.fork()), open.outer());
      return;
    }
    emit(node, open);
  }

  /** Records that copies meet, and follows the message that they become. */
  private void meet(int node, List<Integer> all, @Nullable Open outer) {
    joined.computeIfAbsent(node, unused -> new LinkedHashSet<>()).addAll(all);
    all.forEach(fork -> joins.computeIfAbsent(fork, unused -> new LinkedHashSet<>()).add(node));
    roots.add(all.getLast());
    emit(node, outer);
  }

  private void arrive(Slot slot, @Nullable Open open) {
    int target = slot.target();
    Node next = network.nodes().get(target);
    if (!flows.waits(target)) {
      visit(target, open);
      return;
    }
    Map<Integer, List<Arrival>> inputs =
        waiting.computeIfAbsent(target, unused -> new LinkedHashMap<>());
    List<Arrival> all = inputs.computeIfAbsent(slot.input(), unused -> new ArrayList<>());
    Arrival arrival = new Arrival(open);
    if (all.stream().noneMatch(known -> Objects.equals(known.fork(), arrival.fork()))) {
      all.add(arrival);
      for (Open root = open; root != null; root = root.outer()) {
        if (inputs.size() == next.inputs() && close(target, inputs, root)) {
          return;
        }
      }
    }
  }

  /** Records a meeting if all copies of a fork are among the waiting messages. */
  private boolean close(int node, Map<Integer, List<Arrival>> inputs, Open root) {
    List<Open> open = new ArrayList<>();
    for (List<Arrival> all : inputs.values()) {
      for (Arrival each : all) {
        if (each.open() != null && each.open().isIn(root.fork())) {
          open.add(each.open());
          break;
        }
      }
    }
    if (open.size() < inputs.size()) {
      return false;
    }
    List<Integer> closed = new ArrayList<>();
    while (open.size() > 1) {
      Open inner = complete(open);
      if (inner == null) {
        return false;
      }
      closed.add(inner.fork());
      open.removeIf(each -> each.fork() == inner.fork());
      if (inner.outer() != null) {
        open.add(inner.outer());
      }
      if (inner.fork() == root.fork()) {
        meet(node, closed, inner.outer());
        return true;
      }
    }
    return false;
  }

  /** Returns a branch of a fork whose branches are all present, or null. */
  private static @Nullable Open complete(List<Open> open) {
    Map<Integer, Set<Integer>> branches =
        open.stream()
            .filter(each -> !each.splits())
            .collect(
                Collectors.groupingBy(
                    Open::fork, Collectors.mapping(Open::branch, Collectors.toSet())));
    for (Open each : open) {
      Set<Integer> present = branches.getOrDefault(each.fork(), Set.of());
      long count = open.stream().filter(other -> other.fork() == each.fork()).count();
      if (present.size() == each.branches() && count == each.branches()) {
        return each;
      }
    }
    return null;
  }

  private void emit(int node, @Nullable Open open) {
    boolean alone = !joined.containsKey(node);
    StationFlows.Flow flow = flows.of(node, alone, StationFlows.NO_INDEX, (element, reason) -> {});
    switch (flow) {
      case StationFlows.OneOf one -> {
        for (int output = 0; output < one.probabilities().size(); output++) {
          send(node, output, open);
        }
      }
      case StationFlows.Every every -> copies(node, flows.connected(node), open);
      case StationFlows.Each each -> copies(node, flows.outputs(node), open);
      case StationFlows.Fragments fragments -> {
        Open inner = new Open(node, 0, 1, true, open);
        forks.putIfAbsent(node, inner);
        send(node, 0, inner);
      }
      case StationFlows.Nothing nothing -> {}
    }
  }

  private void copies(int node, List<Integer> outputs, @Nullable Open open) {
    int common = flows.meeting(node, outputs);
    if (common >= 0) {
      visit(common, open);
    } else if (outputs.size() <= 1) {
      outputs.forEach(output -> send(node, output, open));
    } else {
      for (int output : outputs) {
        Open inner = new Open(node, output, outputs.size(), false, open);
        forks.putIfAbsent(node, inner);
        send(node, output, inner);
      }
    }
  }

  private void send(int node, int output, @Nullable Open open) {
    Slot slot = flows.slot(node, output);
    if (slot != null) {
      arrive(slot, open);
    }
  }
}
