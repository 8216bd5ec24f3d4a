package org.threadwise.diagram;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edge between two ports.
 *
 * @param id unique in the diagram
 * @param kind of its subject
 * @param source id of the port where it starts
 * @param target id of the port where it ends
 * @param route corners from start to end, both included; neighbours differ in one coordinate only
 * @param text name of the slot; null if it has none
 * @param description as a sentence
 * @param slot id of its slot; null for a request
 */
public record RoutedEdge(
    String id,
    Kind kind,
    String source,
    String target,
    List<Point> route,
    @Nullable Text text,
    String description,
    @Nullable String slot) {

  /** Copies the list. */
  public RoutedEdge {
    route = List.copyOf(route);
  }

  /** The kinds of edges. */
  public enum Kind {
    /** A slot that is read as an input. */
    SLOT,
    /** A slot that is read as a context. */
    CONTEXT,
    /** A slot that failed messages take. */
    FAILING,
    /** A request from a solicitor to an application. */
    ASKS
  }
}
