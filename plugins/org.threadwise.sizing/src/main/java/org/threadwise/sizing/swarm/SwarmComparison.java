package org.threadwise.sizing.swarm;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Proposal.Swarm;
import org.threadwise.sizing.answer.Proposal.Swarm.Method;
import org.threadwise.sizing.answer.Proposal.Swarm.SharedCost;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.search.CandidateRange;

/**
 * The comparison of a particle swarm with the exact method, on the same threads and by the same
 * formula.
 */
public final class SwarmComparison {

  /** Maximum number of threads that are allocated by dynamic programming. */
  private static final int MAX_FOR_PROGRAMMING = 1000;

  private final CandidateRange space;
  private final Formulas formulas;
  private final int total;
  private final long seed;

  SwarmComparison(CandidateRange space, int total, long seed) {
    this.space = space;
    this.formulas = space.formulas();
    this.total = total;
    this.seed = seed;
  }

  /**
   * Returns the comparison if the question asks for one; null if it does not or there is only one
   * pool.
   */
  public static @Nullable Swarm asked(
      Question question, CandidateRange space, int total, Consumer<Caveat> caveats) {
    if (!question.comparesSwarm()) {
      return null;
    }
    if (space.formulas().sized().size() == 1) {
      caveats.accept(Caveat.Plain.NO_SWARM_FOR_ONE_POOL);
      return null;
    }
    if (!space.allowed().groups().isEmpty()) {
      caveats.accept(Caveat.Plain.NO_SWARM_FOR_SHARED_LIMITS);
      return null;
    }
    return new SwarmComparison(space, total, question.seed()).run();
  }

  /** Returns both answers for the objective of the allocation. */
  Swarm run() {
    if (space.weighsWaiting()) {
      return compare(
          SharedCost.WAITING,
          Method.MARGINAL,
          Allocation::marginal,
          (pool, count) -> formulas.serviceDemand(pool) + formulas.waiting(pool, count),
          Double::sum);
    }
    boolean runsDry = !formulas.rates().open() && !formulas.rates().closed();
    if (runsDry && total <= MAX_FOR_PROGRAMMING) {
      return compare(
          SharedCost.ROUNDS,
          Method.DYNAMIC_PROGRAMMING,
          Allocation::exact,
          this::rounds,
          Double::sum);
    }
    return compare(
        SharedCost.GREATEST_DEMAND,
        Method.MINIMAX,
        Allocation::minimax,
        (pool, count) -> formulas.serviceDemand(pool) / count,
        Math::max);
  }

  /** Returns ⌈units / threads⌉ · time of a unit, over the whole workload. */
  private double rounds(int pool, int count) {
    double units = formulas.units(pool) * formulas.rates().expectedOrders();
    return units == 0
        ? 0
        : Math.ceil(units / count * (1 - 1e-12))
            * formulas.serviceDemand(pool)
            / formulas.units(pool);
  }

  /** An exact method. */
  @FunctionalInterface
  private interface Allocator {
    int[] allocate(int[] lower, int[] upper, int threads, Allocation.Cost cost);
  }

  private Swarm compare(
      SharedCost objective,
      Method method,
      Allocator allocator,
      Allocation.Cost cost,
      DoubleBinaryOperator joined) {
    int[] lower = space.path().lower();
    int[] upper = space.path().room().upper();
    return new Swarm(
        objective,
        answer(
            Method.PARTICLE_SWARM,
            counted -> {
              ToDoubleFunction<int[]> value = threads -> value(threads, counted, joined);
              return new ParticleSwarm(lower, upper, total, value, seed).search();
            },
            cost,
            joined),
        answer(method, counted -> allocator.allocate(lower, upper, total, counted), cost, joined));
  }

  private static Swarm.Allotment answer(
      Method method,
      Function<Allocation.Cost, int[]> solver,
      Allocation.Cost cost,
      DoubleBinaryOperator joined) {
    LongAdder evaluations = new LongAdder();
    Allocation.Cost counted =
        (pool, count) -> {
          evaluations.increment();
          return cost.of(pool, count);
        };
    long start = System.nanoTime();
    int[] threads = solver.apply(counted);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Swarm.Allotment(
        method,
        Arrays.stream(threads).boxed().toList(),
        value(threads, cost, joined),
        evaluations.sum(),
        seconds);
  }

  private static double value(int[] threads, Allocation.Cost cost, DoubleBinaryOperator joined) {
    double value = 0;
    for (int pool = 0; pool < threads.length; pool++) {
      value = joined.applyAsDouble(value, cost.of(pool, threads[pool]));
    }
    return value;
  }
}
