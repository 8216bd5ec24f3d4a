package org.threadwise.conversion.plantuml;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.graph.GraphLanguage;
import org.threadwise.conversion.graph.GraphWriter;
import org.threadwise.conversion.graph.SolutionGraph;
import org.threadwise.model.integration.Solution;

/**
 * Writes a solution as a PlantUML component diagram: processes as packages, tasks as rectangles,
 * ports as ovals, applications as components.
 */
public final class PlantUmlWriter implements GraphLanguage {

  private PlantUmlWriter() {}

  /** Writes a solution as a component diagram. */
  public static Conversion write(Solution solution) {
    return GraphWriter.write(solution, new PlantUmlWriter());
  }

  @Override
  public String name() {
    return "PlantUML";
  }

  @Override
  public List<String> header(String title, List<String> comments) {
    List<String> lines = new ArrayList<>(List.of("@startuml"));
    lines.addAll(comments);
    lines.add("title " + escaped(title));
    lines.add("left to right direction");
    return lines;
  }

  @Override
  public List<String> footer() {
    return List.of("@enduml");
  }

  @Override
  public String indent() {
    return "";
  }

  @Override
  public String comment(String text) {
    return "' " + escaped(text);
  }

  @Override
  public List<String> openCluster(SolutionGraph.Cluster process) {
    return List.of("package \"" + escaped(process.title()) + "\" as p" + process.number() + " {");
  }

  @Override
  public String closeCluster() {
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
    List<String> lines = node.lines().stream().map(PlantUmlWriter::escaped).toList();
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
    String label = edge.label().isEmpty() ? "" : " : " + escaped(edge.label());
    String line = edge.from() + arrow + edge.to() + label;
    return edge.line() == SolutionGraph.Line.UNREAD
        ? List.of("circle \" \" as " + edge.to(), line)
        : List.of(line);
  }

  /**
   * Escapes quotes and markup by number, and backslashes by code point, because PlantUML takes the
   * number of a backslash for the start of an escape. Line ends and control characters become
   * blanks.
   */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7F || c == 0x2028 || c == 0x2029) {
                escaped.append(' ');
              } else if (c == '\\') {
                escaped.append("<U+005C>");
              } else if ("\"<>~*/_-#&%".indexOf(c) >= 0) {
                escaped.append("&#").append(c).append(';');
              } else {
                escaped.appendCodePoint(
                    Character.isSurrogate((char) c) && c < 0x10000 ? 0xFFFD : c);
              }
            });
    return escaped.toString();
  }
}
