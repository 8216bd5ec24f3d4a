package org.threadwise.measurement.source;

import java.util.List;

/**
 * A property of a source that the user should know before relying on it.
 *
 * @param kind what was noticed
 * @param arguments names and numbers for the message, in the order that the kind documents
 */
public record Remark(Kind kind, List<String> arguments) {

  /** What was noticed. Readers add kinds; each documents its arguments. */
  public enum Kind {
    /** Durations are rounded to a coarse clock: operation, resolution in nanoseconds. */
    COARSE_CLOCK,
    /** Only totals are known, so the shape of the distribution is assumed: operation. */
    ONLY_TOTALS,
    /**
     * Spans of a trace were too far apart in the file, so that some self times contain those of
     * children: number of times that a trace continued after it had left the memory.
     */
    TRACES_SPLIT,
    /** Spans whose parent is not in the file, so that routing is incomplete: number of spans. */
    PARENTS_MISSING
  }

  public Remark {
    arguments = List.copyOf(arguments);
  }

  /** Creates a remark. */
  public static Remark of(Kind kind, String... arguments) {
    return new Remark(kind, List.of(arguments));
  }
}
