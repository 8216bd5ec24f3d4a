package org.threadwise.sizing.answer;

import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.question.Objective;

/**
 * The simulated effect of a change on the objective.
 *
 * @param changed network after the change
 * @param before value of the objective before the change; for goals the share of its limit that the
 *     tightest goal reaches
 * @param after value after the change
 * @param low lower end of the 95 % interval of (after − before) / before; the value itself if
 *     nothing is random
 * @param high upper end of the interval
 */
public record Effect(
    Objective objective,
    Change change,
    Network changed,
    double before,
    double after,
    double low,
    double high) {

  /** Minimum relative change that is reported as a number. */
  public static final double SLIGHT = 0.005;

  /** Returns (after − before) / before. */
  public double relative() {
    return (after - before) / before;
  }

  /** Returns whether the whole interval shows an improvement of at least {@link #SLIGHT}. */
  public boolean isHelp() {
    double least = objective.lowerIsBetter() ? -high : low;
    double mean = objective.lowerIsBetter() ? -relative() : relative();
    return least > 0 && mean >= SLIGHT;
  }
}
