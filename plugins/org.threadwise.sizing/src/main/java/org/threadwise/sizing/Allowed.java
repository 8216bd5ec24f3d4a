package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;

/**
 * What the goals and the question allow before anything runs.
 *
 * @param most threads of all sized pools
 * @param mostOfPool threads of each sized pool
 * @param measured bounds that only figures can show to hold
 * @param caveats on bounds that cannot be judged
 */
record Allowed(int most, List<Integer> mostOfPool, List<Bound> measured, List<String> caveats) {

  /** The limits of a shape; bounds of other workloads are left aside. */
  static Allowed of(Question question, String workload, Formulas formulas, Network declared) {
    Allowed open =
        new Allowed(
            question.maxThreads(),
            new ArrayList<>(Collections.nCopies(formulas.sized().size(), question.maxThreads())),
            new ArrayList<>(),
            new ArrayList<>());
    Allowed allowed = open;
    for (Goal goal : question.goals()) {
      if (goal.workload().equals(workload)) {
        for (Bound bound : goal.bounds()) {
          allowed = allowed.and(bound, formulas, declared);
        }
      }
    }
    return allowed;
  }

  /** Threads of all sized pools that every limit allows together. */
  int mostOfAll() {
    long pools = mostOfPool.stream().mapToLong(Integer::longValue).sum();
    return (int) Math.min(most, pools);
  }

  /** The same with at most so many threads. */
  Allowed atMost(int threads) {
    return new Allowed(Math.min(most, threads), mostOfPool, measured, caveats);
  }

  private Allowed and(Bound bound, Formulas formulas, Network declared) {
    return switch (bound) {
      case Goal.ThreadCount threads when isUpper(bound) -> atMost(threads, formulas, declared);
      case Goal.Memory memory when declared.host() == null -> {
        caveats.add(Caveats.memoryNotModelled());
        yield this;
      }
      case Goal.ThreadCount threads -> measured(bound);
      case Goal.Memory memory when isUpper(bound) -> within(memory, formulas, declared.host());
      case Goal.Memory memory -> measured(bound);
      case Goal.ResponseTime time -> measured(bound);
      case Goal.Throughput throughput -> measured(bound);
      case Goal.Makespan makespan -> measured(bound);
    };
  }

  private Allowed measured(Bound bound) {
    measured.add(bound);
    return this;
  }

  /**
   * Memory as a number of threads. Where other pools take threads as they need them, only figures
   * can show that all of it is enough.
   */
  private Allowed within(Goal.Memory bound, Formulas formulas, @Nullable Host host) {
    boolean isCertain = formulas.sized().size() == formulas.network().pools().size();
    if (host == null || host.stack() == 0) {
      return measured(bound);
    }
    int threads = whole(bound.limit() / host.stack(), bound.relation());
    return isCertain ? atMost(threads) : atMost(threads).measured(bound);
  }

  /** The greatest whole number that keeps a bound from above. */
  private static int whole(double limit, Relation relation) {
    int whole = (int) Math.clamp(Math.floor(limit), 0, Integer.MAX_VALUE);
    return relation == Relation.LESS && whole == limit ? whole - 1 : whole;
  }

  private static boolean isUpper(Bound bound) {
    return bound.relation() == Relation.LESS || bound.relation() == Relation.AT_MOST;
  }

  private Allowed atMost(Goal.ThreadCount bound, Formulas formulas, Network declared) {
    int threads = whole(bound.limit(), bound.relation());
    boolean sameShape = formulas.network().equals(declared);
    int position = sameShape ? formulas.sized().indexOf(bound.pool()) : -1;
    if (bound.pool() == Goal.ANY || (!sameShape && isOnlyFixed(declared, bound.pool()))) {
      return atMost(threads);
    }
    if (position >= 0) {
      mostOfPool.set(position, Math.min(mostOfPool.get(position), threads));
      return this;
    }
    if (sameShape) {
      return measured(bound);
    }
    caveats.add(Caveats.poolNotThere(declared.pools().get(bound.pool()).name()));
    return this;
  }

  private static boolean isOnlyFixed(Network declared, int pool) {
    return Formulas.fixedPools(declared).equals(List.of(pool));
  }
}
