package org.threadwise.diagram;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Figures, such as utilisations, to show on the elements of a diagram.
 *
 * @param badges the figures by {@link PlacedNode#id()}
 */
public record Annotations(Map<String, Badge> badges) {

  /** No figures. */
  public static final Annotations NONE = new Annotations(Map.of());

  /** Copies the map. */
  public Annotations {
    badges = Map.copyOf(badges);
  }

  /** How urgent a figure is, shown by colour, outline and text. */
  public enum Level {
    /** Nothing to worry about. */
    CALM,
    /** Near its limit. */
    BUSY,
    /** A bottleneck. */
    CRITICAL
  }

  /**
   * A figure on an element.
   *
   * @param text a few characters, such as {@code 64 %}
   * @param level how urgent it is
   * @param description the figure as a sentence
   */
  public record Badge(String text, Level level, String description) {}

  /** Returns the badge of an element; null if it has none. */
  public @Nullable Badge of(String id) {
    return badges.get(id);
  }
}
