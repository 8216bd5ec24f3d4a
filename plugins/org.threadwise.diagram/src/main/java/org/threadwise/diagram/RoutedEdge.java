package org.threadwise.diagram;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line between two ports.
 *
 * @param id unique in the diagram
 * @param kind what it stands for
 * @param source id of the port where it starts
 * @param target id of the port where it ends
 * @param route corners from start to end, both included; neighbours differ in one coordinate alone
 * @param text name of the slot, where it has one
 * @param description what it is, in words
 * @param slot id of the slot that it stands for; null for a request
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

  /** What a line stands for. */
  public enum Kind {
    /** A slot that is read as an input. */
    SLOT,
    /** A slot that is read as a context. */
    CONTEXT,
    /** A solicitor asks an application. */
    ASKS
  }
}
