package org.threadwise.measurement.annotation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.annotation.Annotation.UnmatchedName;

/** The names in the data that belong to no element. */
public final class UnmatchedNames {

  private static final int MAX_UNMATCHED = 100;

  private UnmatchedNames() {}

  /** Returns the most frequent names, with those of similar elements. */
  public static List<UnmatchedName> of(ObservationCollector observations, ElementMatcher matcher) {
    return observations.unmatched().entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_UNMATCHED)
        .map(
            entry ->
                new UnmatchedName(
                    entry.getKey(), entry.getValue(), matcher.nearest(entry.getKey())))
        .toList();
  }
}
