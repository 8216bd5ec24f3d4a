package org.threadwise.diagram.layout;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.NamedElement;

/** Ids of elements as ids of a diagram: present and unique even where the model's are not. */
final class DiagramIds {

  private final Set<String> taken = new HashSet<>();

  /** The name; a question mark where there is none. */
  static String of(@Nullable NamedElement element) {
    String name = element == null ? null : element.getName();
    return name == null || name.isEmpty() ? "?" : name;
  }

  /** The label; empty where there is none. */
  static String label(NamedElement element) {
    return element.getLabel() == null ? "" : element.getLabel();
  }

  /** This id, with a number behind it if it is taken. */
  String unique(String id) {
    String candidate = id;
    for (int number = 2; !taken.add(candidate); number++) {
      candidate = id + "#" + number;
    }
    return candidate;
  }
}
