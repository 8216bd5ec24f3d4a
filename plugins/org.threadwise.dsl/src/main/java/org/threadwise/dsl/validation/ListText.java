package org.threadwise.dsl.validation;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.model.integration.NamedElement;

/** Lists as text. */
final class ListText {

  private static final int MAX_NAMES = 8;

  private ListText() {}

  /** Returns the names of the first elements, and the number of the others. */
  static String names(List<? extends NamedElement> elements) {
    String first =
        elements.stream()
            .limit(MAX_NAMES)
            .map(NamedElement::getName)
            .collect(Collectors.joining(", "));
    int more = elements.size() - MAX_NAMES;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  /** Joins texts with commas, and "and" before the last one. */
  static String and(List<String> parts) {
    int last = parts.size() - 1;
    return last < 1
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }
}
