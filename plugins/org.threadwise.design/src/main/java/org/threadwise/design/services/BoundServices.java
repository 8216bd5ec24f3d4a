package org.threadwise.design.services;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
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
import org.threadwise.model.names.ElementNames;

/** What goals bound. */
public final class BoundServices {

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

  /** Whether a goal may bound what leaves a port, or how many threads a pool has. */
  public Boolean canBound(EObject goal, EObject thing) {
    return (thing instanceof Pool || isExit(thing))
        && goal instanceof Goal known
        && known.getConstraints().stream().noneMatch(one -> bounded(one).contains(thing));
  }

  private static boolean isExit(EObject thing) {
    return isPort(thing, PortKind.EXIT) || isPort(thing, PortKind.RESPONDER);
  }

  private static boolean isEntry(EObject thing) {
    return isPort(thing, PortKind.ENTRY) || isPort(thing, PortKind.RESPONDER);
  }

  private static boolean isPort(EObject thing, PortKind kind) {
    return thing instanceof Port port && port.getKind() == kind;
  }

  /** Bounds what leaves a port from below, or the threads of a pool by what it has. */
  public EObject bound(EObject goal, EObject thing) {
    Goal known = SolutionNavigation.as(Goal.class, goal);
    if (!canBound(known, thing)) {
      throw RefusedChanges.of(
          thing, "This cannot be bounded, or is already: choose another exit or pool");
    }
    return thing instanceof Pool pool
        ? say(known, threads(pool), "<= %d threads".formatted(most(pool)))
        : say(known, throughput(thing), ">= 1/s");
  }

  private static int most(Pool pool) {
    return pool.getThreads() == null ? 1 : pool.getThreads();
  }

  /** Adds a bound to a goal, as it is written. */
  public EObject addBound(EObject goal, String words) {
    ListedItem bound = ListedItem.bound(goal, words);
    return say(goal, bound.word(), bound.value());
  }

  /** Nothing: what is typed becomes a bound of its own. */
  public String noBound(EObject goal) {
    return "";
  }

  private static EObject say(EObject goal, String word, String value) {
    DiagramOperations.run(
        goal, new DiagramOperation.SetProperty(DiagramOperations.target(goal), word, value));
    return goal;
  }

  /** Whether a bound may be about something else in the place of one thing. */
  public Boolean canBoundInstead(EObject bound, EObject leaving, EObject taking) {
    return bound instanceof Constraint known
        && !leaving.equals(taking)
        && fits(known, leaving, taking)
        && isFree(known.eContainer(), word(known, leaving, taking));
  }

  private static boolean fits(Constraint bound, EObject leaving, EObject taking) {
    return switch (bound) {
      case ResponseConstraint response when leaving.equals(response.getEntry()) -> isEntry(taking);
      case ResponseConstraint response -> leaving.equals(response.getExit()) && isExit(taking);
      case ThroughputConstraint throughput -> isExit(taking);
      case ThreadsConstraint threads -> taking instanceof Pool;
      default -> false;
    };
  }

  private static boolean isFree(EObject goal, String word) {
    return goal instanceof Goal known
        && known.getConstraints().stream().noneMatch(one -> word.equals(word(one, one, one)));
  }

  /** Lets a bound be about something else in the place of one thing. */
  public EObject boundInstead(EObject bound, EObject leaving, EObject taking) {
    Constraint known = SolutionNavigation.as(Constraint.class, bound);
    return ListedItem.replace(
        known,
        canBoundInstead(known, leaving, taking),
        known.eContainer(),
        word(known, leaving, taking));
  }

  /** Whether another goal may have a bound. */
  public Boolean canBoundUnder(EObject bound, EObject goal) {
    return bound instanceof Constraint known && isFree(goal, word(known, known, known));
  }

  /** Gives a bound to another goal. */
  public EObject boundUnder(EObject bound, EObject goal) {
    Constraint known = SolutionNavigation.as(Constraint.class, bound);
    Goal other = SolutionNavigation.as(Goal.class, goal);
    return ListedItem.replace(
        known, canBoundUnder(known, other), other, ListedItem.of(known).word());
  }

  /** All that a bound is about, with something else in the place of one thing. */
  private static String word(Constraint bound, EObject leaving, EObject taking) {
    return switch (bound) {
      case ResponseConstraint response ->
          response.getStatistic()
              + end(" ", instead(response.getEntry(), leaving, taking))
              + end(" -> ", instead(response.getExit(), leaving, taking));
      case ThroughputConstraint one -> throughput(instead(one.getExit(), leaving, taking));
      case ThreadsConstraint one -> threads(instead(one.getPool(), leaving, taking));
      default -> ListedItem.of(bound).word();
    };
  }

  private static @Nullable EObject instead(@Nullable EObject now, EObject leaving, EObject taking) {
    return leaving.equals(now) ? taking : now;
  }

  private static String throughput(@Nullable EObject exit) {
    return "throughput" + end(" ", exit);
  }

  private static String threads(@Nullable EObject pool) {
    return pool instanceof Pool known ? "pools " + known.getName() : "threads";
  }

  private static String end(String lead, @Nullable EObject port) {
    return port instanceof Element element
        ? lead + ElementNames.of(SolutionNavigation.of(element)).display(element)
        : "";
  }
}
