package org.threadwise.conversion.mermaid;

import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.graph.Graph;
import org.threadwise.conversion.graph.GraphLosses;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as a flowchart of Mermaid: processes as subgraphs, tasks as boxes, ports as
 * stadiums, applications as subroutines.
 */
public final class MermaidWriter {

  private final StringBuilder text = new StringBuilder();
  private int ends;

  private MermaidWriter() {}

  /** The solution as a flowchart. */
  public static Conversion write(Solution solution) {
    List<Loss> losses = GraphLosses.of(solution, "Mermaid");
    MermaidWriter writer = new MermaidWriter();
    writer.flowchart(Graph.of(solution), losses);
    return new Conversion(writer.text.toString(), losses);
  }

  private void flowchart(Graph graph, List<Loss> losses) {
    for (Loss loss : losses) {
      line("%% not expressed: " + comment(loss.element() + ": " + loss.reason()));
    }
    line("%% " + comment(graph.title()));
    line("flowchart LR");
    for (Graph.Cluster process : graph.processes()) {
      line("  subgraph " + process.id() + "[\"" + plain(process.title()) + "\"]");
      process.nodes().forEach(node -> line("    " + node(node)));
      line("  end");
    }
    graph.applications().forEach(node -> line("  " + node(node)));
    graph.edges().forEach(this::edge);
  }

  private static String node(Graph.Node node) {
    String label =
        "\""
            + String.join("<br/>", node.lines().stream().map(MermaidWriter::plain).toList())
            + "\"";
    return node.id()
        + switch (node.kind()) {
          case TASK -> "[" + label + "]";
          case PORT -> "([" + label + "])";
          case APPLICATION -> "[[" + label + "]]";
        };
  }

  private void edge(Graph.Edge edge) {
    String to = edge.to();
    if (to == null) {
      to = "e" + ++ends + "((\" \"))";
    }
    String arrow =
        switch (edge.line()) {
          case SLOT -> " -->";
          case CONTEXT -> " -.->";
          case REQUEST -> " <-.->";
        };
    String label = edge.label().isEmpty() ? "" : "|\"" + plain(edge.label()) + "\"|";
    line("  " + edge.from() + arrow + label + " " + to);
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

  /** The text in one line of a comment, in which braces would begin a directive. */
  private static String comment(String words) {
    return words.replaceAll("[\\p{Cntrl}\\u2028\\u2029{}]", " ");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
