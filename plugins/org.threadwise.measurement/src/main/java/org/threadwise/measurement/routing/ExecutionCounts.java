package org.threadwise.measurement.routing;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;

/** How often each element was executed, and how often that failed. */
public final class ExecutionCounts {

  private final Map<Element, Map<Quantity, Long>> counts = new HashMap<>();
  private final Map<Element, Long> completions = new HashMap<>();
  private final Map<Element, Long> failures = new HashMap<>();
  private boolean showsFailures;

  /** Adds executions of which a quantity was measured. */
  public void add(Element element, Quantity quantity, long executions) {
    counts
        .computeIfAbsent(element, none -> new EnumMap<>(Quantity.class))
        .merge(quantity, executions, ExecutionCounts::saturatedSum);
  }

  /** Adds executions of which no quantity was measured. */
  void addCompletions(Element element, long executions) {
    completions.merge(element, executions, ExecutionCounts::saturatedSum);
  }

  /**
   * Adds an execution that failed, and that is also added as an execution.
   *
   * @param element null if it is not of this solution
   */
  public void addFailure(@Nullable Element element) {
    showsFailures = true;
    if (element != null) {
      failures.merge(element, 1L, ExecutionCounts::saturatedSum);
    }
  }

  private static long saturatedSum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** Returns the number of executions; 0 if the element was not measured. */
  long of(Element element) {
    Map<Quantity, Long> known = counts.getOrDefault(element, Map.of());
    long durations =
        Math.max(
            known.getOrDefault(Quantity.ELAPSED, 0L), known.getOrDefault(Quantity.RESPONSE, 0L));
    long timed = durations > 0 ? durations : known.getOrDefault(Quantity.CPU, 0L);
    return timed > 0 ? timed : completions.getOrDefault(element, 0L);
  }

  /** Returns the number of executions that failed; 0 if {@link #showsFailures} is false. */
  long failures(Element element) {
    return failures.getOrDefault(element, 0L);
  }

  /** Returns whether a source reports which executions failed. */
  boolean showsFailures() {
    return showsFailures;
  }

  boolean isMeasured(Element element) {
    return of(element) > 0;
  }
}
