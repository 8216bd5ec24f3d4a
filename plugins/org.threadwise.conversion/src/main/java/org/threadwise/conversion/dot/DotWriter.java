package org.threadwise.conversion.dot;

import static org.threadwise.conversion.dot.DotText.label;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.graph.GraphLanguage;
import org.threadwise.conversion.graph.GraphWriter;
import org.threadwise.conversion.graph.SolutionGraph;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution in Graphviz's DOT: processes as clusters, tasks as boxes, ports as ellipses,
 * applications as components, slots as edges.
 */
public final class DotWriter implements GraphLanguage {

  private DotWriter() {}

  /** Writes a solution as a directed graph. */
  public static Conversion write(Solution solution) {
    return GraphWriter.write(solution, new DotWriter());
  }

  @Override
  public String name() {
    return "dot";
  }

  @Override
  public List<String> header(String title, List<String> comments) {
    List<String> lines = new ArrayList<>(comments);
    lines.add("digraph solution {");
    lines.add(
        "  graph [rankdir=LR, label=%s, labelloc=t, fontname=\"Arial\"];".formatted(label(title)));
    lines.add("  node [fontname=\"Arial\", fontsize=11];");
    lines.add("  edge [fontname=\"Arial\", fontsize=10];");
    return lines;
  }

  @Override
  public List<String> footer() {
    return List.of("}");
  }

  @Override
  public String indent() {
    return "  ";
  }

  @Override
  public String comment(String text) {
    return "// " + DotText.comment(text);
  }

  @Override
  public List<String> openCluster(SolutionGraph.Cluster process) {
    return List.of(
        "subgraph cluster" + process.number() + " {", "  label=" + label(process.title()) + ";");
  }

  @Override
  public String closeCluster() {
    return "}";
  }

  @Override
  public String node(SolutionGraph.Node node) {
    String label = label(String.join("\n", node.lines()));
    String tip = label(node.type());
    return node.id()
        + switch (node.kind()) {
          case TASK -> " [shape=box, label=%s, tooltip=%s];".formatted(label, tip);
          case PORT -> " [shape=ellipse, label=%s, tooltip=%s];".formatted(label, tip);
          case APPLICATION -> " [shape=component, label=%s];".formatted(label);
        };
  }

  @Override
  public List<String> edge(SolutionGraph.Edge edge) {
    String joined = edge.from() + " -> " + edge.to();
    String name = label(edge.label());
    return switch (edge.line()) {
      case SLOT -> List.of("%s [label=%s];".formatted(joined, name));
      case CONTEXT ->
          List.of("%s [label=%s, style=dashed, arrowhead=empty];".formatted(joined, name));
      case UNREAD ->
          List.of(
              edge.to() + " [shape=point, label=\"\"];", "%s [label=%s];".formatted(joined, name));
      case REQUEST -> List.of(joined + " [dir=both, style=dotted, constraint=false];");
    };
  }
}
