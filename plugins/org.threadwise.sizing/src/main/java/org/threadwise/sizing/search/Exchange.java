package org.threadwise.sizing.search;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.allocation.AllocationPath;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.replication.CurveValues;
import org.threadwise.sizing.selection.Selection;

/**
 * A local search among the allocations next to a proposed one, by replications with common random
 * numbers.
 *
 * <p>Formulas allocate threads exactly only if the waits of the pools add up. With forks, joins,
 * tasks that share a pool, or costs of threads, the best allocation may be another one.
 *
 * <p>For example, formulas give 4 + 4 threads to the two branches of a fork, but the second branch
 * ends with a long delay that hides all waiting in the first. The neighbours of 4 + 4 have one
 * thread less (3 + 4, 4 + 3) or one moved (3 + 5, 5 + 3). Replications show that 3 + 4 responds as
 * fast, so the search moves there and tries the neighbours of 3 + 4.
 *
 * <p>Each step uses the rule of the proposal: it moves to the fewest threads such that neither
 * another neighbour nor the best count is better by more than the indifference. The search ends
 * when that is the current allocation.
 */
final class Exchange {

  /**
   * Maximum number of pools for which all exchanges are tried; with more pools, only the most
   * promising by formula.
   */
  private static final int MAX_POOLS_FOR_ALL = 4;

  /** Number of pools that give, and of pools that get a thread, if there are many. */
  private static final int POOLS_TRIED = 3;

  /** Maximum number of moves in one search. */
  private static final int MAX_MOVES = 16;

  /** Maximum number of allocations that are all simulated if one run of each is exact. */
  private static final int MAX_ALLOCATIONS = 1000;

  /** Maximum number of events in the runs of all these allocations. */
  private static final double MAX_EVENTS = 1e7;

  private final CandidateSearch study;
  private final AllocationPath path;
  private final CurveValues values;
  private final Selection selection;

  /** Number of each allocation: the total whose allocation it is, or a negative number. */
  private final Map<List<Integer>, Integer> candidates = new LinkedHashMap<>();

  private final Map<Integer, List<Integer>> allocations = new HashMap<>();

  /**
   * The result of a search.
   *
   * @param threads of each sized pool
   * @param changed whether the search moved to another allocation
   * @param method step of the method that found the allocation
   * @param point point of the curve; null if there are too few replications
   * @param replications of the allocation, with the random numbers that all candidates share
   * @param alike allocations that replications do not distinguish from it
   * @param sure whether the search was not ended by a budget
   */
  record Result(
      List<Integer> threads,
      boolean changed,
      MethodStep method,
      @Nullable CurvePoint point,
      List<double[]> replications,
      List<List<Integer>> alike,
      boolean sure) {}

  Exchange(CandidateSearch study) {
    this.study = study;
    this.path = study.space().path();
    Formulas formulas = study.space().formulas();
    this.values = study.values();
    this.selection =
        new Selection(
            study.rule(),
            1 - Selection.CONFIDENCE,
            2 * MAX_MOVES * neighbours(path.lower().length),
            study.budget().maxReplications(),
            study.sourceWith(candidate -> formulas.with(threads(candidate))));
  }

  /** Returns the maximum number of neighbours of an allocation to this number of pools. */
  private static int neighbours(int pools) {
    int tried = pools <= MAX_POOLS_FOR_ALL ? pools : POOLS_TRIED;
    return tried + tried * tried + 2;
  }

  /** Runs the search from an allocation. */
  Result from(int[] start) {
    List<int[]> all = all(Arrays.stream(start).sum());
    if (!all.isEmpty()) {
      int first = candidate(start);
      List<Integer> order = all.stream().map(this::candidate).toList();
      int found = selection.firstGood(inOrder(order)).orElse(first);
      return result(found, found != first, new MethodStep.AllAllocations(all.size()));
    }
    return moved(start);
  }

  private Result moved(int[] start) {
    int first = candidate(start);
    int best = candidate(study.space().threads(study.best()));
    int current = first;
    int moves = 0;
    while (moves < MAX_MOVES) {
      OptionalInt found = selection.firstGood(inOrder(neighbourhood(current, best)));
      int next = found.orElse(current);
      if (selection.stopped() || next == current || next == best) {
        break;
      }
      moves++;
      current = next;
    }
    return result(current, current != first, new MethodStep.ThreadMoves(moves));
  }

  private Result result(int candidate, boolean changed, MethodStep method) {
    return new Result(
        allocation(candidate),
        changed,
        method,
        point(candidate),
        selection.samples().values(candidate),
        alike(candidate),
        !selection.stopped());
  }

  private List<List<Integer>> alike(int found) {
    List<double[]> reference = selection.samples().values(found);
    return candidates.entrySet().stream()
        .filter(candidate -> isLike(candidate.getValue(), reference))
        .map(Map.Entry::getKey)
        .toList();
  }

