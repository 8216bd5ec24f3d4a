package org.threadwise.design.resource;

import java.util.Locale;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.Occurrences;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Addresses of things by their names, such as {@code element/Coffee/T1}. */
public final class Addresses {

  private Addresses() {}

  /** The address of a thing, null for one without a name of its own, and for the solution. */
  public static @Nullable String of(EObject object) {

    String name = Occurrences.name(object);
    EObject process =
        switch (object) {
          case Element element -> element.eContainer();
          case Slot slot when slot.eContainer() != null -> slot.eContainer().eContainer();
          default -> null;
        };
    if (name == null || object instanceof Solution) {
      return null;
    }
    String kind = kind(object);
    return process instanceof Process
        ? kind + "/" + encoded(Occurrences.name(process)) + "/" + encoded(name)
        : kind + "/" + encoded(name);
  }

  private static String kind(EObject object) {
    return object instanceof Element
        ? "element"
        : object.eClass().getName().toLowerCase(Locale.ROOT);
  }

  private static String encoded(@Nullable String name) {
    return URI.encodeSegment(String.valueOf(name), false);
  }
}
