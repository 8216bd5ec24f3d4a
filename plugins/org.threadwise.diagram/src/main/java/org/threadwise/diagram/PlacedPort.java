package org.threadwise.diagram;

/**
 * The end of an edge at a node.
 *
 * @param id unique in the diagram
 * @param side of the node's box
 * @param at position, on the border of the node's box
 */
public record PlacedPort(String id, Side side, Point at) {

  /** A side of a box. */
  public enum Side {
    /** Inputs. */
    WEST,
    /** Outputs. */
    EAST,
    /** The request to an application. */
    NORTH,
    /** The answer of an application. */
    SOUTH
  }
}
