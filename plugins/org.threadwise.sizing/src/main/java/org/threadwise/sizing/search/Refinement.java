package org.threadwise.sizing.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Formula;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.question.Objective;

/** The last step of an allocation: an {@link Exchange} if formulas are not exact. */
public final class Refinement {

  private final CandidateSearch study;
  private final Objective objective;
  private final Workload workload;

  public Refinement(CandidateSearch study, Objective objective, Workload workload) {
    this.study = study;
    this.objective = objective;
    this.workload = workload;
  }

  /**
   * The allocation that is proposed.
   *
   * @param found found count, which may differ from that of the search
   * @param threads of each sized pool
   * @param curve with the proposal as its knee
   * @param alike the allocation and those that replications do not distinguish from it
   * @param method step that found the allocation; null for a single pool
   * @param cut whether a budget ended the search
   */
  public record Result(
      SearchResult.Found found,
      List<Integer> threads,
      List<CurvePoint> curve,
      List<List<Integer>> alike,
      @Nullable MethodStep method,
      boolean cut) {

    /** Returns the threads as an array. */
    public int[] counts() {
      return array(threads);
    }

    /** Returns the totals of the indistinguishable allocations, fewest first. */
    public List<Integer> range() {
      return alike.stream()
          .map(each -> each.stream().mapToInt(Integer::intValue).sum())
          .distinct()
          .sorted()
          .toList();
    }
  }

  /** Returns the found count with its allocation, or a better allocation next to it. */
  public Result of(SearchResult.Found found) {
    List<Integer> threads = boxed(study.space().threads(found.total()));
    if (threads.size() == 1 || !found.sure()) {
      return unchanged(found, threads, List.of(), null, false);
    }
    if (isExact(threads)) {
      return unchanged(found, threads, List.of(), MethodStep.Plain.EXACT_ALLOCATION, false);
    }
    Exchange.Result result = new Exchange(study).from(array(threads));
    SearchResult.Found better =
        !result.changed() ? null : study.experiments().confirmed(found, array(result.threads()));
    return better == null
        ? unchanged(found, threads, beside(result), unsuccessful(result), !result.sure())
        : new Result(
            better,
            result.threads(),
            curve(result.point()),
            alike(result.threads(), study.alike(result.replications()), result.alike()),
            result.method(),
            !result.sure());
  }

  /**
   * Returns the indistinguishable neighbours of an exchange that changed nothing; empty if it moved
   * away.
   */
  private static List<List<Integer>> beside(Exchange.Result result) {
    return result.changed() ? List.of() : result.alike();
  }

  /**
   * Returns an allocation and all that are indistinguishable from it: those of totals, and its
   * neighbours.
   */
  private List<List<Integer>> alike(
      List<Integer> own, List<Integer> totals, List<List<Integer>> neighbours) {
    Set<List<Integer>> alike = new LinkedHashSet<>();
    alike.add(own);
    totals.forEach(total -> alike.add(boxed(study.space().threads(total))));
    alike.addAll(neighbours);
    return List.copyOf(alike);
  }

  private static List<Integer> boxed(int[] threads) {
    return Arrays.stream(threads).boxed().toList();
  }

  private static int[] array(List<Integer> threads) {
    return threads.stream().mapToInt(Integer::intValue).toArray();
  }

  private static MethodStep unsuccessful(Exchange.Result result) {
    return result.changed() ? new MethodStep.ThreadMoves(0) : result.method();
  }

  private Result unchanged(
      SearchResult.Found found,
      List<Integer> threads,
      List<List<Integer>> neighbours,
      @Nullable MethodStep method,
      boolean cut) {
    List<Integer> totals = study.alike(study.sampled(found.total()));
    return new Result(
        found,
        threads,
        study.curve(found.total()),
        alike(threads, totals, neighbours),
        method,
        cut);
  }

  /** Returns whether waits add up over the pools and each has an exact formula. */
  private boolean isExact(List<Integer> threads) {
    return objective instanceof Objective.MeanResponse
        && study.space().weighsWaiting()
        && MeanResponse.of(study.space().formulas().with(array(threads)), workload)
            instanceof MeanResponse.Known known
        && known.formula() == Formula.PRODUCT_FORM;
  }

  /** Returns the curve through the counts of the search and a further allocation. */
  private List<CurvePoint> curve(@Nullable CurvePoint point) {
    List<CurvePoint> curve = new ArrayList<>(study.curve(CandidateSearch.NONE));
    if (point != null) {
      curve.removeIf(each -> each.total() == point.total());
      curve.add(point);
      curve.sort(Comparator.comparingInt(CurvePoint::total));
    }
    return curve;
  }
}
