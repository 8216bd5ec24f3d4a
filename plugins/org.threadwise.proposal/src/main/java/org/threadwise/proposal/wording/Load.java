package org.threadwise.proposal.wording;

/** The load of an element relative to its limit, which all views colour in the same way. */
public enum Load {
  CALM,
  BUSY,
  CRITICAL;

  private static final double MIN_BUSY = 0.7;
  private static final double MIN_CRITICAL = 0.9;

  /**
   * Returns the load of an element.
   *
   * @param taken used part of the capacity, 1 if all is used
   */
  public static Load of(double taken) {
    return taken >= MIN_CRITICAL ? CRITICAL : taken >= MIN_BUSY ? BUSY : CALM;
  }
}
