package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a person does to a diagram; PROTOCOL.md has a table of the fields that each kind has.
 *
 * @param kind what is done
 * @param pattern keyword of a pattern or a kind of port
 * @param role {@code input} or {@code context}
 * @param end {@code source} or {@code target}
 */
public record EditOperation(
    String kind,
    @Nullable String element,
    @Nullable List<String> elements,
    @Nullable EditTarget target,
    @Nullable List<EditTarget> targets,
    @Nullable String pattern,
    @Nullable String process,
    @Nullable String pool,
    @Nullable String slot,
    @Nullable String from,
    @Nullable String to,
    @Nullable String role,
    @Nullable String end,
    @Nullable String name,
    @Nullable String label,
    @Nullable String clause,
    @Nullable String value,
    @Nullable Integer threads,
    @Nullable EditPosition spot,
    @Nullable List<EditPin> pins,
    @Nullable String fragment) {

  /**
   * A thing with a name.
   *
   * @param kind {@code solution}, {@code process}, {@code element}, {@code slot}, {@code pool},
   *     {@code application} or {@code workload}
   * @param id its name
   */
  public record EditTarget(String kind, String id) {}

  /** An upper left corner, in pixels. */
  public record EditPosition(int x, int y) {}

  /** An element with its upper left corner, in pixels. */
  public record EditPin(String element, int x, int y) {}
}
