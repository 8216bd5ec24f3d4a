package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Application;
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

/** Does the operations that every diagram of a solution has, and names things as they do. */
final class DiagramOperations {

  private DiagramOperations() {}

  /** Does an operation on the solution of a thing; the answer names what is new. */
  static List<String> run(EObject thing, DiagramOperation operation) {
    if (thing.eResource() instanceof EditedSolution resource) {
      try {
        return resource.edit(operation);
      } catch (RefusedException refused) {
        throw RefusedChanges.of(thing, refused.reason());
      }
    }
    throw RefusedChanges.of(
        thing,
        "This %s lies in no file any more: choose another thing"
            .formatted(thing.eClass().getName()));
  }

  /** A thing as operations name it. */
  static Target target(EObject thing) {
    return switch (thing) {
      case Solution solution -> new Target(Kind.SOLUTION, "");
      case Process process -> new Target(Kind.PROCESS, name(process));
      case Element element -> new Target(Kind.ELEMENT, ElementNames.qualified(element));
      case Slot slot -> new Target(Kind.SLOT, id(slot));
      case Pool pool -> new Target(Kind.POOL, name(pool));
      case Application application -> new Target(Kind.APPLICATION, name(application));
      case Workload workload -> new Target(Kind.WORKLOAD, name(workload));
      case Host host -> new Target(Kind.HOST, "");
      case LocalPools pools -> new Target(Kind.POOLS, "");
      case Goal goal -> new Target(Kind.GOAL, name(goal.getWorkload()));
      default ->
          throw RefusedChanges.of(
              thing,
              "A %s is changed with what it stands in: choose that"
                  .formatted(thing.eClass().getName()));
    };
  }

  /** A slot by its process, a dot and its name. */
  static String id(Slot slot) {
    return SolutionNavigation.processOf(slot).map(process -> name(process) + ".").orElse("")
        + name(slot);
  }

  private static String name(EObject thing) {
    return String.valueOf(NameOccurrences.name(thing));
  }
}
