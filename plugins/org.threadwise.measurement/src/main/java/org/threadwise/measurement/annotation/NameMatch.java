package org.threadwise.measurement.annotation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;

/**
 * The elements to which a name in the data can belong.
 *
 * @param elements none, one, or several that share the name
 * @param service the service that precedes the name, if the elements were found without it; null
 *     otherwise
 */
record NameMatch(List<Element> elements, @Nullable String service) {

  static final NameMatch NONE = new NameMatch(List.of(), null);

  NameMatch {
    elements = List.copyOf(elements);
  }

  /** Returns the element to which the name belongs; null if there is none, or several share it. */
  @Nullable Element element() {
    return elements.size() == 1 ? elements.getFirst() : null;
  }

  boolean isEmpty() {
    return elements.isEmpty();
  }
}
