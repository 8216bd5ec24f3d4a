package org.threadwise.design.services;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.names.ElementNames;

/**
 * One thing that a block lists: arrivals of a workload, a bound of a goal, threads of one task.
 *
 * @param word by which operations know it: a qualified name, or all that is bounded
 * @param value what stands behind that
 */
record ListedItem(String word, String value) {

  private static final Pattern BOUND = Pattern.compile("(.*?\\S)\\s*((?<!-)[<>].*)");

  /** Whether a thing is one of a list. */
  static boolean is(EObject thing) {
    return thing instanceof Arrivals || thing instanceof LocalPool || thing instanceof Constraint;
  }

  static ListedItem of(EObject thing) {
    String words = PropertyValues.item(thing);
    return switch (thing) {
      case Arrivals arrivals ->
          new ListedItem(ElementNames.qualified(arrivals.getEntry()), behind(words));
      case LocalPool own -> new ListedItem(ElementNames.qualified(own.getElement()), behind(words));
      default -> bound(thing, words);
    };
  }

  private static String behind(String words) {
    return words.substring(words.indexOf(':') + 1).strip();
  }

  /** A bound as it is written, such as {@code p95 Orders -> Waiter < 50 ms}. */
  static ListedItem bound(EObject around, String words) {
    Matcher matcher = BOUND.matcher(words.strip());
    if (!matcher.matches()) {
      throw RefusedChanges.of(
          around,
          "'%s' is no bound: write one such as 'p95 Orders -> Waiter < 50 ms'".formatted(words));
    }
    return new ListedItem(matcher.group(1), matcher.group(2));
  }

  /** Says something else of it, or removes it. */
  static DiagramOperation said(EObject thing, @Nullable String value) {
    return new DiagramOperation.SetProperty(
        DiagramOperations.target(thing.eContainer()), of(thing).word(), value);
  }

  /**
   * Says the same in another block, or of something else.
   *
   * @param fits whether it may be said there
   */
  static EObject replace(EObject thing, boolean fits, EObject owner, String word) {
    if (!fits) {
      throw RefusedChanges.of(
          thing,
          "'%s' is said there already, or cannot be: choose another end"
              .formatted(of(thing).word()));
    }
    String value = of(thing).value();
    DiagramOperations.run(
        owner,
        new DiagramOperation.Together(
            List.of(
                said(thing, null),
                new DiagramOperation.SetProperty(DiagramOperations.target(owner), word, value))));
    return owner;
  }
}
