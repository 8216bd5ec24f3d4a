package org.threadwise.diagram;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Figures to show on the elements of a diagram.
 *
 * @param badges what each element shows, by {@link PlacedNode#id()}; the rest show nothing
 */
public record Annotations(Map<String, Badge> badges) {

  /** No figures. */
  public static final Annotations NONE = new Annotations(Map.of());

  /** Copies the map. */
  public Annotations {
    badges = Map.copyOf(badges);
  }

  /** How urgent a figure is: told by colour, by outline and by the text itself. */
  public enum Level {
    /** Nothing to worry about. */
    CALM,
    /** Near its limit. */
    BUSY,
    /** What limits the solution. */
    CRITICAL
  }

  /**
   * A figure on an element.
   *
   * @param text a few characters, such as {@code 64 %}
   * @param level how urgent it is
   * @param description the same in words
   */
  public record Badge(String text, Level level, String description) {}

  /** The badge of this element, if it has one. */
  public @Nullable Badge of(String id) {
    return badges.get(id);
  }
}
