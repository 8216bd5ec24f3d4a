package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.model.integration.Element;

/** Mappings of names in the data to elements. A name without {@code *} precedes patterns. */
final class MappingRules {

  private record Rule(NameMapping mapping, Element element) {}

  private final Map<String, Element> exact = new HashMap<>();
  private final List<Rule> patterns = new ArrayList<>();

  /**
   * Adds a mapping to an element.
   *
   * @throws IllegalArgumentException if the same name was mapped to another element
   */
  void add(NameMapping mapping, Element element) {
    Element before = exact.put(mapping.pattern(), element);
    if (before != null && !before.equals(element)) {
      throw new IllegalArgumentException(
          "'%s' is mapped to '%s' and to '%s': remove one of the mappings"
              .formatted(mapping.pattern(), before.getName(), element.getName()));
    }
    if (mapping.isPattern()) {
      patterns.add(new Rule(mapping, element));
    }
  }

  /** Returns the elements to which a name is mapped; several if patterns contradict each other. */
  List<Element> find(String name) {
    Element found = exact.get(name);
    if (found != null) {
      return List.of(found);
    }
    Set<Element> matching = new LinkedHashSet<>();
    for (Rule rule : patterns) {
      if (rule.mapping().matches(name)) {
        matching.add(rule.element());
      }
    }
    return List.copyOf(matching);
  }

  /** Returns whether a mapping names an operation of any service. */
  boolean mentions(String operation) {
    return exact.keySet().stream().anyMatch(name -> name.endsWith("/" + operation));
  }

  /** Returns the elements by names and patterns. */
  Map<String, Element> elements() {
    return Map.copyOf(exact);
  }
}
