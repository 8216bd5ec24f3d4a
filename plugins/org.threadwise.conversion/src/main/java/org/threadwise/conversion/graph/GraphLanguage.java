package org.threadwise.conversion.graph;

import java.util.List;

/** How the parts of a graph look in a language. Lines are given without blanks before them. */
public interface GraphLanguage {

  /** As people call it. */
  String name();

  /**
   * The lines before everything.
   *
   * @param title of the graph
   * @param comments as {@link #comment} gives them
   */
  List<String> begin(String title, List<String> comments);

  /** The lines behind everything. */
  List<String> end();

  /** What stands before each line but those. */
  String indent();

  /** A line that says something to people. */
  String comment(String words);

  /** The lines before the nodes of a cluster. */
  List<String> open(SolutionGraph.Cluster cluster);

  /** The line behind them. */
  String close();

  /** The line of a node. */
  String node(SolutionGraph.Node node);

  /** The lines of an edge, and of its end where nobody reads it. */
  List<String> edge(SolutionGraph.Edge edge);
}
