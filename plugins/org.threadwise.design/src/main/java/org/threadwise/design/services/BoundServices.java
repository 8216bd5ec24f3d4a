package org.threadwise.design.services;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
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

/** Services for the bounds of goals, and for the edges from goals to what they bound. */
public final class BoundServices {

  /** Returns the bounds of all goals of a solution. */
  public List<Constraint> bounds(Solution solution) {
    return solution.getGoals().stream().flatMap(goal -> goal.getConstraints().stream()).toList();
  }

  /** Returns the ports or the pool that a bound limits; empty if the diagram has no node for it. */
  public List<EObject> boundElements(Constraint bound) {
    return switch (bound) {
      case ResponseConstraint response -> present(response.getEntry(), response.getExit());
      case ThroughputConstraint throughput -> present(throughput.getExit());
      case ThreadsConstraint threads -> present(threads.getPool());
      default -> List.of();
    };
  }

  private static List<EObject> present(EObject... elements) {
    return Stream.of(elements).filter(Objects::nonNull).toList();
  }

  /** Returns whether a goal can bound an element: an exit, a responder or a pool, each once. */
  public Boolean canCreateBound(EObject goal, EObject element) {
    return (element instanceof Pool || isExit(element))
        && goal instanceof Goal owner
        && owner.getConstraints().stream().noneMatch(one -> boundElements(one).contains(element));
  }

  private static boolean isExit(EObject element) {
    return element instanceof Port port
        && (port.getKind() == PortKind.EXIT || port.getKind() == PortKind.RESPONDER);
  }

  /** Bounds the throughput of an exit from below, or the threads of a pool by their number. */
  public EObject createBound(EObject goal, EObject element) {
    Goal owner = SolutionNavigation.cast(Goal.class, goal);
    if (!canCreateBound(owner, element)) {
      throw RefusedChanges.of(
          element, "A goal bounds an exit, a responder or a pool once: choose another element");
    }
    return element instanceof Pool pool
        ? DiagramOperations.setProperty(
            owner, threadsKey(pool), "<= %d threads".formatted(threadsOf(pool)))
        : DiagramOperations.setProperty(owner, throughputKey(element), ">= 1/s");
  }

  private static int threadsOf(Pool pool) {
    return pool.getThreads() == null ? 1 : pool.getThreads();
  }

  /**
   * Adds a bound to a goal.
   *
   * @param text the bound in the notation of the language
   */
  public EObject addBound(EObject goal, String text) {
    ListedItem bound = ListedItem.parseBound(goal, text);
    return DiagramOperations.setProperty(goal, bound.key(), bound.value());
  }

  /** Returns whether a bound can limit another element instead of one that it limits now. */
  public Boolean canRetargetBound(EObject bound, EObject current, EObject next) {
    return bound instanceof Constraint known
        && !current.equals(next)
        && fits(known, current, next)
        && isFree(known.eContainer(), key(known, current, next));
  }

  private static boolean fits(Constraint bound, EObject current, EObject next) {
    return switch (bound) {
      case ResponseConstraint response when current.equals(response.getEntry()) ->
          SolutionNavigation.acceptsArrivals(next);
      case ResponseConstraint response -> current.equals(response.getExit()) && isExit(next);
      case ThroughputConstraint throughput -> isExit(next);
      case ThreadsConstraint threads -> next instanceof Pool;
      default -> false;
    };
  }

  private static boolean isFree(EObject goal, String key) {
    return goal instanceof Goal owner
        && owner.getConstraints().stream().noneMatch(one -> key.equals(key(one, one, one)));
  }

  /** Lets a bound limit another element instead of one that it limits now. */
  public EObject retargetBound(EObject bound, EObject current, EObject next) {
    Constraint known = SolutionNavigation.cast(Constraint.class, bound);
    return ListedItem.move(
        known,
        canRetargetBound(known, current, next),
        known.eContainer(),
        key(known, current, next));
  }

  /** Returns whether a bound can be moved to another goal. */
  public Boolean canMoveBound(EObject bound, EObject goal) {
    return bound instanceof Constraint known && isFree(goal, key(known, known, known));
  }

  /** Moves a bound to another goal. */
  public EObject moveBound(EObject bound, EObject goal) {
    Constraint known = SolutionNavigation.cast(Constraint.class, bound);
    Goal owner = SolutionNavigation.cast(Goal.class, goal);
    return ListedItem.move(known, canMoveBound(known, owner), owner, ListedItem.of(known).key());
  }

  /** Returns the text before the limit of a bound, with one element replaced by another. */
  private static String key(Constraint bound, EObject current, EObject next) {
    return switch (bound) {
      case ResponseConstraint response ->
          response.getStatistic()
              + named(" ", replaced(response.getEntry(), current, next))
              + named(" -> ", replaced(response.getExit(), current, next));
      case ThroughputConstraint one -> throughputKey(replaced(one.getExit(), current, next));
      case ThreadsConstraint one -> threadsKey(replaced(one.getPool(), current, next));
      default -> ListedItem.of(bound).key();
    };
  }

  private static @Nullable EObject replaced(
      @Nullable EObject element, EObject current, EObject next) {
    return current.equals(element) ? next : element;
  }

  private static String throughputKey(@Nullable EObject exit) {
    return "throughput" + named(" ", exit);
  }

  private static String threadsKey(@Nullable EObject pool) {
    return pool instanceof Pool known ? "pools " + known.getName() : "threads";
  }

  private static String named(String prefix, @Nullable EObject port) {
    return port instanceof Element element
        ? prefix + ElementNames.of(SolutionNavigation.of(element)).display(element)
        : "";
  }
}
