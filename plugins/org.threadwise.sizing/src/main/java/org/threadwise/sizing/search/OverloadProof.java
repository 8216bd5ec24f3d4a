package org.threadwise.sizing.search;

import java.util.Arrays;
import org.threadwise.sizing.allocation.PoolGroup;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;

/** Proofs by formula that threads do not carry an open workload. */
public final class OverloadProof {

  /** Number of threads of a pool that is large enough for any workload. */
  static final int UNLIMITED = 1 << 20;

  private OverloadProof() {}

  /**
   * Returns whether no allowed count carries the workload: the needed threads are not allowed, or
   * both they and unlimited threads are proven unstable. If threads cost something, unlimited
   * threads may carry less than the minimum that the rate needs; if neither is proven unstable,
   * more threads may carry more.
   */
  public static boolean exists(Formulas formulas, Feasibility allowed) {
    int[] needed = new int[formulas.sized().size()];
    Arrays.setAll(needed, formulas::fewest);
    return formulas.rates().open()
        && (!fits(needed, allowed)
            || (existsFor(formulas, needed) && existsForUnlimitedThreads(formulas)));
  }

  private static boolean fits(int[] threads, Feasibility allowed) {
    boolean fits = Arrays.stream(threads).asLongStream().sum() <= allowed.most();
    for (int position = 0; position < threads.length; position++) {
      fits &= threads[position] <= allowed.mostOfPool().get(position);
    }
    for (PoolGroup group : allowed.groups()) {
      fits &= group.sum(threads) <= group.most();
    }
    return fits;
  }

  /**
   * Returns whether unlimited threads do not carry the workload because each of them costs
   * something.
   */
  public static boolean existsForUnlimitedThreads(Formulas formulas) {
    return existsFor(formulas, unlimited(formulas.sized().size()));
  }

  /** Returns whether an allocation does not carry the workload. */
  static boolean existsFor(Formulas formulas, int[] threads) {
    return formulas.rates().open()
        && formulas.capacity(threads).provesUnstable(formulas.rates().ordersPerSecond());
  }

  /** Returns an allocation of unlimited threads to a number of pools. */
  static int[] unlimited(int pools) {
    int[] threads = new int[pools];
    Arrays.fill(threads, UNLIMITED);
    return threads;
  }
}
