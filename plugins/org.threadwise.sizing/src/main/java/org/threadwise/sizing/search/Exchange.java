package org.threadwise.sizing.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.allocation.AllocationPath;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.CurveValues;
import org.threadwise.sizing.selection.Selection;

/**
 * A local search among the allocations next to a proposed one, by replications with common random
 * numbers.
 *
 * <p>Formulas share threads out exactly only where waits simply add up. With forks, joins, tasks
 * that share a pool, or costs of threads the best allocation may be another one. A neighbour takes
 * a thread away, or moves one between two pools. Going from one to the next, the search keeps to
 * the rule of the proposal: the fewest threads than which no other neighbour, and not the best
 * count either, is better by more than the indifference. It ends where that is the allocation
 * itself.
 */
final class Exchange {

  /** Pools of which all exchanges are tried; of more, those that formulas expect most of. */
  private static final int FEW_POOLS = 4;

  /** Pools that give, and pools that get, where there are many. */
  private static final int TRIED = 3;

  /** Moves of one search. */
  private static final int MOST_MOVES = 16;

  /** Allocations that are all run, where one run tells the value of each. */
  private static final int FEW_ALLOCATIONS = 1000;

  /** Events that all of these may take together. */
  private static final double FEW_EVENTS = 1e7;

  private final CandidateSearch study;
  private final AllocationPath path;
  private final CurveValues values;
  private final Selection selection;
  private final List<List<Integer>> candidates = new ArrayList<>();
  private final Map<List<Integer>, Integer> indices = new HashMap<>();

  /**
   * What a search ended with.
   *
   * @param threads of each sized pool
   * @param changed whether the allocation was not good already
   * @param method how it was found
   * @param point of a curve; null where there are too few replications for one
   * @param replications of the allocation, with the random numbers that all candidates share
   * @param alike allocations that replications do not distinguish from it
   * @param sure whether no budget ended it
   */
  record Result(
      List<Integer> threads,
      boolean changed,
      MethodStep method,
      @Nullable CurvePoint point,
      List<double[]> replications,
      List<List<Integer>> alike,
      boolean sure) {}

  Exchange(CandidateSearch study, CandidateTrials trials) {
    this.study = study;
    this.path = study.space().path();
    Formulas formulas = study.space().formulas();
    this.values = study.newValues();
    this.selection =
        new Selection(
            study.rule(),
            1 - Selection.CONFIDENCE,
            2 * MOST_MOVES * neighbours(path.lower().length),
            study.maxReplications(),
            trials.source(
                candidate -> formulas.with(threads(candidate)),
                study.horizon().workload(),
                study.measure(),
                values));
  }

  /** Allocations beside one of so many pools, at most. */
  private static int neighbours(int pools) {
    int tried = pools <= FEW_POOLS ? pools : TRIED;
    return tried + tried * tried + 2;
  }

  /** The end of the search that starts at an allocation. */
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
    while (moves < MOST_MOVES) {
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
        candidates.get(candidate),
        changed,
        method,
        point(candidate),
        selection.values(candidate),
        alike(candidate),
        !selection.stopped());
  }

  private List<List<Integer>> alike(int found) {
    List<double[]> reference = selection.values(found);
    return IntStream.range(0, candidates.size())
        .filter(candidate -> isLike(candidate, reference))
        .mapToObj(candidates::get)
        .toList();
  }

  private boolean isLike(int candidate, List<double[]> reference) {
    if (study.isAboutGoals()) {
      return selection.isOpen(candidate, Selection.CONFIDENCE);
    }
    List<double[]> values = selection.values(candidate);
    return !values.isEmpty()
        && !study.space().isUnstable(threads(candidate))
        && !selection.distinguishable(
            values, reference, Proposal.INDIFFERENCE, Selection.CONFIDENCE);
  }

  /**
   * All allocations, the fewest threads first, if they are few and each needs but one run; those of
   * no more threads than were found good or best, if all were too many.
   */
  private List<int[]> all(int found) {
    double runs = FEW_EVENTS / study.events();
    int most = (int) Math.min(FEW_ALLOCATIONS, runs);
    if (study.isRandom()) {
      return List.of();
    }
    List<int[]> all = path.all(study.space().most(), most);
    return all.isEmpty() ? path.all(Math.max(found, study.best()), most) : all;
  }

  private int[] threads(int candidate) {
    return candidates.get(candidate).stream().mapToInt(Integer::intValue).toArray();
  }

  private int candidate(int[] threads) {
    List<Integer> each = Arrays.stream(threads).boxed().toList();
    Integer known = indices.putIfAbsent(each, candidates.size());
    if (known == null) {
      candidates.add(each);
    }
    return known == null ? candidates.size() - 1 : known;
  }

  /** The allocation and its neighbours, those with fewer threads first, then itself. */
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

  /** Pools that can spare a thread, the one that needs it least first. */
  private List<Integer> givers(int[] threads) {
    int[] lower = path.lower();
    return first(
        threads.length,
        pool -> threads[pool] > lower[pool],
        pool -> path.urgency(pool, threads[pool] - 1));
  }

  /** Pools that can use a thread, the one that needs it most first. */
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
        .limit(pools <= FEW_POOLS ? FEW_POOLS : TRIED)
        .toList();
  }

  private @Nullable CurvePoint point(int candidate) {
    return values
        .of(selection, candidate, candidate)
        .map(value -> value.at(threads(candidate), true))
        .orElse(null);
  }
}
