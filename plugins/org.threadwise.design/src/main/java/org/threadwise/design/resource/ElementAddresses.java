package org.threadwise.design.resource;

import java.util.Locale;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Addresses of model objects by their names, such as {@code element/Coffee/T1}. */
public final class ElementAddresses {

  private ElementAddresses() {}

  /** Returns the address of an object; null for the solution and for objects without a name. */
  public static @Nullable String of(@Nullable EObject object) {
    return switch (object) {
      case null -> null;
      case Solution solution -> null;
      case Host host -> "host";
      case Cost cost -> "cost";
      case LocalPools pools -> "pools";
      case LocalPool own -> within("pools", of(own.getElement()));
      case Goal goal -> within("goal", name(goal.getWorkload()));
      case Arrivals arrivals -> within(of(arrivals.eContainer()), of(arrivals.getEntry()));
      case Constraint bound when bound.eContainer() instanceof Goal goal ->
          within(of(goal), String.valueOf(goal.getConstraints().indexOf(bound)));
      case Element element -> within("element", inProcess(element.eContainer(), element));
      case Slot slot when slot.eContainer() != null ->
          within("slot", inProcess(slot.eContainer().eContainer(), slot));
      default -> within(object.eClass().getName().toLowerCase(Locale.ROOT), name(object));
    };
  }

  private static @Nullable String inProcess(@Nullable EObject container, EObject object) {
    return container instanceof Process process
        ? within(name(process), name(object))
        : name(object);
  }

  private static @Nullable String within(@Nullable String outer, @Nullable String inner) {
    return outer == null || inner == null ? null : outer + "/" + inner;
  }

  private static @Nullable String name(@Nullable EObject named) {
    String name = NameOccurrences.name(named);
    return name == null ? null : URI.encodeSegment(name, false);
  }
}
