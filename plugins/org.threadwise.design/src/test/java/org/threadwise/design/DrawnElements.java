package org.threadwise.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;

/** The nodes and edges that the description draws of a solution, by its own expressions. */
final class DrawnElements {

  /** The shape of an element: a node, a container or an edge of a mapping. */
  record Shape(EObject self, Element mapping) {}

  /**
   * An edge of a mapping.
   *
   * @param self the element that it represents, or else its source
   */
  record Edge(EObject self, EObject source, EObject target, Element mapping) {}

  private final Solution solution;

  /** Nodes and containers. */
  final List<Shape> nodes = new ArrayList<>();

  final List<Edge> edges = new ArrayList<>();

  DrawnElements(Solution solution) {
    this.solution = solution;
    for (Element mapping :
        ViewpointDescription.all(
            one -> one.getTagName().matches("nodeMappings|containerMappings"))) {
      for (Shape node : candidates(mapping, solution)) {
        nodes.add(node);
        ViewpointDescription.children(mapping, "subNodeMappings")
            .forEach(inner -> nodes.addAll(candidates(inner, node.self())));
      }
    }
    ViewpointDescription.all(one -> one.getTagName().equals("edgeMappings"))
        .forEach(this::addEdges);
  }

  static boolean isA(EObject object, String type) {
    String name = type.substring("integration::".length());
    return object.eClass().getName().equals(name)
        || object.eClass().getEAllSuperTypes().stream()
            .anyMatch(above -> above.getName().equals(name));
  }

  /** Returns the nodes that a mapping draws in the context of an object. */
  private static List<Shape> candidates(Element mapping, EObject context) {
    Object found =
        ExpressionEvaluator.evaluate(
            mapping.getAttribute("semanticCandidatesExpression"), Map.of("self", context));
    return OperationInterpreter.objects(found).stream()
        .map(EObject.class::cast)
        .filter(object -> isA(object, mapping.getAttribute("domainClass")))
        .map(object -> new Shape(object, mapping))
        .toList();
  }

  private void addEdges(Element mapping) {
    boolean byElement = mapping.getAttribute("useDomainElement").equals("true");
    List<Element> sources = ViewpointDescription.references(mapping, "sourceMapping");
    List<EObject> selves =
        byElement
            ? candidates(mapping, solution).stream().map(Shape::self).toList()
            : selves(sources);
    for (EObject self : selves) {
      Object source =
          byElement
              ? ExpressionEvaluator.evaluate(
                  mapping.getAttribute("sourceFinderExpression"), Map.of("self", self))
              : self;
      for (Object target :
          OperationInterpreter.objects(
              ExpressionEvaluator.evaluate(
                  mapping.getAttribute("targetFinderExpression"), Map.of("self", self)))) {
        edges.add(
            new Edge(self, (EObject) Objects.requireNonNull(source), (EObject) target, mapping));
      }
    }
  }

  /** Returns the elements that some mappings draw as nodes. */
  List<EObject> selves(List<Element> mappings) {
    return nodes.stream().filter(one -> mappings.contains(one.mapping())).map(Shape::self).toList();
  }

  /** Returns the number of nodes and edges of each mapping, by its name. */
  Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    Stream.concat(nodes.stream().map(Shape::mapping), edges.stream().map(Edge::mapping))
        .forEach(mapping -> counts.merge(mapping.getAttribute("name"), 1, Integer::sum));
    return counts;
  }

  /** Returns the nodes, and the edges that represent an element. */
  List<Shape> elements() {
    List<Shape> elements = new ArrayList<>(nodes);
    edges.stream()
        .filter(edge -> edge.mapping().getAttribute("useDomainElement").equals("true"))
        .map(edge -> new Shape(edge.self(), edge.mapping()))
        .distinct()
        .forEach(elements::add);
    return elements;
  }

  List<Shape> nodes(String mapping) {
    return nodes.stream()
        .filter(node -> node.mapping().getAttribute("name").equals(mapping))
        .toList();
  }

  List<Edge> edges(Element mapping) {
    return edges.stream().filter(edge -> edge.mapping().equals(mapping)).toList();
  }

  boolean isNode(EObject self, List<Element> mappings) {
    return selves(mappings).contains(self);
  }
}
