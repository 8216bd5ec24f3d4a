package org.threadwise.benchmarks.fidelity;

import org.jspecify.annotations.Nullable;

/**
 * What was predicted for a configuration, and what was measured.
 *
 * @param predicted for other orders than those of the run
 * @param sameOrders predicted for the orders of the run, with the times that they demand
 * @param run by real threads; null if it failed
 * @param failure why it failed; empty if it did not
 */
record CellResult(
    FidelityCell cell,
    ResponseSummary predicted,
    ResponseSummary sameOrders,
    @Nullable LiveRun run,
    String failure) {

  /**
   * Errors of one configuration in percent of the measured figures. Their differences are the
   * causes of the error of a prediction: other orders, times that take longer on real threads, and
   * what remains although all times are those of the run.
   *
   * @param predicted of the prediction
   * @param sameOrders of a prediction for the orders of the run
   * @param replayed of a simulation with the recorded times of the run
   * @param withWakes of the same simulation, if each unit also takes the time to wake a thread up
   */
  record Errors(
      ResponseSummary predicted,
      ResponseSummary sameOrders,
      ResponseSummary replayed,
      ResponseSummary withWakes) {}

  /** A configuration without figures. */
  static CellResult failed(FidelityCell cell, String failure) {
    return new CellResult(cell, ResponseSummary.NONE, ResponseSummary.NONE, null, failure);
  }

  /** Returns the errors; null if the run failed. */
  @Nullable Errors errors() {
    LiveRun own = run;
    return own == null
        ? null
        : new Errors(
            predicted.errorAgainst(own.measured()),
            sameOrders.errorAgainst(own.measured()),
            own.replayed().errorAgainst(own.measured()),
            own.replayedWithWakes().errorAgainst(own.measured()));
  }
}
