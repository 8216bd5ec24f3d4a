package org.threadwise.queueing.reference;

import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/**
 * The seeds of the random solutions that a property is checked on. A failure names its seed, and
 * {@code -Dthreadwise.seed=...} checks that one alone.
 */
public final class Seeds {
  private static final String ALONE = "threadwise.seed";
  private static final int FEW = Integer.getInteger("threadwise.solutions", 5_000);
  private static final int MANY = Integer.getInteger("threadwise.solutions", 1_000_000);
  private static final long FIRST_OF_FEW = 20_261_120;
  private static final long FIRST_OF_MANY = 1L << 40;

  private final LongStream seeds;

  private Seeds(LongStream seeds) {
    Long alone = Long.getLong(ALONE);
    this.seeds = alone == null ? seeds : LongStream.of(alone);
  }

  /** Those of every build. */
  public static Seeds few() {
    return new Seeds(LongStream.range(FIRST_OF_FEW, FIRST_OF_FEW + FEW));
  }

  /** Returns part of the seeds of every build. */
  public static Seeds first(int count) {
    return new Seeds(LongStream.range(FIRST_OF_FEW, FIRST_OF_FEW + Math.min(count, FEW)));
  }

  /** Those of a night, on all processors. */
  public static Seeds million() {
    return new Seeds(LongStream.range(FIRST_OF_MANY, FIRST_OF_MANY + MANY).parallel());
  }

  /** Returns every n-th seed, for properties that take long. */
  public Seeds oneOf(int many) {
    return Long.getLong(ALONE) == null ? new Seeds(seeds.filter(seed -> seed % many == 0)) : this;
  }

  /** Checks a property for each seed. */
  public void check(LongConsumer property) {
    seeds.forEach(
        seed -> {
          try {
            property.accept(seed);
          } catch (AssertionError | RuntimeException failure) {
            throw new AssertionError(
                "seed %d (alone: -D%s=%d): %s".formatted(seed, ALONE, seed, failure.getMessage()),
                failure);
          }
        });
  }
}
