package org.threadwise.importing.guarana;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Names of elements: those of their constructors, or of variables if these are not unique. */
final class ElementNaming {

  private final Map<String, Integer> counts = new HashMap<>();

  ElementNaming(List<GuaranaObject> ports, List<GuaranaObject> tasks) {
    Stream.concat(ports.stream(), tasks.stream())
        .forEach(object -> counts.merge(object.name(), 1, Integer::sum));
  }

  /** Returns the name of an element. */
  String of(GuaranaObject object) {
    boolean isUnique = !object.name().isEmpty() && counts.getOrDefault(object.name(), 0) == 1;
    if (isUnique) {
      return object.name();
    }
    return object.variable().isEmpty() ? object.type().name() : object.variable();
  }
}
