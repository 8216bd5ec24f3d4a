package org.threadwise.sizing.explanation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.answer.MethodStep;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.search.CandidateSearch;
import org.threadwise.sizing.selection.Selection;

/** A collector of the method, caveats and explanation of an answer while it is being found. */
public final class SearchReport {

  private final Question question;
  private final Formulas formulas;
  private final CandidateTrials trials;
  private final long start;
  private final List<MethodStep> method = new ArrayList<>();
  private final List<Caveat> caveats = new ArrayList<>();
  private final List<Section> explanation = new ArrayList<>();

  public SearchReport(
      Question question,
      Formulas formulas,
      Feasibility allowed,
      CandidateTrials trials,
      long start) {
    this.question = question;
    this.formulas = formulas;
    this.trials = trials;
    this.start = start;
    caveats.addAll(allowed.caveats());
    describeModel();
  }

  private void describeModel() {
    Network network = formulas.network();
    if (network.host() == null) {
      caveats.add(Caveat.Plain.NO_HOST);
    }
    List<String> others =
        network.pools().stream()
            .filter(pool -> !(pool.threads() instanceof Pool.Threads.Fixed))
            .map(Pool::name)
            .toList();
    if (!others.isEmpty()) {
      caveats.add(new Caveat.OtherPools(others));
    }
    question.provenance().forEach(text -> caveat(new Caveat.Provenance(text)));
  }

  public void method(MethodStep step) {
    method.add(step);
  }

  public void explain(List<Section> sections) {
    explanation.addAll(sections);
  }

  public void caveat(Caveat caveat) {
    if (!caveats.contains(caveat)) {
      caveats.add(caveat);
    }
  }

  /** Records the results of formulas. */
  public void formulas(Capacity capacity) {
    method(new MethodStep.CapacityByLaw(capacity.exact()));
    if (!capacity.exact()) {
      caveat(new Caveat.UpperBound(capacity));
    }
  }

  /** Records how a search compared counts, and the limitations of its answer. */
  public void study(CandidateSearch study, int chosen, boolean sure, @Nullable Figures predicted) {
    CandidateRange space = study.space();
    boolean waiting = space.weighsWaiting();
    method(
        space.weighsUsers() ? MethodStep.Plain.GUESS_BY_USERS : new MethodStep.FirstGuess(waiting));
    if (formulas.sized().size() > 1) {
      method(new MethodStep.AllocationRule(waiting));
    }
    if (study.examined().isEmpty()) {
      method(new MethodStep.OnlyCount(chosen));
    } else {
      method(new MethodStep.Candidates(study.examined(), space.fewest(), waiting));
      method(new MethodStep.SelectionRule(study.isAboutGoals(), study.isRandom()));
    }
    if (study.horizon().shortened()) {
      method(new MethodStep.Pieces(study.horizon().orders()));
    }
    if (study.poolsPercentiles()) {
      method(MethodStep.Plain.POOLED_PERCENTILES);
    }
    if (predicted != null && predicted.corrected()) {
      method(MethodStep.Plain.CONTROL_VARIATES);
    }
    if (study.horizon().shortened() && study.declaresEnd()) {
      caveat(new Caveat.Shortened(study.horizon().orders()));
    }
    if (!sure) {
      caveat(Caveat.Plain.BUDGET_SPENT);
    }
    if (predicted == null) {
      caveat(space.isOverloaded() ? Caveat.Plain.NOT_STEADY : Caveat.Plain.NOT_PREDICTED);
    }
    if (study.confidence() < Selection.CONFIDENCE) {
      caveat(new Caveat.ConcludedByEstimate(study.confidence()));
    }
    if (study.isCut()) {
      caveat(new Caveat.RangeCut(study.reached()));
    }
  }

  /** Adds a caveat if the proposal has the maximum number of threads. */
  public void atMost(CandidateRange space, int chosen) {
    if (chosen == space.allowed().mostOfAll()) {
      caveat(new Caveat.AtMaximum(chosen));
    }
  }

  /**
   * Returns the sized pools with the range that replications do not distinguish from the chosen
   * threads.
   *
   * @param alike allocations that are not distinguished from it
   */
  public List<SizedPool> pools(int[] threads, List<List<Integer>> alike) {
    List<SizedPool> pools = new ArrayList<>();
    for (int position = 0; position < threads.length; position++) {
      int index = position;
      int pool = formulas.sized().get(position);
      int[] counts =
          IntStream.concat(
                  IntStream.of(threads[index]), alike.stream().mapToInt(each -> each.get(index)))
              .sorted()
              .toArray();
      pools.add(
          new SizedPool(
              pool,
              formulas.network().pools().get(pool).name(),
              threads[position],
              counts[0],
              counts[counts.length - 1]));
    }
    return pools;
  }

  /**
   * Adds a caveat for examined totals inside the range that are not equivalent to the chosen one.
   */
  public void gaps(List<Integer> examined, List<Integer> range) {
    int low = Collections.min(range);
    int high = Collections.max(range);
    List<Integer> inside =
        examined.stream()
            .filter(total -> total > low && total < high && !range.contains(total))
            .toList();
    if (!inside.isEmpty()) {
      caveat(new Caveat.Gaps(inside));
    }
  }

  public static CurvePoint exact(int[] threads, double value, boolean knee) {
    int total = Arrays.stream(threads).sum();
    List<Integer> each = Arrays.stream(threads).boxed().toList();
    return new CurvePoint(total, each, value, value, value, knee);
  }

  /** Returns the collected evidence. */
  public Evidence evidence(double confidence) {
    List<MethodStep> steps = new ArrayList<>(method);
    if (trials.replications() > 0) {
      steps.add(new MethodStep.Replications(trials.replications()));
    }
    return new Evidence(
        formulas.network(),
        steps,
        confidence,
        caveats,
        explanation,
        trials.replications(),
        (System.nanoTime() - start) / 1e9);
  }
}
