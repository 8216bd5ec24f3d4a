package org.threadwise.diagram;

/** Seeds of random tests: a fixed one in each build, and a new one in each nightly run. */
public final class RandomSeeds {

  /** Seed of a build, in which a test must not fail by chance. */
  public static final long FIXED = 1;

  private RandomSeeds() {}

  /** Returns a new seed for a nightly test, and prints it so that a failure can be repeated. */
  public static long explored() {
    long seed = System.nanoTime();
    System.out.println("Seed of this nightly test: " + seed);
    return seed;
  }
}
