package org.threadwise.design.services;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.Operation;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.diagram.edit.Values;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
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

  /** The bounds of all goals. */
  public List<Constraint> bounds(Solution solution) {
    return solution.getGoals().stream().flatMap(goal -> goal.getConstraints().stream()).toList();
  }

  /** What a bound is about, as far as it is drawn. */
  public List<EObject> bounded(Constraint constraint) {
    return switch (constraint) {
      case ResponseConstraint response -> drawn(response.getEntry(), response.getExit());
      case ThroughputConstraint throughput -> drawn(throughput.getExit());
      case ThreadsConstraint threads -> drawn(threads.getPool());
      default -> List.of();
    };
  }

  private static List<EObject> drawn(EObject... things) {
    return Stream.of(things).filter(Objects::nonNull).toList();
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

  /** What stands behind the name of a thing that is listed: arrivals, a bound, threads. */
  public String listed(EObject thing) {
    return Listed.of(thing).value();
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
    return say(workload, Names.qualified(Solutions.as(Element.class, port)), "poisson 1/s");
  }

  /** Whether a goal may bound what leaves a port, or how many threads a pool has. */
  public Boolean canBound(EObject goal, EObject thing) {
    boolean boundable =
        thing instanceof Pool
            || (thing instanceof Port port
                && (port.getKind() == PortKind.EXIT || port.getKind() == PortKind.RESPONDER));
    return boundable
        && goal instanceof Goal known
        && known.getConstraints().stream().noneMatch(one -> bounded(one).contains(thing));
  }

  /** Bounds what leaves a port from below, or the threads of a pool by what it has. */
  public EObject bound(EObject goal, EObject thing) {
    return switch (thing) {
      case Pool pool ->
          say(
              goal,
              "pools " + pool.getName(),
              "<= %d threads".formatted(pool.getThreads() == null ? 1 : pool.getThreads()));
      case Port port -> say(goal, "throughput " + Names.qualified(port), ">= 1/s");
      default -> throw new RefusedException("Nothing bounds it: choose an exit or a pool");
    };
  }

  /** Adds a bound to a goal, as it is written. */
  public EObject addBound(EObject goal, String words) {
    Listed bound = Listed.bound(words);
    return say(goal, bound.word(), bound.value());
  }

  /** Nothing: what is typed becomes a bound of its own. */
  public String noBound(EObject goal) {
    return "";
  }

  private static EObject say(EObject thing, String word, String value) {
    Operating.run(thing, new Operation.SetProperty(Operating.target(thing), word, value));
    return thing;
  }
}
