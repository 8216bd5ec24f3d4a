package org.threadwise.design.resource;

import java.util.Locale;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Addresses of things by their names, such as {@code element/Coffee/T1}. */
public final class ElementAddresses {

  private ElementAddresses() {}

  /** The address of a thing, null for what is no thing of a diagram, and for the solution. */
  public static @Nullable String of(@Nullable EObject object) {
    return switch (object) {
      case null -> null;
      case Solution solution -> null;
      case Host host -> "host";
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

  private static @Nullable String inProcess(@Nullable EObject around, EObject thing) {
    return around instanceof Process process ? within(name(process), name(thing)) : name(thing);
  }

  private static @Nullable String within(@Nullable String around, @Nullable String inner) {
    return around == null || inner == null ? null : around + "/" + inner;
  }

  private static @Nullable String name(@Nullable EObject named) {
    String name = NameOccurrences.name(named);
    return name == null ? null : URI.encodeSegment(name, false);
  }
}
