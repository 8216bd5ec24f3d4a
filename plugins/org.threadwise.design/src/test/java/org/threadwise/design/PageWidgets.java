package org.threadwise.design;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** The widgets that a group of a property page shows for an element. */
final class PageWidgets {

  /** A widget with the variables that its expressions can use. */
  record Widget(Element control, Map<String, Object> variables) {

    String name() {
      return control.getAttribute("name");
    }

    /** Returns the value of an expression of the widget, null if it has no such expression. */
    @Nullable Object value(String attribute) {
      String expression = control.getAttribute(attribute);
      return expression.isEmpty() ? null : ExpressionEvaluator.evaluate(expression, variables);
    }
  }

  private PageWidgets() {}

  static List<Widget> of(Element group, EObject self) {
    return ViewpointDescription.children(group, "controls").stream()
        .flatMap(control -> shown(control, self))
        .toList();
  }

  /** Returns a control itself, or the widgets of a mapping for each value of its iteration. */
  private static Stream<Widget> shown(Element control, EObject self) {
    if (!isMapping(control)) {
      return Stream.of(new Widget(control, Map.of("self", self)));
    }
    return OperationInterpreter.objects(
            ExpressionEvaluator.evaluate(
                control.getAttribute("iterableExpression"), Map.of("self", self)))
        .stream()
        .flatMap(
            value ->
                widgets(control, Map.of("self", self, control.getAttribute("iterator"), value)));
  }

  static boolean isMapping(Element control) {
    return ViewpointDescription.type(control).equals("DynamicMappingForDescription");
  }

  private static Stream<Widget> widgets(Element mapping, Map<String, Object> variables) {
    return ViewpointDescription.children(mapping, "ifs").stream()
        .filter(
            one ->
                Boolean.TRUE.equals(
                    ExpressionEvaluator.evaluate(
                        one.getAttribute("predicateExpression"), new HashMap<>(variables))))
        .flatMap(one -> ViewpointDescription.children(one, "widget").stream())
        .map(widget -> new Widget(widget, variables));
  }
}
