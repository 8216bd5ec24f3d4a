package org.threadwise.sizing.formula;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.sizing.allocation.PoolGroup;
import org.threadwise.sizing.allocation.ThreadLimits;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.variant.LocalPools;

/**
 * The limits that goals and the question set before anything is simulated.
 *
 * @param most maximum threads of all sized pools
 * @param mostOfPool maximum threads of each sized pool
 * @param groups sized pools that replace one declared pool with a limit
 * @param measured bounds that only figures of a simulation can confirm
 * @param caveats caveats on bounds that cannot be checked
 */
public record Feasibility(
    int most,
    List<Integer> mostOfPool,
    List<PoolGroup> groups,
    List<Bound> measured,
    List<Caveat> caveats) {

  /** Returns the limits of a network with sized pools; bounds of other workloads are ignored. */
  public static Feasibility of(
      Question question, String workload, Formulas formulas, Network declared) {
    Feasibility open =
        new Feasibility(
            question.maxThreads(),
            new ArrayList<>(Collections.nCopies(formulas.sized().size(), question.maxThreads())),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    Feasibility allowed = open;
    for (Goal goal : question.goals()) {
      if (goal.workload().equals(workload)) {
        for (Bound bound : goal.bounds()) {
          allowed = allowed.and(bound, formulas, declared);
        }
      }
    }
    return allowed;
  }

  /** Returns the maximum threads of all sized pools under all limits together. */
  public int mostOfAll() {
    ThreadLimits room =
        new ThreadLimits(mostOfPool.stream().mapToInt(Integer::intValue).toArray(), groups);
    return (int) Math.min(most, room.most());
  }

  /** Returns a copy with at most this number of threads. */
  public Feasibility atMost(int threads) {
    return new Feasibility(Math.min(most, threads), mostOfPool, groups, measured, caveats);
  }

  private Feasibility and(Bound bound, Formulas formulas, Network declared) {
    return switch (bound) {
      case Goal.ThreadCount threads when isUpper(bound) -> atMost(threads, formulas, declared);
      case Goal.Memory memory when declared.host() == null -> {
        caveats.add(Caveat.Plain.MEMORY_NOT_MODELLED);
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

  private Feasibility measured(Bound bound) {
    measured.add(bound);
    return this;
  }

  /**
   * Returns a copy with a limit on memory as a number of threads. If other pools create threads on
   * demand, only figures can show that the memory is enough.
   */
  private Feasibility within(Goal.Memory bound, Formulas formulas, @Nullable Host host) {
    boolean isCertain = formulas.sized().size() == formulas.network().pools().size();
    if (host == null || host.stack() == 0) {
      return measured(bound);
    }
    int threads = whole(bound.limit() / host.stack(), bound.relation());
    return isCertain ? atMost(threads) : atMost(threads).measured(bound);
  }

  /** Returns the greatest whole number below a limit, inclusive if the relation allows it. */
  private static int whole(double limit, Relation relation) {
    int whole = (int) Math.clamp(Math.floor(limit), 0, Integer.MAX_VALUE);
    return relation == Relation.LESS && whole == limit ? whole - 1 : whole;
  }

  private static boolean isUpper(Bound bound) {
    return bound.relation() == Relation.LESS || bound.relation() == Relation.AT_MOST;
  }

  /**
   * Returns a copy with the limit of a declared pool, which applies to the sum of the pools that
   * replace it.
   */
  private Feasibility atMost(Goal.ThreadCount bound, Formulas formulas, Network declared) {
    int threads = whole(bound.limit(), bound.relation());
    List<Integer> positions = positions(bound.pool(), formulas, declared);
    if (bound.pool() == Goal.ANY || positions.size() == formulas.sized().size()) {
      return atMost(threads);
    }
    if (positions.isEmpty()) {
      return isFixed(declared, bound.pool())
          ? this
          : measured(
              new Goal.ThreadCount(
                  isSame(formulas, declared)
                      ? bound.pool()
                      : LocalPools.kept(declared, formulas.network(), bound.pool()),
                  bound.relation(),
                  bound.limit()));
    }
    if (positions.size() == 1) {
      int position = positions.getFirst();
      mostOfPool.set(position, Math.min(mostOfPool.get(position), threads));
    } else {
      groups.add(new PoolGroup(declared.pools().get(bound.pool()).name(), positions, threads));
    }
    return this;
  }

  /**
   * Returns the sized pools that correspond to a declared one: the pool itself, or those that
   * replace it.
   */
  private static List<Integer> positions(int pool, Formulas formulas, Network declared) {
    List<Integer> positions = new ArrayList<>();
    for (int position = 0; position < formulas.sized().size(); position++) {
      int own = formulas.sized().get(position);
      int standsFor =
          isSame(formulas, declared) ? own : LocalPools.replaced(declared, formulas.network(), own);
      if (standsFor == pool) {
        positions.add(position);
      }
    }
    return positions;
  }

  private static boolean isSame(Formulas formulas, Network declared) {
    return formulas.network().equals(declared);
  }

  private static boolean isFixed(Network declared, int pool) {
    return declared.pools().get(pool).threads() instanceof Pool.Threads.Fixed;
  }
}
