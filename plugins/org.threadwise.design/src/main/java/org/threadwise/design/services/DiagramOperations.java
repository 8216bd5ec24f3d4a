package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Runs the operations that all diagrams of a solution share, and creates their targets. */
final class DiagramOperations {

  private DiagramOperations() {}

  /**
   * Runs an operation on the solution that contains an object.
   *
   * @return the names of the elements that it created
   */
  static List<String> run(EObject object, DiagramOperation operation) {
    if (object.eResource() instanceof EditedSolution resource) {
      try {
        return resource.edit(operation);
      } catch (RefusedException refused) {
        throw RefusedChanges.of(object, refused.reason());
      }
    }
    throw RefusedChanges.of(
        object,
        "This %s is no longer in a file: choose another element"
            .formatted(object.eClass().getName()));
  }

  /**
   * Sets a property of an object.
   *
   * @param value in the notation of the language, null to remove the property
   * @return the object
   */
  static EObject setProperty(EObject object, String keyword, @Nullable String value) {
    run(object, new DiagramOperation.SetProperty(target(object), keyword, value));
    return object;
  }

  /** Returns the target that denotes an object in operations. */
  static Target target(EObject object) {
    return switch (object) {
      case Solution solution -> new Target(Kind.SOLUTION, "");
      case Process process -> new Target(Kind.PROCESS, name(process));
      case Element element -> new Target(Kind.ELEMENT, ElementNames.qualified(element));
      case Slot slot -> new Target(Kind.SLOT, id(slot));
      case Pool pool -> new Target(Kind.POOL, name(pool));
      case Application application -> new Target(Kind.APPLICATION, name(application));
      case Workload workload -> new Target(Kind.WORKLOAD, name(workload));
      case Host host -> new Target(Kind.HOST, "");
      case Cost cost -> new Target(Kind.COST, "");
      case LocalPools pools -> new Target(Kind.POOLS, "");
      case Goal goal -> new Target(Kind.GOAL, name(goal.getWorkload()));
      default ->
          throw RefusedChanges.of(
              object,
              "A %s cannot be changed on its own: choose the element that contains it"
                  .formatted(object.eClass().getName()));
    };
  }

  /** Returns the id of a slot in operations: its process, a dot and its name. */
  static String id(Slot slot) {
    return SolutionNavigation.processOf(slot).map(process -> name(process) + ".").orElse("")
        + name(slot);
  }

  private static String name(EObject object) {
    return String.valueOf(NameOccurrences.name(object));
  }
}
