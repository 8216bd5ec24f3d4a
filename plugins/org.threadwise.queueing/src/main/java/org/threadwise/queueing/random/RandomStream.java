package org.threadwise.queueing.random;

import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * A generator of random numbers: xoshiro256++ with period 2^256 − 1 (Blackman and Vigna 2021, ACM
 * Transactions on Mathematical Software 47(4)).
 */
public final class RandomStream extends XoShiRo256PlusPlus {
  RandomStream(long seed0, long seed1, long seed2, long seed3) {
    super(seed0, seed1, seed2, seed3);
  }

  /**
   * Draws exponential times, the same ones as {@link Ziggurat#exponential} one by one. The state of
   * the generator is in local variables, so that a draw costs half as much.
   *
   * @param mean mean in nanoseconds
   * @param times receives the times, rounded
   */
  void drawExponential(double mean, long[] times) {
    long s0 = state0;
    long s1 = state1;
    long s2 = state2;
    long s3 = state3;
    for (int i = 0; i < times.length; i++) {
      long bits = Long.rotateLeft(s0 + s3, 23) + s0;
      long shifted = s1 << 17;
      s2 ^= s0;
      s3 ^= s1;
      s1 ^= s2;
      s0 ^= s3;
      s2 ^= shifted;
      s3 = Long.rotateLeft(s3, 45);
      if (Ziggurat.isInner(bits)) {
        times[i] = TimeSampler.round(mean * Ziggurat.abscissa(bits));
      } else {
        setState(s0, s1, s2, s3);
        times[i] = TimeSampler.round(mean * Ziggurat.exponentialEdge(this, bits));
        s0 = state0;
        s1 = state1;
        s2 = state2;
        s3 = state3;
      }
    }
    setState(s0, s1, s2, s3);
  }

  private void setState(long s0, long s1, long s2, long s3) {
    state0 = s0;
    state1 = s1;
    state2 = s2;
    state3 = s3;
  }
}
