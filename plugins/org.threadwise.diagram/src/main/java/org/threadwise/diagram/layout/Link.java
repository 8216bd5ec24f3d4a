package org.threadwise.diagram.layout;

import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * An edge with ends but without a route.
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

  /** Returns the width of the name in pixels. */
  double nameWidth() {
    return Advances.width(name, TextStyle.SLOT);
  }

  /** Returns a link with the same properties between other ports. */
  Link between(String newId, String newSource, String newTarget) {
    return new Link(newId, kind, newSource, newTarget, name, description, slot);
  }
}
