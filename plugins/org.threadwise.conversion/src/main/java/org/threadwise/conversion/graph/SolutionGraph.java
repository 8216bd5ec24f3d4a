package org.threadwise.conversion.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/**
 * The graph of a solution: processes that contain tasks and ports, the slots between them, and the
 * applications that they call. Nodes have short ids, because names may contain any character.
 *
 * @param title of the solution
 * @param processes in their order
 * @param applications in their order
 * @param edges slots in the order of their writers, then requests
 */
public record SolutionGraph(
    String title, List<Cluster> processes, List<Node> applications, List<Edge> edges) {

  /** A process, numbered from 1. */
  public record Cluster(int number, String title, List<Node> nodes) {}

  /**
   * A task, a port or an application.
   *
   * @param type its pattern or kind of port, or {@code application}
   * @param lines its name, its label if it has one, and the type of a task or port
   */
  public record Node(String id, Kind kind, String type, List<String> lines) {}

  /** The kind of element that a node represents. */
  public enum Kind {
    TASK,
    PORT,
    APPLICATION
  }

  /** A line from one node to another, or to an end point of its own. */
  public record Edge(String from, String to, String label, Line line) {}

  /** The kind of connection that a line represents. */
  public enum Line {
    SLOT,
    CONTEXT,
    /** A slot without a reader. */
    UNREAD,
    REQUEST
  }

  /** Returns the graph of a solution. */
  public static SolutionGraph of(Solution solution) {
    Map<NamedElement, String> ids = new HashMap<>();
    List<Cluster> processes = new ArrayList<>();
    int count = 0;
    for (Process process : solution.getProcesses()) {
      List<Node> nodes = new ArrayList<>();
      for (Element element : process.getElements()) {
        String id = "n" + ++count;
        ids.put(element, id);
        nodes.add(node(id, element));
      }
      processes.add(new Cluster(processes.size() + 1, heading(process), nodes));
    }
    List<Node> applications = new ArrayList<>();
    for (Application application : solution.getApplications()) {
      String id = "a" + (applications.size() + 1);
      ids.put(application, id);
      applications.add(
          new Node(id, Kind.APPLICATION, "application", List.of(heading(application))));
    }
    return new SolutionGraph(heading(solution), processes, applications, edges(solution, ids));
  }

  private static Node node(String id, Element element) {
    List<String> lines = new ArrayList<>(List.of(name(element)));
    if (element.getLabel() != null) {
      lines.add(element.getLabel());
    }
    return switch (element) {
      case Task task -> node(id, Kind.TASK, task.getPattern().getLiteral(), lines);
      case Port port -> node(id, Kind.PORT, port.getKind().getLiteral(), lines);
      default ->
          throw new IllegalArgumentException(
              "Neither task nor port: " + element.eClass().getName());
    };
  }

  private static Node node(String id, Kind kind, String type, List<String> lines) {
    lines.add("«" + type + "»");
    return new Node(id, kind, type, lines);
  }

  private static List<Edge> edges(Solution solution, Map<NamedElement, String> ids) {
    Map<Slot, List<Element>> readers = new HashMap<>();
    List<Element> elements =
        solution.getProcesses().stream().flatMap(each -> each.getElements().stream()).toList();
    for (Element element : elements) {
      element.getInputs().forEach(slot -> read(readers, slot, element));
      if (element.getContext() != null) {
        read(readers, element.getContext(), element);
      }
    }
    List<Edge> edges = new ArrayList<>();
    int ends = 0;
    for (Element writer : elements) {
      String from = ids.getOrDefault(writer, "");
      for (Slot slot : writer.getOutputs()) {
        String name = slot.getName() == null ? "" : slot.getName();
        String label = slot.isFailing() ? ("failing " + name).strip() : name;
        List<Element> all = readers.getOrDefault(slot, List.of());
        for (Element reader : all) {
          Line line = slot.equals(reader.getContext()) ? Line.CONTEXT : Line.SLOT;
          edges.add(new Edge(from, ids.getOrDefault(reader, ""), label, line));
        }
        if (all.isEmpty()) {
          edges.add(new Edge(from, "e" + ++ends, label, Line.UNREAD));
        }
      }
    }
    for (Element element : elements) {
      String called = element.getApplication() == null ? null : ids.get(element.getApplication());
      if (called != null) {
        edges.add(new Edge(ids.getOrDefault(element, ""), called, "", Line.REQUEST));
      }
    }
    return edges;
  }

  private static void read(Map<Slot, List<Element>> readers, Slot slot, Element reader) {
    readers.computeIfAbsent(slot, unused -> new ArrayList<>()).add(reader);
  }

  private static String heading(NamedElement named) {
    String label = named.getLabel();
    return label == null || label.isBlank() ? name(named) : label;
  }

  private static String name(NamedElement named) {
    return named.getName() == null ? "?" : named.getName();
  }
}
