package org.threadwise.conversion.plantuml;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.graph.GraphLanguage;
import org.threadwise.conversion.graph.GraphWriter;
import org.threadwise.conversion.graph.SolutionGraph;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as a component diagram of PlantUML: processes as packages, tasks as rectangles,
 * ports as ovals, applications as components.
 */
public final class PlantUmlWriter implements GraphLanguage {

  private PlantUmlWriter() {}

  /** The solution as a diagram. */
  public static Conversion write(Solution solution) {
    return GraphWriter.write(solution, new PlantUmlWriter());
  }

  @Override
  public String name() {
    return "PlantUML";
  }

  @Override
  public List<String> begin(String title, List<String> comments) {
    List<String> lines = new ArrayList<>(List.of("@startuml"));
    lines.addAll(comments);
    lines.add("title " + plain(title));
    lines.add("left to right direction");
    return lines;
  }

  @Override
  public List<String> end() {
    return List.of("@enduml");
  }

  @Override
  public String indent() {
    return "";
  }

  @Override
  public String comment(String words) {
    return "' " + plain(words);
  }

  @Override
  public List<String> open(SolutionGraph.Cluster process) {
    return List.of("package \"" + plain(process.title()) + "\" as p" + process.number() + " {");
  }

  @Override
  public String close() {
    return "}";
  }

  @Override
  public String node(SolutionGraph.Node node) {
    String shape =
        switch (node.kind()) {
          case TASK -> "rectangle";
          case PORT -> "usecase";
          case APPLICATION -> "component";
        };
    List<String> lines = node.lines().stream().map(PlantUmlWriter::plain).toList();
    return shape + " \"" + String.join("\\n", lines) + "\" as " + node.id();
  }

  @Override
  public List<String> edge(SolutionGraph.Edge edge) {
    String arrow =
        switch (edge.line()) {
          case SLOT, UNREAD -> " --> ";
          case CONTEXT -> " ..> ";
          case REQUEST -> " <..> ";
        };
    String label = edge.label().isEmpty() ? "" : " : " + plain(edge.label());
    String line = edge.from() + arrow + edge.to() + label;
    return edge.line() == SolutionGraph.Line.UNREAD
        ? List.of("circle \" \" as " + edge.to(), line)
        : List.of(line);
  }

  /**
   * The text in one line. Quotes and markup are written as the numbers of their characters, and
   * backslashes by their code point, because PlantUML reads their number as the start of an escape.
   */
  private static String plain(String words) {
    StringBuilder plain = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7F || c == 0x2028 || c == 0x2029) {
                plain.append(' ');
              } else if (c == '\\') {
                plain.append("<U+005C>");
              } else if ("\"<>~*/_-#&%".indexOf(c) >= 0) {
                plain.append("&#").append(c).append(';');
              } else {
                plain.appendCodePoint(Character.isSurrogate((char) c) && c < 0x10000 ? 0xFFFD : c);
              }
            });
    return plain.toString();
  }
}
