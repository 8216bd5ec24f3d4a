package org.threadwise.queueing.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
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

  /** Maximum number of messages that are at a node in the end; 0 if no order has one there. */
  long messagesAt(int node) {
    return run.nodes().get(node).leftOver() == 0 ? 0 : run.messagesInside();
  }

  List<Slot> inputs(int node) {
    return network.slots().stream().filter(slot -> slot.target() == node).toList();
  }

  /** Slots for the messages that a node sends, except those that have failed there. */
  List<Slot> outputs(int node) {
    return network.slots().stream()
        .filter(slot -> slot.source() == node && !isFailing(slot))
        .toList();
  }

  /** The slot for messages that have failed at a node, if there is one. */
  List<Slot> failing(int node) {
    return network.slots().stream()
        .filter(slot -> slot.source() == node && isFailing(slot))
        .toList();
  }

  private boolean isFailing(Slot slot) {
    return node(slot.source()).isFailingOutput(slot.output());
  }

  /** Executions of a node that have not failed. */
  long successes(int node) {
    return units(node) - run.nodes().get(node).failures().attempts();
  }

  /** Executions of messages that had failed before; all messages are at their end. */
  private long retries(int node) {
    FailureTally failures = run.nodes().get(node).failures();
    return failures.attempts() - failures.messages();
  }

  /** Retries by the thread that has waited for them, which takes no unit. */
  long blockingRetries(int node) {
    Failure failure = node(node).failure();
    return failure != null && failure.blocking() ? retries(node) : 0;
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
    if (node(node).behavior() instanceof Behavior.Batch batch && hasTimer(batch)) {
      return OptionalLong.empty(); // some of its executions take no message
    }
    if (node(node).unitWork() != null) {
      return OptionalLong.of(units(node) - retries(node));
    }
    return node(node).behavior() instanceof Behavior.Sink
        ? OptionalLong.of(run.nodes().get(node).delivered())
        : OptionalLong.empty();
  }

  private static boolean hasTimer(Behavior.Batch batch) {
    return batch.timeout() + batch.within() + batch.every() > 0;
  }

  /** Messages on a slot by what its writer did. */
  OptionalLong written(Slot slot) {
    int source = slot.source();
    if (isFailing(slot)) {
      return OptionalLong.of(run.nodes().get(source).failures().messages());
    }
    boolean works = node(source).unitWork() != null;
    return switch (node(source).behavior()) {
      case Behavior.Source arrivals ->
          OptionalLong.of(works ? successes(source) : run.nodes().get(source).arrivals());
      case Behavior.Pass pass -> OptionalLong.of(successes(source));
      case Behavior.Merge merge -> OptionalLong.of(successes(source));
      case Behavior.Delay delay -> OptionalLong.of(successes(source));
      case Behavior.Match match -> OptionalLong.of(successes(source));
      case Behavior.Assemble assemble -> OptionalLong.of(successes(source));
      case Behavior.Replicate replicate -> OptionalLong.of(successes(source));
      case Behavior.Batch batch when node(source).failure() == null ->
          OptionalLong.of(closed(source));
      case Behavior.Throttle throttle ->
          OptionalLong.of(throttle.blocking() ? successes(source) : left(source));
      case Behavior.Request request ->
          works ? OptionalLong.of(successes(source)) : OptionalLong.empty();
      case Behavior.Split split when split.fragments() instanceof Constant size ->
          OptionalLong.of(successes(source) * (long) Math.rint(size.value()));
      case Behavior.Route route when route.emission() instanceof Behavior.Emission.Every ->
          OptionalLong.of(successes(source));
      default -> OptionalLong.empty();
    };
  }

  private long closed(int node) {
    return run.batches().stream()
        .filter(tally -> tally.node() == node)
        .mapToLong(BatchTally::closed)
        .sum();
  }

  /** Messages that have left a throttler, which keeps others for ever if it gives no permit. */
  private long left(int node) {
    return run.throttlers().stream()
        .filter(tally -> tally.node() == node)
        .mapToLong(ThrottlerTally::left)
        .sum();
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
