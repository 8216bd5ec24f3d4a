package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.routing.RoutingEstimate.Basis;
import org.threadwise.measurement.routing.RoutingEstimate.Counted;
import org.threadwise.measurement.routing.RoutingEstimate.Obstacle;
import org.threadwise.measurement.routing.RoutingEstimate.Unknown;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Counts the messages on each output of the elements that have probabilities.
 *
 * <p>Transitions are preferred, because they show the way of each message. They are refused if they
 * do not account for the executions of the element, as in an event log in which parallel branches
 * alternate; then the executions after the outputs are counted. Messages on the only output after
 * which nothing was measured are those that took no other output.
 */
public final class RoutingEstimator {

  /** Messages that may be missing or left over, as a share: those in progress at both ends. */
  private static final double TOLERANCE = 0.05;

  private static final long UNKNOWN = -1;

  private final SlotGraph graph;
  private final ExecutionCounts executions;
  private final MessageCounts messages;
  private final TransitionPaths paths;

  /**
   * Creates an estimator.
   *
   * @param element returns the element of a name in the transitions, or null
   */
  public RoutingEstimator(
      SlotGraph graph,
      ExecutionCounts executions,
      TransitionTable transitions,
      Function<String, @Nullable Element> element) {
    this.graph = graph;
    this.executions = executions;
    this.messages = new MessageCounts(graph, executions, transitions.repeats(element));
    this.paths = new TransitionPaths(graph, executions, transitions.between(element));
  }

  /** Returns the transitions that the solution does not have. */
  public List<MissingEdge> missing() {
    return paths.missing();
  }

  /**
   * Returns the numbers of messages that an element with one output processed and sent, empty if
   * one of them is unknown.
   */
  public Optional<long[]> ratio(Element element) {
    OptionalLong before = messages.processed(element);
    OptionalLong after = messages.on(element.getOutputs().getFirst());
    return before.isPresent() && after.isPresent() && before.getAsLong() > 0
        ? Optional.of(new long[] {after.getAsLong(), before.getAsLong()})
        : Optional.empty();
  }

  /**
   * Returns the number of executions of an element with one output, if it was measured, but too
   * little to count the messages that it processed and sent; otherwise empty.
   */
  public OptionalLong executionsWithoutRatio(Element element) {
    boolean unknown = ratio(element).isEmpty();
    return unknown && executions.isMeasured(element)
        ? OptionalLong.of(executions.of(element))
        : OptionalLong.empty();
  }

  /** Returns the estimate for an element; empty if it has no probabilities or no measurements. */
  public Optional<RoutingEstimate> of(Element element) {
    EmissionRule rule = EmissionRule.ofSuccess(element);
    List<Slot> outputs = ElementOutputs.regular(element);
    boolean seen =
        executions.isMeasured(element) || outputs.stream().anyMatch(slot -> paths.on(slot) > 0);
    seen |= outputs.stream().allMatch(this::isObservable);
    if (!rule.hasProbabilities() || outputs.isEmpty() || !seen) {
      return Optional.empty();
    }
    return Optional.of(rule == EmissionRule.CHOICE ? choice(element) : independent(element));
  }

  private RoutingEstimate choice(Element element) {
    OptionalLong received = messages.processed(element);
    RoutingEstimate ways = resolved(element, transitions(element), received, Basis.TRANSITIONS);
    if (ways instanceof Counted) {
      return ways;
    }
    RoutingEstimate counted = resolved(element, counts(element), received, Basis.EXECUTIONS);
    if (counted instanceof Unknown && isAmbiguous(element)) {
      return new Unknown(element, Obstacle.AMBIGUOUS);
    }
    return counted instanceof Unknown && isUnseenFailure(element)
        ? new Unknown(element, Obstacle.UNSEEN_FAILURES)
        : counted;
  }

