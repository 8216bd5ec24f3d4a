package org.threadwise.conversion.plantuml;

import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.graph.Graph;
import org.threadwise.conversion.graph.GraphLosses;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as a component diagram of PlantUML: processes as packages, tasks as rectangles,
 * ports as ovals, applications as components.
 */
public final class PlantUmlWriter {

  private final StringBuilder text = new StringBuilder();
  private int ends;

  private PlantUmlWriter() {}

  /** The solution as a diagram. */
  public static Conversion write(Solution solution) {
    List<Loss> losses = GraphLosses.of(solution, "PlantUML");
    PlantUmlWriter writer = new PlantUmlWriter();
    writer.diagram(Graph.of(solution), losses);
    return new Conversion(writer.text.toString(), losses);
  }

  private void diagram(Graph graph, List<Loss> losses) {
    line("@startuml");
    for (Loss loss : losses) {
      line("' not expressed: " + plain(loss.element() + ": " + loss.reason()));
    }
    line("title " + plain(graph.title()));
    line("left to right direction");
    for (Graph.Cluster process : graph.processes()) {
      line("package \"" + plain(process.title()) + "\" as " + process.id() + " {");
      process.nodes().forEach(node -> line("  " + node(node)));
      line("}");
    }
    graph.applications().forEach(node -> line(node(node)));
    graph.edges().forEach(this::edge);
    line("@enduml");
  }

  private static String node(Graph.Node node) {
    String shape =
        switch (node.kind()) {
          case TASK -> "rectangle";
          case PORT -> "usecase";
          case APPLICATION -> "component";
        };
    List<String> lines = node.lines().stream().map(PlantUmlWriter::plain).toList();
    return shape + " \"" + String.join("\\n", lines) + "\" as " + node.id();
  }

  private void edge(Graph.Edge edge) {
    String to = edge.to();
    if (to == null) {
      to = "e" + ++ends;
      line("circle \" \" as " + to);
    }
    String arrow =
        switch (edge.line()) {
          case SLOT -> " --> ";
          case CONTEXT -> " ..> ";
          case REQUEST -> " <..> ";
        };
    line(edge.from() + arrow + to + (edge.label().isEmpty() ? "" : " : " + plain(edge.label())));
  }

  /**
   * The text in one line. What PlantUML reads a meaning into, such as quotes, markup and
   * backslashes, stands as the number of its character.
   */
  private static String plain(String words) {
    StringBuilder plain = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7F || c == 0x2028 || c == 0x2029) {
                plain.append(' ');
              } else if ("\"\\<>~*/_-#&%".indexOf(c) >= 0) {
                plain.append("&#").append(c).append(';');
              } else {
                plain.appendCodePoint(Character.isSurrogate((char) c) && c < 0x10000 ? 0xFFFD : c);
              }
            });
    return plain.toString();
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
