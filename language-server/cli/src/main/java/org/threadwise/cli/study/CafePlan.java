package org.threadwise.cli.study;

/**
 * How the Café's study is repeated.
 *
 * @param effort how much of it
 * @param nanos length of a run; delivered messages are scaled to the published length
 * @param seed all randomness follows from it
 * @param workers threads that run simulations; figures do not depend on it
 */
public record CafePlan(Effort effort, long nanos, long seed, int workers) {
  /** Length of the published runs, in nanoseconds. */
  public static final long PUBLISHED_NANOS = 120_000_000_000L;

  /** Runs of each cell in the publication. */
  static final int REPETITIONS = 25;

  /** How much of the study is run. */
  public enum Effort {
    /** As many runs as the decisions need. */
    DECIDE,
    /** Every run of the publication as well. */
    FULL,
    /** The search for the unknown times. */
    FIT
  }

  CafePlan shortened(int factor) {
    return new CafePlan(effort, nanos / factor, seed, workers);
  }
}
