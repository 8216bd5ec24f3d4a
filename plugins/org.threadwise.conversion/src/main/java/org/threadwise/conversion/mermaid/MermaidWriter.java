package org.threadwise.conversion.mermaid;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.graph.GraphLanguage;
import org.threadwise.conversion.graph.GraphWriter;
import org.threadwise.conversion.graph.SolutionGraph;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as a Mermaid flowchart: processes as subgraphs, tasks as boxes, ports as
 * stadiums, applications as subroutines.
 */
public final class MermaidWriter implements GraphLanguage {

  private MermaidWriter() {}

  /** Writes a solution as a flowchart. */
  public static Conversion write(Solution solution) {
    return GraphWriter.write(solution, new MermaidWriter());
  }

  @Override
  public String name() {
    return "Mermaid";
  }

  @Override
  public List<String> header(String title, List<String> comments) {
    List<String> lines = new ArrayList<>(comments);
    lines.add(comment(title));
    lines.add("flowchart LR");
    return lines;
  }

  @Override
  public List<String> footer() {
    return List.of();
  }

  @Override
  public String indent() {
    return "  ";
  }

  /** Removes line ends, and braces, which would start a directive. */
  @Override
  public String comment(String text) {
    return "%% " + text.replaceAll("[\\p{Cntrl}\\u2028\\u2029{}]", " ");
  }

  @Override
  public List<String> openCluster(SolutionGraph.Cluster process) {
    // A subgraph without edges to its outside does not take the direction of the flowchart.
    return List.of(
        "subgraph p" + process.number() + "[" + label(List.of(process.title())) + "]",
        "  direction LR");
  }

  @Override
  public String closeCluster() {
    return "end";
  }

  @Override
  public String node(SolutionGraph.Node node) {
    String label = label(node.lines());
    return node.id()
        + switch (node.kind()) {
          case TASK -> "[" + label + "]";
          case PORT -> "([" + label + "])";
          case APPLICATION -> "[[" + label + "]]";
        };
  }

  @Override
  public List<String> edge(SolutionGraph.Edge edge) {
    String arrow =
        switch (edge.line()) {
          case SLOT, UNREAD -> " -->";
          case CONTEXT -> " -.->";
          case REQUEST -> " <-.->";
        };
    String label = edge.label().isEmpty() ? "" : "|" + label(List.of(edge.label())) + "|";
    String end = edge.line() == SolutionGraph.Line.UNREAD ? "((\" \"))" : "";
    return List.of(edge.from() + arrow + label + " " + edge.to() + end);
  }

  private static String label(List<String> lines) {
    return lines.stream()
        .map(MermaidWriter::escaped)
        .collect(Collectors.joining("<br/>", "\"", "\""));
  }

  /**
   * Escapes all but letters, digits and harmless punctuation by number; control becomes a blank.
   */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || " .,:?!'()«»+=".indexOf(c) >= 0) {
                escaped.appendCodePoint(c);
              } else if (c < ' ' || c == 0x7F || (c >= 0xD800 && c <= 0xDFFF)) {
                escaped.append(' ');
              } else {
                escaped.append('#').append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
