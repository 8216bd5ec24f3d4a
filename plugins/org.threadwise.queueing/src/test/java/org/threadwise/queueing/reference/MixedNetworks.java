package org.threadwise.queueing.reference;

import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Random networks that combine what the others have one by one, each with some probability. */
public final class MixedNetworks {
  private final SplittableRandom random;
  private RandomSolution solution;

  private MixedNetworks(long seed) {
    random = new SplittableRandom(seed ^ 0x3C6E_F372L);
    solution = random.nextBoolean() ? RandomSolution.withUsers(seed) : RandomSolution.of(seed);
  }

  /** The solution of a seed. */
  public static RandomSolution of(long seed) {
    return new MixedNetworks(seed).mix();
  }

  private RandomSolution mix() {
    change(RequestingNetworks::of, 0.8);
    change(ThrottledNetworks::of, 0.6);
    change(BatchNetworks::of, 0.5);
    // this includes threads that carry messages, so these alone are left to the other case
    if (!change(ParallelNetworks::of, 0.5)) {
      change(PerMessageNetworks::of, 0.5);
    }
    if (change(FailingNetworks::of, 0.9)) {
      change(FailingJoins::of, 0.5);
    }
    change(BlockingNetworks::of, 0.5);
    return solution;
  }

  /** Makes a change with a probability; returns whether it was made. */
  private boolean change(UnaryOperator<RandomSolution> change, double probability) {
    boolean happens = random.nextDouble() < probability;
    if (happens) {
      solution = change.apply(solution);
    }
    return happens;
  }
}
