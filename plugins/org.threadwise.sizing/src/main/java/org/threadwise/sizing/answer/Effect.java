package org.threadwise.sizing.answer;

import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.question.Objective;

/**
 * What a change does to the objective, by runs.
 *
 * @param changed the network with it
 * @param before value of the objective without it; for goals the tightest one's share of its limit
 * @param after value with it
 * @param low end of the 95 % interval of (after − before) / before; the value itself where nothing
 *     is random
 * @param high other end
 */
public record Effect(
    Objective objective,
    Change change,
    Network changed,
    double before,
    double after,
    double low,
    double high) {

  /** Smaller relative changes are not worth a number. */
  public static final double SLIGHT = 0.005;

  /** (after − before) / before. */
  public double relative() {
    return (after - before) / before;
  }

  /** Whether the change is sure to make the objective better by an amount worth a number. */
  public boolean isHelp() {
    double least = objective.lowerIsBetter() ? -high : low;
    double mean = objective.lowerIsBetter() ? -relative() : relative();
    return least > 0 && mean >= SLIGHT;
  }
}
