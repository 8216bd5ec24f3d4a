package org.threadwise.measurement.annotation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.threadwise.measurement.demand.ExecutionTimeline;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.integration.Element;

/**
 * What sources report beside the durations of an element and helps to tell its CPU time from
 * waiting for a core. Operations without an element count as well: they also use the cores.
 */
final class DemandEvidence {
  private final ExecutionTimeline<Object> timeline = new ExecutionTimeline<>();
  private final ProcessorUse processors = new ProcessorUse();
  private final Map<Element, SampledSum> samples = new HashMap<>();
  private double aggregated;

  /** A CPU time and half of its interval. Errors by ticks are the same in all recordings. */
  private record SampledSum(double sum, double error) {
    SampledSum plus(SampledSum other) {
      return new SampledSum(sum + other.sum, error + other.error);
    }
  }

  /** Adds an execution; the operation is its element, or its name if it has none. */
  void add(Observation.Execution execution, Object operation) {
    if (execution.start() == Observation.UNKNOWN_TIME) {
      return;
    }
    switch (execution.quantity()) {
      case ELAPSED -> timeline.add(operation, execution.start(), execution.duration());
      case WAIT -> timeline.addWait(execution.start(), execution.duration());
      case CPU, RESPONSE -> {}
    }
  }

  /** Adds the sum of durations that a source reports without single executions. */
  void addAggregate(Quantity quantity, double sum) {
    aggregated += quantity == Quantity.ELAPSED ? sum : quantity == Quantity.WAIT ? -sum : 0;
  }

  /** Adds a CPU time that was estimated from samples; the half-width is NaN if it was not. */
  void addSampled(Element element, double sum, double halfWidth) {
    if (sum > 0 && halfWidth >= 0) {
      samples.merge(element, new SampledSum(sum, sum * halfWidth), SampledSum::plus);
    }
  }

  ExecutionTimeline<Object> timeline() {
    return timeline;
  }

  ProcessorUse processors() {
    return processors;
  }

  /**
   * Returns half of the 95 % interval of the CPU time of an element by CPU-time samples, relative
   * to it; empty if it was not sampled.
   */
  Optional<Double> sampledHalfWidth(Element element) {
    return Optional.ofNullable(samples.get(element)).map(each -> each.error / each.sum);
  }

  /** Returns the remark that not all executions were used; empty if they were. */
  Optional<Remark> remark() {
    boolean unused = timeline.end() < Long.MAX_VALUE && !processors.windows().isEmpty();
    return unused
        ? Optional.of(Remark.of(Remark.Kind.EXECUTIONS_BEFORE, Long.toString(timeline.end())))
        : Optional.empty();
  }

  /** Returns the sum of durations of which the source reports no single executions. */
  double aggregated() {
    return aggregated;
  }
}