  private boolean isLike(int candidate, List<double[]> reference) {
    if (study.isAboutGoals()) {
      return selection.isOpen(candidate, Selection.CONFIDENCE);
    }
    List<double[]> values = selection.samples().values(candidate);
    return !values.isEmpty()
        && !study.space().isUnstable(threads(candidate))
        && !selection.distinguishable(
            values, reference, Proposal.INDIFFERENCE, Selection.CONFIDENCE);
  }

  /**
   * Returns all allocations, fewest threads first, if they are few and one run of each is exact; if
   * they are too many, only those with no more threads than the found total; empty if these are too
   * many, too.
   */
  private List<int[]> all(int found) {
    double runs = MAX_EVENTS / study.budget().events();
    int most = (int) Math.min(MAX_ALLOCATIONS, runs);
    if (study.isRandom()) {
      return List.of();
    }
    List<int[]> all = path.all(study.space().most(), most);
    return all.isEmpty() ? path.all(Math.max(found, study.best()), most) : all;
  }

  private int[] threads(int candidate) {
    return allocation(candidate).stream().mapToInt(Integer::intValue).toArray();
  }

  private int candidate(int[] threads) {
    List<Integer> allocation = Arrays.stream(threads).boxed().toList();
    return candidates.computeIfAbsent(allocation, this::number);
  }

  private int number(List<Integer> allocation) {
    int[] threads = allocation.stream().mapToInt(Integer::intValue).toArray();
    int number = study.space().holds(threads) ? Allocation.total(threads) : -1 - allocations.size();
    allocations.put(number, allocation);
    return number;
  }

  private List<Integer> allocation(int candidate) {
    return requireNonNull(allocations.get(candidate));
  }

  /** Returns the neighbours with fewer threads, then the allocation, then the others. */
  private List<Integer> neighbourhood(int current, int best) {
    int[] threads = threads(current);
    List<Integer> order = new ArrayList<>();
    List<Integer> givers = givers(threads);
    List<Integer> takers = takers(threads);
    givers.forEach(giver -> order.add(candidate(moved(threads, giver, -1))));
    if (study.isAboutGoals()) {
      exchanges(threads, givers, takers)
          .forEach(
              exchanged ->
                  givers.stream()
                      .filter(giver -> exchanged[giver] > path.lower()[giver])
                      .forEach(giver -> order.add(candidate(moved(exchanged, giver, -1)))));
    }
    order.add(current);
    exchanges(threads, givers, takers).forEach(exchanged -> order.add(candidate(exchanged)));
    order.add(best);
    return order;
  }

  private static NavigableSet<Integer> inOrder(List<Integer> candidates) {
    Map<Integer, Integer> ranks = new HashMap<>();
    candidates.forEach(candidate -> ranks.putIfAbsent(candidate, ranks.size()));
    NavigableSet<Integer> ordered = new TreeSet<>(Comparator.comparing(ranks::get));
    ordered.addAll(candidates);
    return ordered;
  }

  private List<int[]> exchanges(int[] threads, List<Integer> givers, List<Integer> takers) {
    List<int[]> exchanges = new ArrayList<>();
    for (int giver : givers) {
      for (int taker : takers) {
        int[] given = moved(threads, giver, -1);
        if (taker != giver && path.room().isFor(given, taker)) {
          exchanges.add(moved(given, taker, 1));
        }
      }
    }
    return exchanges;
  }

  private static int[] moved(int[] threads, int pool, int by) {
    int[] moved = threads.clone();
    moved[pool] += by;
    return moved;
  }

  /** Returns the pools that can give a thread, the least urgent first. */
  private List<Integer> givers(int[] threads) {
    int[] lower = path.lower();
    return first(
        threads.length,
        pool -> threads[pool] > lower[pool],
        pool -> path.urgency(pool, threads[pool] - 1));
  }

  /** Returns the pools that can take a thread, the most urgent first. */
  private List<Integer> takers(int[] threads) {
    return first(
        threads.length,
        pool -> threads[pool] < path.room().upper(pool),
        pool -> -path.urgency(pool, threads[pool]));
  }

  private static List<Integer> first(int pools, IntPredicate can, IntToDoubleFunction rank) {
    return IntStream.range(0, pools)
        .filter(can)
        .boxed()
        .sorted(Comparator.comparingDouble(rank::applyAsDouble))
        .limit(pools <= MAX_POOLS_FOR_ALL ? MAX_POOLS_FOR_ALL : POOLS_TRIED)
        .toList();
  }

  private @Nullable CurvePoint point(int candidate) {
    return values
        .of(selection, candidate, candidate)
        .map(value -> value.at(threads(candidate), true))
        .orElse(null);
  }
}
