package org.threadwise.proposal.wording;

/** How near something is to its limit: all that shows figures has the same colours for it. */
public enum Load {
  CALM,
  BUSY,
  CRITICAL;

  private static final double LEAST_BUSY = 0.7;
  private static final double LEAST_CRITICAL = 0.9;

  /**
   * The load of something.
   *
   * @param taken the part of it that is taken, 1 for all
   */
  public static Load of(double taken) {
    return taken >= LEAST_CRITICAL ? CRITICAL : taken >= LEAST_BUSY ? BUSY : CALM;
  }
}
