package org.threadwise.design;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.RefusedException;
import org.w3c.dom.Element;

/** Runs the model operations of tools, as far as the description uses them. */
final class OperationInterpreter {

  private OperationInterpreter() {}

  /** Runs the initial operation of a tool. */
  static void run(Element tool, Map<String, Object> variables) {
    for (Element initial : ViewpointDescription.children(tool, "initialOperation")) {
      for (Element first : ViewpointDescription.children(initial, "firstModelOperations")) {
        operation(first, variables);
      }
    }
  }

  /** Runs a tool and returns the reason if it is refused. */
  static Optional<String> refusal(Element tool, Map<String, Object> variables) {
    try {
      run(tool, variables);
      return Optional.empty();
    } catch (RefusedException refusal) {
      return Optional.of(refusal.reason());
    }
  }

  private static void operation(Element operation, Map<String, Object> variables) {
    switch (ViewpointDescription.type(operation)) {
      case "ChangeContext" ->
          objects(
                  ExpressionEvaluator.evaluate(
                      operation.getAttribute("browseExpression"), variables))
              .forEach(
                  object -> {
                    Map<String, Object> inner = new HashMap<>(variables);
                    inner.put("self", object);
                    ViewpointDescription.children(operation, "subModelOperations")
                        .forEach(next -> operation(next, inner));
                  });
      default ->
          throw new IllegalArgumentException(
              "Unsupported operation: " + ViewpointDescription.type(operation));
    }
  }

  /** Converts the value of an expression to a list: a collection, one object or nothing. */
  static List<?> objects(@Nullable Object value) {
    return switch (value) {
      case null -> List.of();
      case Collection<?> all -> List.copyOf(all);
      default -> List.of(value);
    };
  }
}
