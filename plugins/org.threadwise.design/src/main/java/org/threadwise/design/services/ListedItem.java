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
 * Key and value of an item in a block: arrivals in a workload, a bound in a goal, or the threads of
 * one task in a pool per task.
 *
 * <p>Example: the bound {@code p95 Orders -> Waiter < 50 ms} has the key {@code p95 Orders ->
 * Waiter} and the value {@code < 50 ms}; the arrivals {@code Orders: poisson 300/s} have the key
 * {@code Orders} and the value {@code poisson 300/s}.
 *
 * @param key the property by which diagram operations address the item in its block
 * @param value the value of that property
 */
record ListedItem(String key, String value) {

  private static final Pattern BOUND = Pattern.compile("(.*?\\S)\\s*((?<!-)[<>].*)");

  /** Returns whether an object is an item of a block. */
  static boolean isItem(EObject object) {
    return object instanceof Arrivals
        || object instanceof LocalPool
        || object instanceof Constraint;
  }

  static ListedItem of(EObject item) {
    String text = PropertyValues.item(item);
    return switch (item) {
      case Arrivals arrivals ->
          new ListedItem(ElementNames.qualified(arrivals.getEntry()), afterColon(text));
      case LocalPool own ->
          new ListedItem(ElementNames.qualified(own.getElement()), afterColon(text));
      default -> parseBound(item, text);
    };
  }

  private static String afterColon(String text) {
    return text.substring(text.indexOf(':') + 1).strip();
  }

  /** Parses a bound in the notation of the language. */
  static ListedItem parseBound(EObject owner, String text) {
    Matcher matcher = BOUND.matcher(text.strip());
    if (!matcher.matches()) {
      throw RefusedChanges.of(
          owner,
          "'%s' is not a bound: write one such as 'p95 Orders -> Waiter < 50 ms'".formatted(text));
    }
    return new ListedItem(matcher.group(1), matcher.group(2));
  }

  /** Returns the operation that changes the value of an item, or removes the item if it is null. */
  static DiagramOperation setValue(EObject item, @Nullable String value) {
    return new DiagramOperation.SetProperty(
        DiagramOperations.target(item.eContainer()), of(item).key(), value);
  }

  /**
   * Moves an item to another block or gives it another key; its value stays the same.
   *
   * @param allowed whether the new block accepts the new key
   * @return the new block
   */
  static EObject move(EObject item, boolean allowed, EObject owner, String key) {
    ListedItem moved = of(item);
    if (!allowed) {
      throw RefusedChanges.of(
          item,
          "'%s' is already defined there, or not allowed: choose another end"
              .formatted(moved.key()));
    }
    DiagramOperations.run(
        owner,
        new DiagramOperation.Batch(
            List.of(
                setValue(item, null),
                new DiagramOperation.SetProperty(
                    DiagramOperations.target(owner), key, moved.value()))));
    return owner;
  }
}
