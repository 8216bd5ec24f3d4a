package org.threadwise.measurement.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A route of Camel and its processors in the order of the route, parents before what they contain.
 *
 * <p>The duration of a route or processor contains those of the processors in it. For example, in
 * the route <i>validate</i>, <i>choice</i>, <i>pack</i>, where <i>pack</i> is in <i>choice</i>, the
 * own time of <i>choice</i> is its duration without that of <i>pack</i>. The JSON of consoles has
 * the level of each processor. The XML has only their order; there, the time of a processor is its
 * own if those after it are known not to be in it, or take a negligible part of its time.
 */
final class CamelRoute {
  /** Share of the time of a processor that others in it may take. */
  private static final double NEGLIGIBLE = 0.05;

  private final List<CamelOperation> processors = new ArrayList<>();
  private @Nullable CamelOperation route;

  /** An operation and its own time, empty if that is unknown. */
  record OwnTime(CamelOperation operation, Optional<CamelOperation> own) {}

  void setRoute(CamelOperation operation) {
    route = operation;
  }

  void add(CamelOperation processor) {
    processors.add(processor);
  }

  /** Returns the own times of the route and its processors. */
  List<OwnTime> ownTimes() {
    List<OwnTime> times = new ArrayList<>();
    if (route != null) {
      times.add(new OwnTime(route, ownTimeOfRoute(route)));
    }
    for (int i = 0; i < processors.size(); i++) {
      CamelOperation processor = processors.get(i);
      times.add(
          new OwnTime(
              processor, processor.level() > 0 ? ownTime(i) : Optional.ofNullable(flat(i))));
    }
    return times;
  }

  private Optional<CamelOperation> ownTimeOfRoute(CamelOperation whole) {
    if (processors.isEmpty()) {
      return Optional.of(whole);
    }
    return processors.stream().allMatch(each -> each.level() > 0)
        ? rest(whole, processors.stream().filter(each -> each.level() == 1).toList())
        : Optional.empty();
  }

  private Optional<CamelOperation> ownTime(int index) {
    CamelOperation processor = processors.get(index);
    List<CamelOperation> children = new ArrayList<>();
    for (int i = index + 1; i < processors.size(); i++) {
      CamelOperation next = processors.get(i);
      if (next.level() <= processor.level()) {
        break;
      }
      if (next.level() == processor.level() + 1) {
        children.add(next);
      }
    }
    return rest(processor, children);
  }

  /** Returns what remains without the children; empty if they ran at the same time. */
  private static Optional<CamelOperation> rest(
      CamelOperation parent, List<CamelOperation> children) {
    if (children.isEmpty()) {
      return Optional.of(parent);
    }
    double sum = children.stream().mapToDouble(CamelOperation::unrounded).sum();
    double uncertainty = children.stream().mapToDouble(CamelOperation::uncertainty).sum();
    return sum > parent.unrounded() + (parent.uncertainty() + uncertainty) / 2
        ? Optional.empty()
        : Optional.of(parent.without(sum));
  }

  /** Returns a processor whose level is unknown, null if others may be in it. */
  private @Nullable CamelOperation flat(int index) {
    CamelOperation processor = processors.get(index);
    double inside = 0;
    for (int i = index + 1; i < processors.size(); i++) {
      CamelOperation next = processors.get(i);
      if (processor.precedes(next)) {
        break;
      }
      inside += next.sum();
    }
    return inside <= NEGLIGIBLE * processor.sum() ? processor : null;
  }
}
