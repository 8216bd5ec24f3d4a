package org.threadwise.queueing.random;

/** Draws from one distribution with one stream. */
@FunctionalInterface
public interface Sampler {
  /** Draws the next value, in the unit of the distribution. */
  double sample();
}
