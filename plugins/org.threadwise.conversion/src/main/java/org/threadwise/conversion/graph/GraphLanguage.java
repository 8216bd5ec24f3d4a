package org.threadwise.conversion.graph;

import java.util.List;

/** The syntax of a graph language. Lines are returned without indentation. */
public interface GraphLanguage {

  /** Returns the display name. */
  String name();

  /**
   * Returns the first lines of a document.
   *
   * @param title of the graph
   * @param comments as returned by {@link #comment}
   */
  List<String> header(String title, List<String> comments);

  /** Returns the last lines of a document. */
  List<String> footer();

  /** Returns the indentation of all lines between the first and the last ones. */
  String indent();

  /** Returns a comment of one line. */
  String comment(String text);

  /** Returns the lines before the nodes of a cluster. */
  List<String> openCluster(SolutionGraph.Cluster cluster);

  /** Returns the line after the nodes of a cluster. */
  String closeCluster();

  /** Returns the line of a node. */
  String node(SolutionGraph.Node node);

  /** Returns the lines of an edge, including the end point of an unread slot. */
  List<String> edge(SolutionGraph.Edge edge);
}
