package org.threadwise.diagram.layout;

import org.threadwise.diagram.RoutedEdge;

/**
 * An edge that has ends but no route yet.
 *
 * @param source id of a port on the right side of a figure
 * @param target id of a port on the left side of a figure
 * @param name of the slot
 * @param slot id of the slot
 */
record Link(
    String id,
    RoutedEdge.Kind kind,
    String source,
    String target,
    String name,
    String description,
    String slot) {

  /** A link of the same kind, name and meaning between other ports. */
  Link between(String newId, String newSource, String newTarget) {
    return new Link(newId, kind, newSource, newTarget, name, description, slot);
  }
}
