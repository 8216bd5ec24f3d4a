package org.threadwise.design.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.Refusals;
import org.threadwise.diagram.edit.Operation;
import org.threadwise.diagram.edit.Values;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.Names;

/** What is asked of a solution: its workloads, and the goals that must hold under them. */
public final class DemandServices {

  private final FigureServices figures = new FigureServices();

  /** The goals of a workload. */
  public List<Goal> goals(Workload workload) {
    return Solutions.of(workload).getGoals().stream()
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
    Workload workload = Solutions.as(Workload.class, thing);
    String lasts = Values.of(workload, "for");
    return figures.title(workload) + (lasts == null ? "" : "\nfor " + lasts);
  }

  /** The bounds of a goal, a line for each. */
  public String goalTitle(EObject thing) {
    List<Constraint> bounds = Solutions.as(Goal.class, thing).getConstraints();
    return bounds.isEmpty()
        ? "no bounds yet"
        : bounds.stream().map(Values::item).collect(Collectors.joining("\n"));
  }

  /** Returns whether the bounds of a goal need more lines than a note of the usual height holds. */
  public Boolean isTallGoal(EObject thing) {
    return LabelLines.count(goalTitle(thing), LabelLines.NOTE_COLUMNS) > LabelLines.USUAL;
  }

  /** What stands behind the name of a thing that is listed: arrivals, a bound, threads. */
  public String listed(EObject thing) {
    return Listed.of(thing).value();
  }

  /** Returns the text before the value of a listed element: what a bound limits. */
  public String listedName(EObject thing) {
    return Listed.of(thing).word();
  }

  /** Says something else of a thing that is listed. */
  public EObject sayListed(EObject thing, String value) {
    EObject owner = thing.eContainer();
    Operating.run(thing, Listed.said(thing, value.strip()));
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
    Workload under = Solutions.as(Workload.class, workload);
    Element entry = Solutions.as(Element.class, port);
    if (!canArrive(under, entry)) {
      throw Refusals.of(
          under,
          "At '%s' messages cannot arrive, or do already: choose another entry"
              .formatted(entry.getName()));
    }
    return say(under, Names.qualified(entry), "poisson 1/s");
  }

  /** Whether messages may arrive at another port instead. */
  public Boolean canArriveAt(EObject arrivals, EObject port) {
    return arrivals instanceof Arrivals known && canArrive(known.eContainer(), port);
  }

  /** Lets messages arrive at another port instead, in the same way. */
  public EObject arriveAt(EObject edge, EObject port) {
    Arrivals arrivals = Solutions.as(Arrivals.class, edge);
    Element entry = Solutions.as(Element.class, port);
    return Listed.replace(
        arrivals, canArriveAt(arrivals, port), arrivals.eContainer(), Names.qualified(entry));
  }

  /** Whether the same may arrive under another workload instead. */
  public Boolean canArriveUnder(EObject arrivals, EObject workload) {
    return arrivals instanceof Arrivals known && canArrive(workload, known.getEntry());
  }

  /** Lets the same arrive under another workload instead. */
  public EObject arriveUnder(EObject edge, EObject workload) {
    Arrivals arrivals = Solutions.as(Arrivals.class, edge);
    return Listed.replace(
        arrivals,
        canArriveUnder(arrivals, workload),
        Solutions.as(Workload.class, workload),
        Listed.of(arrivals).word());
  }

  private static EObject say(EObject thing, String word, String value) {
    Operating.run(thing, new Operation.SetProperty(Operating.target(thing), word, value));
    return thing;
  }
}
