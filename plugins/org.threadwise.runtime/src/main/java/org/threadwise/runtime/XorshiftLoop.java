package org.threadwise.runtime;

/**
 * A computation that needs no memory and whose steps cannot overlap: a generator of random numbers
 * (Marsaglia 2003, Journal of Statistical Software 8(14)).
 */
public final class XorshiftLoop {
  private XorshiftLoop() {}

  /**
   * Executes a number of steps.
   *
   * @return the last state, never 0; a caller that uses it keeps the loop from being optimised away
   */
  public static long run(long steps) {
    long state = steps | 1;
    for (long i = 0; i < steps; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }
}
