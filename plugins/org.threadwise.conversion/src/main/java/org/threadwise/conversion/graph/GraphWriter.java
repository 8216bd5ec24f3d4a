package org.threadwise.conversion.graph;

import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.model.integration.Solution;

/** Writes the graph of a solution in a graph language. */
public final class GraphWriter {

  private final StringBuilder text = new StringBuilder();
  private final GraphLanguage language;

  private GraphWriter(GraphLanguage language) {
    this.language = language;
  }

  /** Writes a solution as a graph, with its losses as comments. */
  public static Conversion write(Solution solution, GraphLanguage language) {
    List<Loss> losses = GraphLosses.of(solution, language.name());
    GraphWriter writer = new GraphWriter(language);
    writer.graph(SolutionGraph.of(solution), losses);
    return new Conversion(writer.text.toString(), losses);
  }

  private void graph(SolutionGraph graph, List<Loss> losses) {
    String indent = language.indent();
    lines("", language.header(graph.title(), losses.stream().map(this::comment).toList()));
    for (SolutionGraph.Cluster process : graph.processes()) {
      lines(indent, language.openCluster(process));
      process.nodes().forEach(node -> line(indent + "  ", language.node(node)));
      line(indent, language.closeCluster());
    }
    graph.applications().forEach(node -> line(indent, language.node(node)));
    graph.edges().forEach(edge -> lines(indent, language.edge(edge)));
    lines("", language.footer());
  }

  private String comment(Loss loss) {
    return language.comment("not expressed: " + loss.element() + ": " + loss.reason());
  }

  private void lines(String indent, List<String> lines) {
    lines.forEach(line -> line(indent, line));
  }

  private void line(String indent, String line) {
    text.append(indent).append(line).append('\n');
  }
}
