package org.threadwise.conversion.dot;

import static org.threadwise.conversion.dot.DotText.label;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.graph.GraphLosses;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/**
 * Writes a solution in the language of Graphviz: processes as clusters, tasks as boxes, ports as
 * ellipses, applications as components, slots as edges. The nodes are numbered, since names may
 * hold anything.
 */
public final class DotWriter {

  private final StringBuilder dot = new StringBuilder();
  private final Map<Element, String> nodes = new HashMap<>();
  private final Map<Slot, List<Element>> readers = new HashMap<>();
  private final Map<Application, String> applications = new HashMap<>();
  private int ends;

  private DotWriter() {}

  /** The solution as a directed graph. */
  public static Conversion write(Solution solution) {
    List<Loss> losses = GraphLosses.of(solution, "dot");
    DotWriter writer = new DotWriter();
    writer.collect(solution);
    writer.graph(solution, losses);
    return new Conversion(writer.dot.toString(), losses);
  }

  private void collect(Solution solution) {
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        nodes.put(element, "n" + (nodes.size() + 1));
        element.getInputs().forEach(slot -> read(slot, element));
        read(element.getContext(), element);
      }
    }
  }

  private void read(@Nullable Slot slot, Element reader) {
    if (slot != null) {
      readers.computeIfAbsent(slot, unused -> new ArrayList<>()).add(reader);
    }
  }

  private void graph(Solution solution, List<Loss> losses) {
    for (Loss loss : losses) {
      dot.append("// not expressed: ")
          .append(DotText.comment(loss.element() + ": " + loss.reason()))
          .append('\n');
    }
    dot.append("digraph solution {\n");
    line(
        1,
        "graph [rankdir=LR, label=%s, labelloc=t, fontname=\"Arial\"];"
            .formatted(heading(solution)));
    line(1, "node [fontname=\"Arial\", fontsize=11];");
    line(1, "edge [fontname=\"Arial\", fontsize=10];");
    int number = 0;
    for (Process process : solution.getProcesses()) {
      cluster(process, ++number);
    }
    for (Application application : solution.getApplications()) {
      String id = "a" + (applications.size() + 1);
      applications.put(application, id);
      line(1, "%s [shape=component, label=%s];".formatted(id, heading(application)));
    }
    for (Process process : solution.getProcesses()) {
      process.getElements().forEach(this::edges);
    }
    dot.append("}\n");
  }

  private void cluster(Process process, int number) {
    line(1, "subgraph cluster" + number + " {");
    line(2, "label=%s;".formatted(heading(process)));
    for (Element element : process.getElements()) {
      line(
          2,
          "%s [shape=%s, label=%s, tooltip=%s];"
              .formatted(
                  id(element),
                  element instanceof Port ? "ellipse" : "box",
                  label(String.join("\n", lines(element))),
                  label(kind(element))));
    }
    line(1, "}");
  }

  private static List<String> lines(Element element) {
    List<String> lines = new ArrayList<>(List.of(name(element)));
    if (element.getLabel() != null) {
      lines.add(element.getLabel());
    }
    lines.add("«" + kind(element) + "»");
    return lines;
  }

  private static String kind(Element element) {
    return switch (element) {
      case Task task -> task.getPattern().getLiteral();
      case Port port -> port.getKind().getLiteral();
      default ->
          throw new IllegalArgumentException(
              "Neither task nor port: " + element.eClass().getName());
    };
  }

  private static String heading(NamedElement named) {
    String label = named.getLabel();
    return label(label == null || label.isBlank() ? name(named) : label);
  }

  private static String name(NamedElement named) {
    return named.getName() == null ? "?" : named.getName();
  }

  private String id(Element element) {
    return nodes.getOrDefault(element, "n0");
  }

  private void edges(Element writer) {
    for (Slot slot : writer.getOutputs()) {
      String name = label(slot.getName() == null ? "" : slot.getName());
      List<Element> all = readers.getOrDefault(slot, List.of());
      for (Element reader : all) {
        boolean context = slot.equals(reader.getContext());
        line(
            1,
            "%s -> %s [label=%s%s];"
                .formatted(
                    id(writer),
                    id(reader),
                    name,
                    context ? ", style=dashed, arrowhead=empty" : ""));
      }
      if (all.isEmpty()) {
        String end = "e" + ++ends;
        line(1, "%s [shape=point, label=\"\"];".formatted(end));
        line(1, "%s -> %s [label=%s];".formatted(id(writer), end, name));
      }
    }
    String asked = applications.get(writer.getApplication());
    if (asked != null) {
      line(1, "%s -> %s [dir=both, style=dotted, constraint=false];".formatted(id(writer), asked));
    }
  }

  private void line(int indent, String statement) {
    dot.append("  ".repeat(indent)).append(statement).append('\n');
  }
}
