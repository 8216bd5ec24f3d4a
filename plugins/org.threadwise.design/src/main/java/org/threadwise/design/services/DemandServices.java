package org.threadwise.design.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** What is asked of a solution: its workloads, and the goals that must hold under them. */
public final class DemandServices {

  private final FigureServices figures = new FigureServices();

  /** The goals of a workload. */
  public List<Goal> goals(Workload workload) {
    return SolutionNavigation.of(workload).getGoals().stream()
        .filter(goal -> workload.equals(goal.getWorkload()))
        .toList();
  }

  /** Where messages arrive under each workload. */
  public List<Arrivals> arrivals(Solution solution) {
    return solution.getWorkloads().stream()
        .flatMap(workload -> workload.getArrivals().stream())
        .toList();
  }

  /** The name of a workload with what it lasts. */
  public String workloadTitle(EObject thing) {
    Workload workload = SolutionNavigation.as(Workload.class, thing);
    String lasts = PropertyValues.of(workload, "for");
    return figures.title(workload) + (lasts == null ? "" : "\nfor " + lasts);
  }

  /** The bounds of a goal, a line for each. */
  public String goalTitle(EObject thing) {
    List<Constraint> bounds = SolutionNavigation.as(Goal.class, thing).getConstraints();
    return bounds.isEmpty()
        ? "no bounds yet"
        : bounds.stream().map(PropertyValues::item).collect(Collectors.joining("\n"));
  }

  /** Returns whether the bounds of a goal need more lines than a note of the usual height holds. */
  public Boolean isTallGoal(EObject thing) {
    return LabelLines.count(goalTitle(thing), LabelLines.NOTE_COLUMNS) > LabelLines.USUAL;
  }

  /** What stands behind the name of a thing that is listed: arrivals, a bound, threads. */
  public String listed(EObject thing) {
    return ListedItem.of(thing).value();
  }

  /** Returns the text before the value of a listed element: what a bound limits. */
  public String listedName(EObject thing) {
    return ListedItem.of(thing).word();
  }

  /** Says something else of a thing that is listed. */
  public EObject sayListed(EObject thing, String value) {
    EObject owner = thing.eContainer();
    DiagramOperations.run(thing, ListedItem.said(thing, value.strip()));
    return owner;
  }

  /** Whether messages of a workload may arrive at a port, and do not yet. */
  public Boolean canArrive(EObject workload, EObject port) {
    return workload instanceof Workload known
        && port instanceof Port entry
        && (entry.getKind() == PortKind.ENTRY || entry.getKind() == PortKind.RESPONDER)
        && known.getArrivals().stream().noneMatch(one -> entry.equals(one.getEntry()));
  }

  /** Lets messages of a workload arrive at a port. */
  public EObject arrive(EObject workload, EObject port) {
    Workload under = SolutionNavigation.as(Workload.class, workload);
    Element entry = SolutionNavigation.as(Element.class, port);
    if (!canArrive(under, entry)) {
      throw RefusedChanges.of(
          under,
          "At '%s' messages cannot arrive, or do already: choose another entry"
              .formatted(entry.getName()));
    }
    return say(under, ElementNames.qualified(entry), "poisson 1/s");
  }

  /** Whether messages may arrive at another port instead. */
  public Boolean canArriveAt(EObject arrivals, EObject port) {
    return arrivals instanceof Arrivals known && canArrive(known.eContainer(), port);
  }

  /** Lets messages arrive at another port instead, in the same way. */
  public EObject arriveAt(EObject edge, EObject port) {
    Arrivals arrivals = SolutionNavigation.as(Arrivals.class, edge);
    Element entry = SolutionNavigation.as(Element.class, port);
    return ListedItem.replace(
        arrivals,
        canArriveAt(arrivals, port),
        arrivals.eContainer(),
        ElementNames.qualified(entry));
  }

  /** Whether the same may arrive under another workload instead. */
  public Boolean canArriveUnder(EObject arrivals, EObject workload) {
    return arrivals instanceof Arrivals known && canArrive(workload, known.getEntry());
  }

  /** Lets the same arrive under another workload instead. */
  public EObject arriveUnder(EObject edge, EObject workload) {
    Arrivals arrivals = SolutionNavigation.as(Arrivals.class, edge);
    return ListedItem.replace(
        arrivals,
        canArriveUnder(arrivals, workload),
        SolutionNavigation.as(Workload.class, workload),
        ListedItem.of(arrivals).word());
  }

  private static EObject say(EObject thing, String word, String value) {
    DiagramOperations.run(
        thing, new DiagramOperation.SetProperty(DiagramOperations.target(thing), word, value));
    return thing;
  }
}
