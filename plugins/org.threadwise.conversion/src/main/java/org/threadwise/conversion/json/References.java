package org.threadwise.conversion.json;

import java.util.Locale;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.names.ElementNames;

/**
 * The names by which objects of a solution refer to each other: elements by process and name, slots
 * by name within their process and by process and name elsewhere, all others by name.
 */
final class References {

  private References() {}

  /** Returns the name by which {@code owner} refers to {@code target}. */
  static String name(EObject owner, EObject target) {
    return switch (target) {
      case Element element -> ElementNames.qualified(element);
      case NamedElement named -> text(named.getName());
      case Slot slot -> name(owner, slot);
      default ->
          throw new IllegalArgumentException("A " + target.eClass().getName() + " has no name");
    };
  }

  private static String name(EObject owner, Slot slot) {
    Process process = process(slot);
    String name = text(slot.getName());
    return process == null || process.equals(process(owner))
        ? name
        : text(process.getName()) + "." + name;
  }

  private static @Nullable Process process(EObject part) {
    for (EObject holder = part; holder != null; holder = holder.eContainer()) {
      if (holder instanceof Process process) {
        return process;
      }
    }
    return null;
  }

  /** Describes the place of an object in messages by its nearest container with a name. */
  static String path(EObject part) {
    for (EObject holder = part; holder != null; holder = holder.eContainer()) {
      if (holder instanceof Element element) {
        return ElementNames.qualified(element);
      }
      if (holder instanceof NamedElement named && named.getName() != null) {
        return named.eClass().getName().toLowerCase(Locale.ROOT) + " " + named.getName();
      }
    }
    return "solution";
  }

  private static String text(@Nullable String name) {
    return name == null ? "" : name;
  }
}