  /** Completes the number of an unknown output, and compares the sum with what was received. */
  private static RoutingEstimate resolved(
      Element element, List<Long> ways, OptionalLong received, Basis basis) {
    long unknown = ways.stream().filter(way -> way == UNKNOWN).count();
    long sum = ways.stream().filter(way -> way != UNKNOWN).mapToLong(Long::longValue).sum();
    if (unknown > 1 || (unknown == 1 && received.isEmpty()) || ways.isEmpty()) {
      return new Unknown(element, Obstacle.UNSEEN_OUTPUT);
    }
    if (received.isPresent()) {
      long difference = received.getAsLong() - sum;
      double tolerance = TOLERANCE * received.getAsLong();
      if (difference < -tolerance || (unknown == 0 && difference > tolerance)) {
        return new Unknown(element, Obstacle.INCONSISTENT);
      }
      long rest = Math.max(0, difference);
      List<Long> all = ways.stream().map(way -> way == UNKNOWN ? rest : way).toList();
      return counted(element, all, all.stream().mapToLong(Long::longValue).sum(), basis);
    }
    return counted(element, ways, sum, basis);
  }

  private static RoutingEstimate counted(
      Element element, List<Long> ways, long trials, Basis basis) {
    return trials > 0
        ? new Counted(element, ways, trials, basis)
        : new Unknown(element, Obstacle.UNSEEN_OUTPUT);
  }

  /** Estimates outputs that messages take independently of each other, or not at all. */
  private RoutingEstimate independent(Element element) {
    OptionalLong received = messages.processed(element);
    if (received.isEmpty()) {
      boolean failures = isUnseenFailure(element);
      return new Unknown(element, failures ? Obstacle.UNSEEN_FAILURES : Obstacle.UNSEEN_ELEMENT);
    }
    long trials = received.getAsLong();
    List<Long> transitions = transitions(element);
    List<Long> counts = counts(element);
    List<Long> ways = new ArrayList<>();
    boolean all = !transitions.contains(UNKNOWN) && !transitions.isEmpty();
    for (int i = 0; i < counts.size(); i++) {
      long counted = counts.get(i);
      long way = all ? transitions.get(i) : counted;
      if (way == UNKNOWN) {
        boolean ambiguous = isAmbiguous(element);
        return new Unknown(element, ambiguous ? Obstacle.AMBIGUOUS : Obstacle.UNSEEN_OUTPUT);
      }
      boolean differs = counted != UNKNOWN && Math.abs(counted - way) > TOLERANCE * trials;
      if (differs || way > (1 + TOLERANCE) * trials) {
        return new Unknown(element, Obstacle.INCONSISTENT);
      }
      ways.add(Math.min(way, trials));
    }
    return counted(element, ways, trials, all ? Basis.TRANSITIONS : Basis.EXECUTIONS);
  }

  /** Returns whether an element was measured, but not which of its executions failed. */
  public boolean isUnseenFailure(Element element) {
    return executions.isMeasured(element)
        && EmissionRule.canFail(element)
        && !executions.showsFailures();
  }

  private boolean isAmbiguous(Element element) {
    long clear = element.getOutputs().stream().mapToLong(paths::on).sum();
    long ambiguous = paths.ambiguous(element);
    return ambiguous > TOLERANCE * (clear + ambiguous);
  }

  /** Returns the transitions on each output; empty if there are none, or too many are ambiguous. */
  private List<Long> transitions(Element element) {
    List<Slot> outputs = ElementOutputs.regular(element);
    if (outputs.stream().allMatch(slot -> paths.on(slot) == 0) || isAmbiguous(element)) {
      return List.of();
    }
    return outputs.stream().map(slot -> isObservable(slot) ? paths.on(slot) : UNKNOWN).toList();
  }

  private List<Long> counts(Element element) {
    return ElementOutputs.regular(element).stream()
        .map(slot -> messages.on(slot).orElse(UNKNOWN))
        .toList();
  }

  /** Returns whether some of the elements that messages on a slot reach were measured. */
  private boolean isObservable(Slot slot) {
    return graph.reachable(slot).stream().anyMatch(executions::isMeasured);
  }
}
