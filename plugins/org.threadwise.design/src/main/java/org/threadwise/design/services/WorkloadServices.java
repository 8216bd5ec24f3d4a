package org.threadwise.design.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Services for workloads, their arrivals and their goals. */
public final class WorkloadServices {

  private final FigureServices figures = new FigureServices();

  /** Returns the goals of a workload. */
  public List<Goal> goals(Workload workload) {
    return SolutionNavigation.of(workload).getGoals().stream()
        .filter(goal -> workload.equals(goal.getWorkload()))
        .toList();
  }

  /** Returns the arrivals of all workloads of a solution. */
  public List<Arrivals> arrivals(Solution solution) {
    return solution.getWorkloads().stream()
        .flatMap(workload -> workload.getArrivals().stream())
        .toList();
  }

  /** Returns the title of a workload and, below it, its duration. */
  public String workloadTitle(EObject object) {
    Workload workload = SolutionNavigation.cast(Workload.class, object);
    String duration = PropertyValues.of(workload, "for");
    return figures.title(workload) + (duration == null ? "" : "\nfor " + duration);
  }

  /** Returns the bounds of a goal, one per line. */
  public String goalTitle(EObject object) {
    List<Constraint> bounds = SolutionNavigation.cast(Goal.class, object).getConstraints();
    return bounds.isEmpty()
        ? "no bounds yet"
        : bounds.stream().map(PropertyValues::item).collect(Collectors.joining("\n"));
  }

  /** Returns whether the bounds of a goal need more lines than a note of the usual height holds. */
  public Boolean isTallGoal(EObject goal) {
    return LabelLines.count(goalTitle(goal), LabelLines.NOTE_COLUMNS) > LabelLines.USUAL;
  }

  /** Returns whether a port accepts arrivals and has none in a workload yet. */
  public Boolean canCreateArrivals(EObject workload, EObject port) {
    return workload instanceof Workload owner
        && SolutionNavigation.acceptsArrivals(port)
        && owner.getArrivals().stream().noneMatch(one -> port.equals(one.getEntry()));
  }

  /** Creates arrivals of a workload at a port, one message per second at first. */
  public EObject createArrivals(EObject workload, EObject port) {
    Workload owner = SolutionNavigation.cast(Workload.class, workload);
    Element entry = SolutionNavigation.cast(Element.class, port);
    if (!canCreateArrivals(owner, entry)) {
      throw RefusedChanges.of(
          owner,
          "Messages cannot arrive at '%s', or already do: choose another entry or responder"
              .formatted(entry.getName()));
    }
    return DiagramOperations.setProperty(owner, ElementNames.qualified(entry), "poisson 1/s");
  }

  /** Returns whether arrivals can be moved to another port. */
  public Boolean canRetargetArrivals(EObject arrivals, EObject port) {
    return arrivals instanceof Arrivals known && canCreateArrivals(known.eContainer(), port);
  }

  /** Moves arrivals to another port. */
  public EObject retargetArrivals(EObject edge, EObject port) {
    Arrivals arrivals = SolutionNavigation.cast(Arrivals.class, edge);
    Element entry = SolutionNavigation.cast(Element.class, port);
    return ListedItem.move(
        arrivals,
        canRetargetArrivals(arrivals, port),
        arrivals.eContainer(),
        ElementNames.qualified(entry));
  }

  /** Returns whether arrivals can be moved to another workload. */
  public Boolean canMoveArrivals(EObject arrivals, EObject workload) {
    return arrivals instanceof Arrivals known && canCreateArrivals(workload, known.getEntry());
  }

  /** Moves arrivals to another workload. */
  public EObject moveArrivals(EObject edge, EObject workload) {
    Arrivals arrivals = SolutionNavigation.cast(Arrivals.class, edge);
    return ListedItem.move(
        arrivals,
        canMoveArrivals(arrivals, workload),
        SolutionNavigation.cast(Workload.class, workload),
        ListedItem.of(arrivals).key());
  }
}
