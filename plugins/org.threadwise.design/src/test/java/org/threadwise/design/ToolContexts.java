package org.threadwise.design;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.DrawnElements.Edge;
import org.threadwise.design.DrawnElements.Shape;
import org.w3c.dom.Element;

/** The contexts in which tools can be used: the variables that Sirius defines for each use. */
final class ToolContexts {

  private final DrawnElements drawing;
  private final EObject solution;

  ToolContexts(DrawnElements drawing, EObject solution) {
    this.drawing = drawing;
    this.solution = solution;
  }

  /** Returns all tools, in groups and menus too. */
  static List<Element> tools() {
    return ViewpointDescription.all(
        one ->
            one.getTagName().matches("ownedTools|tools|menuItemDescription")
                && !ViewpointDescription.type(one).matches("ToolGroup|PopupMenu"));
  }

  /** Returns whether a tool creates one kind of task or port. */
  static boolean isOfAKind(Element tool) {
    return tool.getElementsByTagName("firstModelOperations").item(0) instanceof Element first
        && first.getAttribute("browseExpression").matches(".*(create|insert)Element.*");
  }

  /** Returns the mappings that refer to a tool. */
  static List<Element> mappings(String reference, Element tool) {
    return ViewpointDescription.all(
        one -> ViewpointDescription.references(one, reference).contains(tool));
  }

  static boolean isRelation(Element mapping) {
    return mapping.getTagName().equals("edgeMappings")
        && !mapping.getAttribute("useDomainElement").equals("true");
  }

  /** Returns the uses that the precondition of a tool allows. */
  List<Map<String, Object>> allowed(Element tool) {
    return candidates(tool).stream().filter(variables -> isAllowed(tool, variables)).toList();
  }

  static boolean isAllowed(Element tool, Map<String, Object> variables) {
    return isTrue(tool, variables)
        && (!(tool.getParentNode() instanceof Element menu)
            || !ViewpointDescription.type(menu).equals("PopupMenu")
            || isTrue(menu, variables));
  }

  private static boolean isTrue(Element tool, Map<String, Object> variables) {
    String precondition = tool.getAttribute("precondition");
    return precondition.isEmpty()
        || Boolean.TRUE.equals(
            ExpressionEvaluator.evaluate(precondition, new HashMap<>(variables)));
  }

  /** Returns all uses of a tool, before its precondition is evaluated. */
  List<Map<String, Object>> candidates(Element tool) {
    return switch (ViewpointDescription.type(tool)) {
      case "ContainerCreationDescription" -> places(tool, "containerMappings");
      case "NodeCreationDescription" -> places(tool, "nodeMappings");
      case "EdgeCreationDescription" -> pairs(tool);
      case "ReconnectEdgeDescription" -> reconnections(tool);
      case "ContainerDropDescription" -> drops(tool);
      case "DirectEditLabel" ->
          of(using("labelDirectEdit", tool), Map.of("arg0", "renamed_by_test"));
      case "DeleteElementDescription" -> of(using("deletionDescription", tool), Map.of());
      case "ToolDescription", "OperationAction" ->
          of(drawing.elements().stream().map(Shape::self).toList(), Map.of());
      default ->
          throw new AssertionError("Unknown type of tool: " + ViewpointDescription.type(tool));
    };
  }

  private static List<Map<String, Object>> of(List<EObject> selves, Map<String, Object> more) {
    return selves.stream().map(self -> at(self, more)).toList();
  }

  private static Map<String, Object> at(EObject self, Map<String, Object> more) {
    Map<String, Object> variables = new HashMap<>(more);
    variables.put("self", self);
    variables.put("element", self);
    variables.put("container", self);
    return variables;
  }

  /** Returns the containers in which a tool can create an element. */
  private List<Map<String, Object>> places(Element tool, String mappings) {
    Element mapping = ViewpointDescription.references(tool, mappings).getFirst();
    return of(
        mapping.getTagName().equals("subNodeMappings")
            ? drawing.selves(List.of((Element) mapping.getParentNode()))
            : List.of(solution),
        Map.of());
  }

  private List<EObject> selves(List<Element> mappings) {
    return drawing.elements().stream()
        .filter(one -> mappings.contains(one.mapping()))
        .map(Shape::self)
        .toList();
  }

  private List<Map<String, Object>> pairs(Element tool) {
    Element mapping = ViewpointDescription.references(tool, "edgeMappings").getFirst();
    List<EObject> targets = selves(both(mapping, "targetMapping", tool, "extraTargetMappings"));
    List<Map<String, Object>> uses = new ArrayList<>();
    for (EObject source : selves(both(mapping, "sourceMapping", tool, "extraSourceMappings"))) {
      for (EObject target : targets) {
        uses.add(
            Map.of(
                "source", source,
                "target", target,
                "preSource", source,
                "preTarget", target,
                "self", source));
      }
    }
    return uses;
  }

  private static List<Element> both(
      Element one, String reference, Element other, String otherReference) {
    return Stream.of(
            ViewpointDescription.references(one, reference),
            ViewpointDescription.references(other, otherReference))
        .flatMap(List::stream)
        .toList();
  }

  private List<Map<String, Object>> reconnections(Element tool) {
    boolean source = tool.getAttribute("reconnectionKind").equals("RECONNECT_SOURCE");
    List<Map<String, Object>> uses = new ArrayList<>();
    for (Element mapping : mappings("reconnections", tool)) {
      List<Element> ends =
          ViewpointDescription.references(mapping, source ? "sourceMapping" : "targetMapping");
      for (Edge edge : drawing.edges(mapping)) {
        EObject end = source ? edge.source() : edge.target();
        for (EObject target : drawing.selves(ends)) {
          if (!target.equals(end)) {
            uses.add(
                Map.of(
                    "element", edge.self(), "self", edge.self(), "source", end, "target", target));
          }
        }
      }
    }
    return uses;
  }

  private List<Map<String, Object>> drops(Element tool) {
    List<Map<String, Object>> uses = new ArrayList<>();
    for (EObject element : drawing.selves(ViewpointDescription.references(tool, "mappings"))) {
      for (EObject container : using("dropDescriptions", tool)) {
        if (!container.equals(element.eContainer())) {
          uses.add(
              Map.of("element", element, "newSemanticContainer", container, "self", container));
        }
      }
    }
    return uses;
  }

  /** Returns the elements of mappings that refer to a tool. */
  private List<EObject> using(String reference, Element tool) {
    List<Element> mappings = mappings(reference, tool);
    return Stream.concat(
            selves(mappings).stream(),
            drawing.edges.stream()
                .filter(edge -> mappings.contains(edge.mapping()) && isRelation(edge.mapping()))
                .map(Edge::self))
        .toList();
  }
}
