package org.threadwise.queueing.random;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;

/**
 * Draws whole numbers: times in nanoseconds or counts, each rounded to the nearest, ties to even.
 *
 * <p>Values are drawn in blocks, whose length doubles: a call for each value would not be inlined,
 * since all elements share this class.
 */
public final class TimeSampler {
  /** Maximum draw, 36 years: a sum of several fits into a long. */
  public static final long MAX_VALUE = 1L << 60;

  /** Sampler that always returns 0. */
  public static final TimeSampler NONE = new TimeSampler(0, null, 0);

  /** Sampler of all times that are 0: being shared, it is in the cache. */
  private static final TimeSampler ZERO = new TimeSampler(0, null, 0);

  private static final int FIRST_BLOCK = 8;
  private static final int MAX_BLOCK = 64;

  /** Number of values in the blocks of all elements that a core can keep in its cache: 512 KiB. */
  private static final int MAX_VALUES = 1 << 16;

  /** The next value. It is read from the block in advance, because no call waits for it then. */
  private long following;

  /** Draws the values of a block; null for a constant. */
  private final @Nullable Consumer<long[]> source;

  private final int maxBlock;
  private long[] block = {};
  private int length;
  private int position;

  private TimeSampler(long constant, @Nullable Consumer<long[]> source, int maxBlock) {
    following = constant;
    this.source = source;
    this.maxBlock = maxBlock;
  }

  /** Returns a sampler of a distribution with the stream of an element. */
  public static TimeSampler of(
      Distribution distribution, RandomStreams streams, String element, Purpose purpose) {
    if (distribution instanceof Constant fixed) {
      return fixed.value() == 0 ? ZERO : new TimeSampler(round(fixed.value()), null, 0);
    }
    int maxBlock = Math.clamp(MAX_VALUES / streams.elements(), FIRST_BLOCK, MAX_BLOCK);
    return new TimeSampler(0, source(distribution, streams.stream(element, purpose)), maxBlock);
  }

  /** Returns a sampler that draws from a shared stream only when a value is asked for. */
  public static TimeSampler of(Distribution distribution, RandomStream shared) {
    return new TimeSampler(0, source(distribution, shared), 1);
  }

  private static Consumer<long[]> source(Distribution distribution, RandomStream stream) {
    if (distribution instanceof Exponential exponential) {
      return block -> stream.drawExponential(exponential.mean(), block);
    }
    Sampler sampler = Samplers.of(distribution, stream);
    return block -> Arrays.setAll(block, i -> round(sampler.sample()));
  }

  /** Returns whether all values are the same. */
  public boolean isConstant() {
    return source == null;
  }

  /** Draws the next value, at least 0. */
  public long next() {
    if (source == null) {
      return following;
    }
    if (position == length) {
      drawBlock(source);
    }
    long next = following;
    if (++position < length) {
      following = block[position];
    }
    return next;
  }

  private void drawBlock(Consumer<long[]> from) {
    int longer = Math.min(maxBlock, Math.max(FIRST_BLOCK, 2 * length));
    if (longer > length) {
      length = longer;
      block = new long[length];
    }
    from.accept(block);
    position = 0;
    following = block[0];
  }

  static long round(double value) {
    return Math.min(MAX_VALUE, (long) Math.rint(value));
  }
}
