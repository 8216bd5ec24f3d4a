package org.threadwise.benchmarks.fidelity;

import java.util.Map;

/**
 * The least numbers of threads that meet a goal.
 *
 * @param rate orders per second
 * @param goal for the 95th percentile, in seconds
 * @param predicted by simulation
 * @param real by real threads; {@link #TOO_FEW} if even the greatest number that was run misses it
 * @param least whether fewer threads than {@code real} may also meet the goal, as they were not run
 * @param guesses of the rules of thumb
 */
record KneeResult(
    FidelityCell cell,
    double rate,
    double goal,
    Guess predicted,
    int real,
    boolean least,
    Map<RuleOfThumb, Guess> guesses) {
  static final int TOO_FEW = Integer.MAX_VALUE;

  KneeResult {
    guesses = Map.copyOf(guesses);
  }

  /**
   * A number of threads.
   *
   * @param p95 by real threads, in units of the goal; NaN if they failed
   */
  record Guess(int threads, double p95) {
    boolean meetsGoal() {
      return p95 <= 1;
    }
  }

  /** Returns whether both numbers differ by at most one. */
  boolean isClose() {
    return Math.abs((long) real - predicted.threads()) <= 1;
  }
}
