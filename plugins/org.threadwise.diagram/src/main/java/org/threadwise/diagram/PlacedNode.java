package org.threadwise.diagram;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Something drawn as a figure.
 *
 * @param id the qualified name of its element, or what stands for it; unique in the diagram
 * @param kind what it stands for
 * @param icon name of its icon: the literal of the pattern or port kind, or {@code application}
 * @param box its figure, without the texts
 * @param texts name, label and times, from top to bottom
 * @param ports where its edges meet it
 * @param pool index into {@link Diagram#pools()} of the pool that runs it, if one does
 * @param badge a figure to show on it
 * @param description what it is, in words
 * @param pinned whether a person chose its position
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

  /** What a figure stands for. */
  public enum Kind {
    /** A task. */
    TASK,
    /** A port of a process. */
    PORT,
    /** An outside system. */
    APPLICATION,
    /**
     * Where a line ends loose: nobody reads the slot, or the line goes on at a start of the same
     * name.
     */
    END,
    /** Where a line goes on that ended loose somewhere else. */
    START
  }
}
