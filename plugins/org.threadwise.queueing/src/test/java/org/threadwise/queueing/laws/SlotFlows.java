package org.threadwise.queueing.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * How many messages went through the slots of a network in a run that came to its end, as the work
 * units on either side determine it; empty where they do not.
 */
final class SlotFlows {
  private final Network network;
  private final ReplicationTallies run;

  SlotFlows(Network network, ReplicationTallies run) {
    this.network = network;
    this.run = run;
  }

  Node node(int index) {
    return network.nodes().get(index);
  }

  long units(int node) {
    return run.nodes().get(node).units();
  }

  List<Slot> inputs(int node) {
    return network.slots().stream().filter(slot -> slot.target() == node).toList();
  }

  List<Slot> outputs(int node) {
    return network.slots().stream().filter(slot -> slot.source() == node).toList();
  }

  /** Whether each message on any input makes a unit, or is delivered. */
  boolean takesEach(int node) {
    return switch (node(node).behavior()) {
      case Behavior.Match match -> false;
      case Behavior.Assemble assemble -> false;
      case Behavior.Route route ->
          route.firing() == Behavior.Firing.EACH || inputs(node).size() == 1;
      default -> true;
    };
  }

  /** Messages that a node took from all its inputs together. */
  OptionalLong taken(int node) {
    if (node(node).unitWork() != null) {
      return OptionalLong.of(units(node));
    }
    return node(node).behavior() instanceof Behavior.Sink
        ? OptionalLong.of(
            run.flows().stream()
                .filter(flow -> flow.exit() == node)
                .mapToLong(ReplicationTallies.FlowTally::delivered)
                .sum())
        : OptionalLong.empty();
  }

  /** Messages on a slot by what its writer did. */
  OptionalLong written(Slot slot) {
    int source = slot.source();
    boolean works = node(source).unitWork() != null;
    return switch (node(source).behavior()) {
      case Behavior.Source arrivals ->
          OptionalLong.of(works ? units(source) : run.nodes().get(source).arrivals());
      case Behavior.Pass pass -> OptionalLong.of(units(source));
      case Behavior.Merge merge -> OptionalLong.of(units(source));
      case Behavior.Delay delay -> OptionalLong.of(units(source));
      case Behavior.Match match -> OptionalLong.of(units(source));
      case Behavior.Assemble assemble -> OptionalLong.of(units(source));
      case Behavior.Replicate replicate -> OptionalLong.of(units(source));
      case Behavior.Request request ->
          works ? OptionalLong.of(units(source)) : OptionalLong.empty();
      case Behavior.Split split when split.fragments() instanceof Constant size ->
          OptionalLong.of(units(source) * (long) Math.rint(size.value()));
      case Behavior.Route route when route.emission() instanceof Behavior.Emission.Every ->
          OptionalLong.of(units(source));
      default -> OptionalLong.empty();
    };
  }

  /** Messages on a slot by what its reader did, if it reads no other. */
  OptionalLong read(Slot slot) {
    return inputs(slot.target()).size() == 1 ? taken(slot.target()) : OptionalLong.empty();
  }

  /**
   * Messages on each of some slots by what their writers did; empty if that is not known of all.
   */
  List<Long> written(List<Slot> slots) {
    List<Long> counts = new ArrayList<>();
    slots.forEach(slot -> written(slot).ifPresent(counts::add));
    return counts.size() == slots.size() ? counts : List.of();
  }

  /** Messages on each of some slots by what their readers did, of those where it is known. */
  List<Long> read(List<Slot> slots) {
    List<Long> counts = new ArrayList<>();
    slots.forEach(slot -> read(slot).ifPresent(counts::add));
    return counts;
  }
}
