package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.DrawnElements.Drawn;
import org.threadwise.design.DrawnElements.Edge;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Solution;

/** What a tool must have changed of what is drawn, by what kind of tool it is. */
final class ToolEffects {

  /** What the tools draw that draw something besides what they are named after. */
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
  private final long edgesAtIt;
  private final int arrivals;
  private final boolean hasOwn;

  /** What is to be expected of a tool, before it is used. */
  ToolEffects(org.w3c.dom.Element tool, Map<String, Object> variables, Solution solution) {
    this.tool = tool;
    this.variables = variables;
    DrawnElements drawing = new DrawnElements(solution);
    this.before = counts(drawing);
    Object element = variables.get("element");
    this.edgesAtIt =
        drawing.edges.stream()
            .filter(edge -> isSlot(edge.mapping()))
            .filter(edge -> edge.source().equals(element) || edge.target().equals(element))
            .count();
    this.arrivals =
        (int) drawing.nodes("Port").stream().map(Drawn::self).filter(ToolEffects::isEntry).count();
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

  static Map<String, Integer> counts(DrawnElements drawing) {
    Map<String, Integer> counts = new TreeMap<>();
    Stream.concat(
            drawing.nodes.stream().map(Drawn::mapping), drawing.edges.stream().map(Edge::mapping))
        .forEach(mapping -> counts.merge(mapping.getAttribute("name"), 1, Integer::sum));
    return counts;
  }

  /** Checks what is drawn after it. */
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
    assertThat(counts(after)).as(tool.getAttribute("name")).isEqualTo(expected);
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

  /** Another application or pool takes the place of the one before. */
  private void connected(DrawnElements after) {
    String mapping = Objects.requireNonNull(EDGES.get(tool.getAttribute("name")));
    boolean replaces =
        (mapping.equals("Request") || mapping.equals("Work"))
            && Objects.equals(before.get(mapping), counts(after).get(mapping));
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
    int most =
        mappings.stream()
            .mapToInt(mapping -> before.getOrDefault(mapping.getAttribute("name"), 0))
            .sum();
    assertThat(after.edges.stream().filter(edge -> mappings.contains(edge.mapping())).count())
        .isLessThanOrEqualTo(most);
  }

  private void moved(DrawnElements after) {
    Element element = (Element) Objects.requireNonNull(variables.get("element"));
    assertThat(element.eContainer()).isEqualTo(variables.get("newSemanticContainer"));
    expect(Map.of("Slot", (int) -edgesAtIt), after);
  }

  private void deleted(DrawnElements after) {
    Object gone = variables.get("element");
    boolean drawn = after.things().stream().anyMatch(one -> one.self().equals(gone));
    String name = tool.getAttribute("name");
    boolean relation =
        ToolContexts.mappings("deletionDescription", tool).stream()
            .anyMatch(ToolContexts::isRelation);
    assertThat(drawn).as(name).isEqualTo(relation && !name.equals("DeleteOwnThreads"));
    if (relation) {
      assertThat(after.edges)
          .noneMatch(
              edge ->
                  edge.self().equals(gone)
                      && ToolContexts.mappings("deletionDescription", tool)
                          .contains(edge.mapping()));
    }
  }

  /** A task that had threads as the others have gets threads of its own. */
  private void applied(DrawnElements after) {
    boolean own =
        variables.get("element") instanceof Element
            && !hasOwn
            && after.nodes.stream().anyMatch(one -> one.self() instanceof LocalPools);
    expect(own ? Map.of("LocalPool", 1, "OwnThreads", 1) : Map.of(), after);
  }
}
