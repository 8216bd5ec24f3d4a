package org.threadwise.diagram.layout;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.NamedElement;

/** Ids in a diagram, which are unique even if names in the model are missing or repeated. */
final class DiagramIds {

  private final Set<String> taken = new HashSet<>();

  /** Returns the name of an element; a question mark if it has none. */
  static String of(@Nullable NamedElement element) {
    String name = element == null ? null : element.getName();
    return name == null || name.isEmpty() ? "?" : name;
  }

  /** Returns the label of an element; empty if it has none. */
  static String label(NamedElement element) {
    return element.getLabel() == null ? "" : element.getLabel();
  }

  /** Returns an id, with a number appended if it is taken. */
  String unique(String id) {
    String candidate = id;
    for (int number = 2; !taken.add(candidate); number++) {
      candidate = id + "#" + number;
    }
    return candidate;
  }
}
