package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edit of the diagram; PROTOCOL.md lists the fields of each kind.
 *
 * @param kind for example {@code connect}
 * @param pattern keyword of a pattern, or of a kind of port or pool
 * @param role {@code input} or {@code context}
 * @param end {@code source} or {@code target}
 * @param index a place among the slots of an element, from 0
 * @param join whether the neighbours of a deleted element with one input and one output are joined
 * @param clause keyword of a clause, such as {@code takes}
 * @param value the value after the keyword, as in the text
 * @param fragment lines of a process
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
    @Nullable Integer index,
    @Nullable Boolean join,
    @Nullable String name,
    @Nullable String label,
    @Nullable String clause,
    @Nullable String value,
    @Nullable Integer threads,
    @Nullable EditPosition spot,
    @Nullable List<EditPin> pins,
    @Nullable String fragment) {

  /**
   * An element of the solution.
   *
   * @param kind {@code solution}, {@code process}, {@code element}, {@code slot}, {@code pool},
   *     {@code application}, {@code workload}, {@code host}, {@code pools} or {@code goal}
   * @param id its name; for a goal, the name of its workload
   */
  public record EditTarget(String kind, String id) {}

  /** An upper left corner, in pixels. */
  public record EditPosition(int x, int y) {}

  /** An element with its upper left corner, in pixels. */
  public record EditPin(String element, int x, int y) {}
}
