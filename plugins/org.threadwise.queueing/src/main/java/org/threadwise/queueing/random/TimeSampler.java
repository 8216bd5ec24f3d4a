package org.threadwise.queueing.random;

import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;

/**
 * Draws whole numbers: times in nanoseconds or counts, each rounded to the nearest, ties to even.
 *
 * <p>Constants and exponentials, the most frequent distributions, have branches of their own here
 * instead of a call through {@link Sampler}. All elements share this class, so that call would not
 * be inlined.
 */
public final class TimeSampler {
  /** Maximum draw, 36 years: a sum of several fits into a long. */
  public static final long MAX_VALUE = 1L << 60;

  /** Sampler that always returns 0. */
  public static final TimeSampler NONE = new TimeSampler(0, 0, null, null);

  private final long constant;
  private final double mean;
  private final @Nullable XoShiRo256PlusPlus random;
  private final @Nullable Sampler other;

  private TimeSampler(
      long constant, double mean, @Nullable XoShiRo256PlusPlus random, @Nullable Sampler other) {
    this.constant = constant;
    this.mean = mean;
    this.random = random;
    this.other = other;
  }

  /** Returns a sampler of a distribution with the stream of an element. */
  public static TimeSampler of(
      Distribution distribution, RandomStreams streams, String element, Purpose purpose) {
    if (distribution instanceof Constant fixed) {
      return new TimeSampler(round(fixed.value()), 0, null, null);
    }
    return of(distribution, streams.stream(element, purpose));
  }

  /** Returns a sampler of a distribution with a stream that may be shared. */
  public static TimeSampler of(Distribution distribution, XoShiRo256PlusPlus stream) {
    return distribution instanceof Exponential exponential
        ? new TimeSampler(0, exponential.mean(), stream, null)
        : new TimeSampler(0, 0, null, Samplers.of(distribution, stream));
  }

  /** Draws the next value, at least 0. */
  public long next() {
    if (random != null) {
      return round(mean * Ziggurat.exponential(random));
    }
    return other == null ? constant : round(other.sample());
  }

  private static long round(double value) {
    return Math.min(MAX_VALUE, (long) Math.rint(value));
  }
}
