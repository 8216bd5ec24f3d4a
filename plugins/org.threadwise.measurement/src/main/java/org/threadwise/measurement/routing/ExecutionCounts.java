package org.threadwise.measurement.routing;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;

/** How often each element was executed. */
public final class ExecutionCounts {

  private final Map<Element, Map<Quantity, Long>> counts = new HashMap<>();

  /** Adds executions of which a quantity was measured. */
  public void add(Element element, Quantity quantity, long executions) {
    counts
        .computeIfAbsent(element, none -> new EnumMap<>(Quantity.class))
        .merge(quantity, executions, ExecutionCounts::saturatedSum);
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
    return durations > 0 ? durations : known.getOrDefault(Quantity.CPU, 0L);
  }

  boolean isMeasured(Element element) {
    return of(element) > 0;
  }
}
