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
        .map(entry -> name(entry.getKey(), entry.getValue(), matcher))
        .toList();
  }

  private static UnmatchedName name(String name, long count, ElementMatcher matcher) {
    NameMatch match = matcher.find(name);
    return match.isEmpty()
        ? new UnmatchedName(name, count, matcher.nearest(name), false)
        : new UnmatchedName(
            name, count, match.elements().stream().map(matcher::display).toList(), true);
  }
}
