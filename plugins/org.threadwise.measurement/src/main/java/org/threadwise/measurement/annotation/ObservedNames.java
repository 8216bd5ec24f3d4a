package org.threadwise.measurement.annotation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.integration.Element;

/**
 * The names in the data, with the elements to which they belong. Memory is bounded: only the first
 * {@link #MAX_NAMES} of each kind are kept.
 */
final class ObservedNames {
  private static final int MAX_NAMES = 10_000;
  private static final int MAX_SERVICES = 10;

  private final ElementMatcher matcher;
  private final Consumer<Remark> remarks;
  private final Map<String, Optional<Element>> elements = new HashMap<>();
  private final Map<String, Long> unmatched = new LinkedHashMap<>();
  private final Map<Element, Set<String>> services = new HashMap<>();

  /**
   * Creates a collection without names.
   *
   * @param remarks receives remarks about names that may belong to several services
   */
  ObservedNames(ElementMatcher matcher, Consumer<Remark> remarks) {
    this.matcher = matcher;
    this.remarks = remarks;
  }

  /** Returns the element to which a name belongs, and counts names that belong to none. */
  Optional<Element> count(String name) {
    Optional<Element> known = elementOf(name);
    if (known.isEmpty() && (unmatched.size() < MAX_NAMES || unmatched.containsKey(name))) {
      unmatched.merge(name, 1L, Long::sum);
    }
    return known;
  }

  /** Returns the element to which a name belongs. */
  Optional<Element> elementOf(String name) {
    Optional<Element> known = elements.get(name);
    if (known == null) {
      NameMatch match = matcher.find(name);
      known = Optional.ofNullable(match.element());
      String service = match.service();
      if (service != null) {
        known.ifPresent(element -> addService(element, service, name));
      }
      if (elements.size() < MAX_NAMES) {
        elements.put(name, known);
      }
    }
    return known;
  }

  /** Adds a service whose operation belongs to an element only by its name. */
  private void addService(Element element, String service, String name) {
    Set<String> known = services.computeIfAbsent(element, none -> new LinkedHashSet<>());
    if (known.size() < MAX_SERVICES && known.add(service) && known.size() > 1) {
      remarks.accept(
          Remark.of(
              Remark.Kind.SEVERAL_SERVICES,
              matcher.display(element),
              name,
              known.iterator().next()));
    }
  }

  /** Returns the services whose operations belong to an element only by their name. */
  Set<String> services(Element element) {
    return services.getOrDefault(element, Set.of());
  }

  /** Returns the names that belong to an element. */
  Stream<String> of(Element element) {
    return elements.entrySet().stream()
        .filter(entry -> entry.getValue().filter(element::equals).isPresent())
        .map(Map.Entry::getKey);
  }

  /** Returns the names that belong to no element, and how often each occurred. */
  Map<String, Long> unmatched() {
    return Map.copyOf(unmatched);
  }
}
