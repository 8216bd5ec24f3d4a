package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.DrawnElements.Shape;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;

/** The changes that a tool must cause in the diagram, by the type of the tool. */
final class ToolEffects {

  /** The edges that tools draw whose name differs from that of the edge. */
  private static final Map<String, String> EDGES =
      Map.of(
          "Connect", "Slot",
          "Insert", "Slot",
          "Ask", "Request",
          "NamePool", "Work",
          "GiveThreads", "OwnThreads",
          "Arrive", "Arrivals",
          "LimitByGoal", "Bound");

  private final org.w3c.dom.Element tool;
  private final Map<String, Object> variables;
  private final Map<String, Integer> before;
  private final long slotEdges;
  private final int arrivals;
  private final boolean hasOwn;

  /** Records the diagram before a tool is used. */
  ToolEffects(org.w3c.dom.Element tool, Map<String, Object> variables, Solution solution) {
    this.tool = tool;
    this.variables = variables;
    DrawnElements drawing = new DrawnElements(solution);
    this.before = drawing.counts();
    Object element = variables.get("element");
    this.slotEdges =
        drawing.edges.stream()
            .filter(edge -> isSlot(edge.mapping()))
            .filter(edge -> edge.source().equals(element) || edge.target().equals(element))
            .count();
    this.arrivals =
        (int) drawing.nodes("Port").stream().map(Shape::self).filter(ToolEffects::isEntry).count();
    this.hasOwn =
        drawing.edges.stream()
            .anyMatch(
                edge -> isNamed(edge.mapping(), "OwnThreads") && edge.target().equals(element));
  }

  private static boolean isSlot(org.w3c.dom.Element mapping) {
    return isNamed(mapping, "Slot");
  }

  private static boolean isNamed(org.w3c.dom.Element mapping, String name) {
    return mapping.getAttribute("name").equals(name);
  }

  private static boolean isEntry(EObject port) {
    return port instanceof Port one
        && (one.getKind() == PortKind.ENTRY || one.getKind() == PortKind.RESPONDER);
  }

  /** Checks the diagram after the tool was used. */
  void check(Solution solution) {
    DrawnElements after = new DrawnElements(solution);
    switch (ViewpointDescription.type(tool)) {
      case "ContainerCreationDescription" -> created("containerMappings", after);
      case "NodeCreationDescription" -> created("nodeMappings", after);
      case "OperationAction" -> inserted(after);
      case "EdgeCreationDescription" -> connected(after);
      case "ReconnectEdgeDescription" -> reconnected(after);
      case "ContainerDropDescription" -> moved(after);
      case "DeleteElementDescription" -> deleted(after);
      case "DirectEditLabel" -> expect(Map.of(), after);
      default -> applied(after);
    }
  }

  private void expect(Map<String, Integer> more, DrawnElements after) {
    Map<String, Integer> expected = new TreeMap<>(before);
    more.forEach((mapping, count) -> expected.merge(mapping, count, Integer::sum));
    expected.values().removeIf(count -> count == 0);
    assertThat(after.counts()).as(tool.getAttribute("name")).isEqualTo(expected);
  }

  private void created(String reference, DrawnElements after) {
    String mapping =
        ViewpointDescription.references(tool, reference).getFirst().getAttribute("name");
    Map<String, Integer> more = new HashMap<>(Map.of(mapping, 1));
    if (mapping.equals("Workload")) {
      more.put("Arrivals", arrivals);
    }
    expect(more, after);
  }

  private void inserted(DrawnElements after) {
    boolean port = tool.getAttribute("name").equals("InsertSolicitor");
    expect(Map.of(port ? "Port" : "Task", 1, "Slot", 1), after);
  }

  /** An edge to another application or pool replaces the current one, if there is one. */
  private void connected(DrawnElements after) {
    String mapping = Objects.requireNonNull(EDGES.get(tool.getAttribute("name")));
    boolean replaces =
        (mapping.equals("Request") || mapping.equals("Work"))
            && Objects.equals(before.get(mapping), after.counts().get(mapping));
    Map<String, Integer> more = new HashMap<>();
    more.put(mapping, replaces ? 0 : 1);
    if (mapping.equals("OwnThreads")) {
      more.put("LocalPool", 1);
    }
    expect(more, after);
    if (!mapping.equals("OwnThreads") && !tool.getAttribute("name").equals("Insert")) {
      assertThat(after.edges)
          .anyMatch(
              edge ->
                  isNamed(edge.mapping(), mapping)
                      && edge.source().equals(variables.get("source"))
                      && edge.target().equals(variables.get("target")));
    }
  }

  private void reconnected(DrawnElements after) {
    boolean source = tool.getAttribute("reconnectionKind").equals("RECONNECT_SOURCE");
    List<org.w3c.dom.Element> mappings = ToolContexts.mappings("reconnections", tool);
    assertThat(after.edges)
        .anyMatch(
            edge ->
                mappings.contains(edge.mapping())
                    && (source ? edge.source() : edge.target()).equals(variables.get("target")));
    int maxEdges =
        mappings.stream()
            .mapToInt(mapping -> before.getOrDefault(mapping.getAttribute("name"), 0))
            .sum();
    assertThat(after.edges.stream().filter(edge -> mappings.contains(edge.mapping())).count())
        .isLessThanOrEqualTo(maxEdges);
  }

  private void moved(DrawnElements after) {
    Element element = (Element) Objects.requireNonNull(variables.get("element"));
    assertThat(element.eContainer()).isEqualTo(variables.get("newSemanticContainer"));
    expect(Map.of("Slot", (int) -slotEdges), after);
  }

  private void deleted(DrawnElements after) {
    Object deleted = variables.get("element");
    boolean drawn = after.elements().stream().anyMatch(one -> one.self().equals(deleted));
    String name = tool.getAttribute("name");
    boolean relation =
        ToolContexts.mappings("deletionDescription", tool).stream()
            .anyMatch(ToolContexts::isRelation);
    assertThat(drawn).as(name).isEqualTo(relation && !name.equals("DeleteOwnThreads"));
    if (relation) {
      assertThat(after.edges)
          .noneMatch(
              edge ->
                  edge.self().equals(deleted)
                      && ToolContexts.mappings("deletionDescription", tool)
                          .contains(edge.mapping()));
    }
  }

  /** A task that shared the count of the other tasks gets threads of its own. */
  private void applied(DrawnElements after) {
    boolean own =
        variables.get("element") instanceof Element
            && !hasOwn
            && after.nodes.stream().anyMatch(one -> one.self() instanceof LocalPools);
    expect(own ? Map.of("LocalPool", 1, "OwnThreads", 1) : Map.of(), after);
  }
}
