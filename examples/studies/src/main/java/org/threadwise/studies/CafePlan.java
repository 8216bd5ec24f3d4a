package org.threadwise.studies;

import org.threadwise.cli.study.StudyOptions;

/**
 * The scale on which the Café is simulated.
 *
 * @param nanos length of a run; delivered messages are scaled to the published length
 * @param seed determines all random numbers
 */
record CafePlan(long nanos, long seed) {
  /** Length of the published runs. */
  static final long PUBLISHED_NANOS = 120_000_000_000L;

  /** Runs of each cell in the publication. */
  static final int REPETITIONS = 25;

  static CafePlan of(StudyOptions options) {
    Long duration = options.duration();
    return new CafePlan(duration == null ? PUBLISHED_NANOS : duration, options.seed());
  }

  /** Returns this plan with runs that are shorter by a factor. */
  CafePlan shortened(int factor) {
    return new CafePlan(nanos / factor, seed);
  }
}
