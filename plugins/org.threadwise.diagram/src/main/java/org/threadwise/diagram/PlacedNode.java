package org.threadwise.diagram;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A node of a diagram.
 *
 * @param id the qualified name of its element, or a substitute; unique in the diagram
 * @param kind of its subject
 * @param icon name of its icon: the literal of the pattern or port kind, or {@code application}
 * @param box of its tile, without the texts
 * @param texts name, label and times, from top to bottom
 * @param ports the ends of its edges
 * @param pool index into {@link Diagram#pools()} of the pool that runs it, if one does
 * @param badge a figure to show on it
 * @param description as a sentence
 * @param pinned whether the user chose its position
 */
public record PlacedNode(
    String id,
    Kind kind,
    String icon,
    Box box,
    List<Text> texts,
    List<PlacedPort> ports,
    OptionalInt pool,
    Annotations.@Nullable Badge badge,
    String description,
    boolean pinned) {

  /** Copies the lists. */
  public PlacedNode {
    texts = List.copyOf(texts);
    ports = List.copyOf(ports);
  }

  /** The kinds of nodes. */
  public enum Kind {
    /** A task. */
    TASK,
    /** A port of a process. */
    PORT,
    /** An external system. */
    APPLICATION,
    /** Another appearance of an application that is drawn in the same process. */
    REFERENCE,
    /**
     * The loose end of an edge: the slot has no reader, or continues at a start of the same name.
     */
    END,
    /** The start of an edge that continues from a loose end elsewhere. */
    START
  }
}
