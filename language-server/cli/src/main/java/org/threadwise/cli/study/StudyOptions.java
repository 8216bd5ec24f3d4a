package org.threadwise.cli.study;

import org.jspecify.annotations.Nullable;
import org.threadwise.cli.sweep.PointRunner;

/**
 * The options of {@code reproduce}. A study ignores those that do not concern it.
 *
 * @param duration length of a run in nanoseconds, null for the published length
 * @param seed determines all random numbers
 * @param runner where simulations run; results do not depend on it
 */
public record StudyOptions(Effort effort, @Nullable Long duration, long seed, PointRunner runner) {
  /** How much of a study is repeated. */
  public enum Effort {
    /** As many runs as the decisions need. */
    DECIDE,
    /** All runs of the publication as well. */
    FULL,
    /** The search for the unknown times. */
    FIT
  }
}
