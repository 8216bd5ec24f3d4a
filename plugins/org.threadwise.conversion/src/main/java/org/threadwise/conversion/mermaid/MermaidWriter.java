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
 * Writes a solution as a flowchart of Mermaid: processes as subgraphs, tasks as boxes, ports as
 * stadiums, applications as subroutines.
 */
public final class MermaidWriter implements GraphLanguage {

  private MermaidWriter() {}

  /** The solution as a flowchart. */
  public static Conversion write(Solution solution) {
    return GraphWriter.write(solution, new MermaidWriter());
  }

  @Override
  public String name() {
    return "Mermaid";
  }

  @Override
  public List<String> begin(String title, List<String> comments) {
    List<String> lines = new ArrayList<>(comments);
    lines.add(comment(title));
    lines.add("flowchart LR");
    return lines;
  }

  @Override
  public List<String> end() {
    return List.of();
  }

  @Override
  public String indent() {
    return "  ";
  }

  /** In one line; braces would begin a directive. */
  @Override
  public String comment(String words) {
    return "%% " + words.replaceAll("[\\p{Cntrl}\\u2028\\u2029{}]", " ");
  }

  @Override
  public List<String> open(SolutionGraph.Cluster process) {
    // A subgraph without edges to its outside does not take the direction of the flowchart.
    return List.of(
        "subgraph p" + process.number() + "[" + label(List.of(process.title())) + "]",
        "  direction LR");
  }

  @Override
  public String close() {
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
        .map(MermaidWriter::plain)
        .collect(Collectors.joining("<br/>", "\"", "\""));
  }

  /** The text in one line; all but letters, digits, blanks and points stand as numbers. */
  private static String plain(String words) {
    StringBuilder plain = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || " .,:?!'()«»+=".indexOf(c) >= 0) {
                plain.appendCodePoint(c);
              } else if (c < ' ' || c == 0x7F || (c >= 0xD800 && c <= 0xDFFF)) {
                plain.append(' ');
              } else {
                plain.append('#').append(c).append(';');
              }
            });
    return plain.toString();
  }
}
