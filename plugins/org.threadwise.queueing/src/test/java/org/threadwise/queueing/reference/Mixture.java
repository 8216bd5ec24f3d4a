package org.threadwise.queueing.reference;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/** Kinds of random solutions, each of them a combination of constructs. */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum Mixture {
  OPEN(5_000, RandomSolution::of),
  USERS(5_000, RandomSolution::withUsers),
  PER_MESSAGE(5_000, RandomSolution::of, PerMessageNetworks::of),
  PER_MESSAGE_USERS(1_000, RandomSolution::withUsers, PerMessageNetworks::of),
  PARALLEL(1_000, RandomSolution::of, ParallelNetworks::of),
  PARALLEL_BLOCKED(500, RandomSolution::withUsers, ParallelNetworks::of, BlockingNetworks::of),
  AWAITED(
      1_000,
      Mixture::openOrUsers,
      everyOther(1, PerMessageNetworks::of),
      everyOther(2, BlockingNetworks::of),
      AwaitingNetworks::of),
  AWAITED_MIXED(1_000, MixedNetworks::of, AwaitingNetworks::of),
  BLOCKED(1_000, RandomSolution::of, BlockingNetworks::of),
  BLOCKED_PER_MESSAGE(
      1_000, RandomSolution::withUsers, PerMessageNetworks::of, BlockingNetworks::of),
  BATCHES(
      1_000,
      Mixture::openOrUsers,
      BatchNetworks::of,
      everyOther(1, PerMessageNetworks::of),
      everyOther(2, FailingNetworks::of),
      everyOther(3, BlockingNetworks::of)),
  FAILURES(1_000, RandomSolution::of, FailingNetworks::of),
  FAILURES_PER_MESSAGE(
      1_000,
      RandomSolution::withUsers,
      PerMessageNetworks::of,
      everyOther(0, BlockingNetworks::of),
      FailingNetworks::of),
  THROTTLED(
      3_000, Mixture::openOrUsers, ThrottledNetworks::of, everyOther(1, PerMessageNetworks::of)),
  THROTTLED_FAILURES(
      1_000,
      RandomSolution::withUsers,
      ThrottledNetworks::of,
      PerMessageNetworks::of,
      FailingNetworks::of),
  PERMITS(
      500,
      Mixture::openOrUsers,
      BatchNetworks::of,
      everyOther(1, PerMessageNetworks::of),
      everyOther(2, BlockingNetworks::of),
      everyOther(3, FailingNetworks::of),
      PermitNetworks::of),
  PERMITS_MIXED(1_000, MixedNetworks::of, AwaitingNetworks::of, PermitNetworks::of),
  MIXED(1_500, MixedNetworks::of),
  EVERYTHING(
      1_500,
      Mixture::openOrUsers,
      RequestingNetworks::of,
      ThrottledNetworks::of,
      BatchNetworks::of,
      ParallelNetworks::of,
      AwaitingNetworks::of,
      PermitNetworks::of,
      FailingNetworks::of,
      FailingJoins::of,
      BlockingNetworks::of);

  private final int seeds;
  private final LongFunction<RandomSolution> start;
  private final List<UnaryOperator<RandomSolution>> changes;

  @SafeVarargs
  Mixture(int seeds, LongFunction<RandomSolution> start, UnaryOperator<RandomSolution>... changes) {
    this.seeds = seeds;
    this.start = start;
    this.changes = List.of(changes);
  }

  /** Returns the number of seeds to check in each build. */
  public int seeds() {
    return seeds;
  }

  /** Returns the solution of a seed. */
  public RandomSolution of(long seed) {
    RandomSolution solution = start.apply(seed);
    for (UnaryOperator<RandomSolution> change : changes) {
      solution = change.apply(solution);
    }
    return solution;
  }

  private static RandomSolution openOrUsers(long seed) {
    return seed % 2 == 0 ? RandomSolution.withUsers(seed) : RandomSolution.of(seed);
  }

  /** Returns a change of the solutions in whose seeds a bit is 0; bit 0 is the lowest. */
  private static UnaryOperator<RandomSolution> everyOther(
      int bit, UnaryOperator<RandomSolution> change) {
    return solution -> (solution.seed() >> bit & 1) == 0 ? change.apply(solution) : solution;
  }
}
