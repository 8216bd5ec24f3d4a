package org.threadwise.server.figures;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Fingerprint;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.server.figures.SizingState.WrittenFigures;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Objective;

/** Simulations with a cache, keyed by the inputs of a simulation. */
final class CachedSimulations {

  private static final int MAX_ENTRIES = 100;

  /** Sufficient for figures with written counts, because no decision depends on them. */
  private static final double WRITTEN_PRECISION = 0.02;

  private final ResultCache<ProposalKey, Proposal> proposals = new ResultCache<>(MAX_ENTRIES);
  private final ResultCache<WrittenKey, WrittenFigures> written = new ResultCache<>(MAX_ENTRIES);

  /** All inputs of a proposal; the written counts are none of them. */
  record ProposalKey(
      String fingerprint,
      List<Goal> goals,
      @Nullable Objective objective,
      List<String> hints,
      double precision,
      Duration budget) {
    static ProposalKey of(SizableModel model, ServerSettings settings) {
      return new ProposalKey(
          Fingerprint.of(model.withoutCounts(), model.workload()),
          model.goals(),
          model.objective(),
          model.hints(),
          settings.precision(),
          settings.budget());
    }
  }

  /** All inputs of the figures with the written counts. */
  record WrittenKey(
      String fingerprint,
      List<Integer> counts,
      List<Double> percentiles,
      double precision,
      Duration budget) {
    static WrittenKey of(SizableModel model, ProposalKey proposal) {
      return new WrittenKey(
          proposal.fingerprint(),
          IntStream.range(0, model.network().pools().size()).map(model::written).boxed().toList(),
          GoalCheck.percentiles(model.goals()),
          proposal.precision(),
          proposal.budget());
    }
  }

  /** Returns the cached proposal, null if there is none. */
  @Nullable Proposal proposal(ProposalKey key) {
    return proposals.get(key);
  }

  /** Returns the cached figures, null if there are none. */
  @Nullable WrittenFigures written(WrittenKey key) {
    return written.get(key);
  }

  /** Returns the proposal for a model from the cache or a simulation; null if it was cancelled. */
  @Nullable Proposal propose(
      SizableModel model, ProposalKey key, ServerSettings settings, ExperimentMonitor watch) {
    Proposal cached = proposals.get(key);
    if (cached != null) {
      return cached;
    }
    var question =
        model
            .question()
            .withPrecision(settings.precision())
            .withWorkers(settings.workers())
            .withBudget(settings.budget().toNanos());
    Proposal found = Sizing.propose(model.withoutCounts(), model.workload(), question, watch);
    if (found instanceof Proposal.Cancelled || watch.cancelled()) {
      return null;
    }
    proposals.put(key, found);
    return found;
  }

  /**
   * Returns the figures with the written counts from the cache or a simulation; null if cancelled.
   */
  @Nullable WrittenFigures simulate(
      SizableModel model,
      Proposal proposal,
      WrittenKey key,
      ServerSettings settings,
      ExperimentMonitor watch) {
    WrittenFigures cached = written.get(key);
    if (cached == null) {
      cached = predicted(model, proposal);
    }
    if (cached == null) {
      cached = run(model, settings, watch);
    }
    if (cached != null) {
      written.put(key, cached);
    }
    return cached;
  }

  /** Returns the figures of the proposal if it has the written counts, null otherwise. */
  private static @Nullable WrittenFigures predicted(SizableModel model, Proposal proposal) {
    return proposal instanceof Threads threads
            && threads.predicted() != null
            && !threads.overloaded()
            && threads.executor().equals(Executor.DECLARED)
            && model.hasCounts(threads)
        ? new WrittenFigures(threads.predicted(), null, null)
        : null;
  }

  private static @Nullable WrittenFigures run(
      SizableModel model, ServerSettings settings, ExperimentMonitor watch) {
    var stopping =
        new StoppingRule.Precision(
            Math.max(WRITTEN_PRECISION, settings.precision()),
            StoppingRule.Precision.DEFAULT.confidence(),
            settings.budget().toNanos());
    ExperimentSettings experiment =
        ExperimentSettings.of(model.question().seed(), stopping)
            .withPercentiles(GoalCheck.percentiles(model.goals()))
            .withWorkers(settings.workers());
    Outcome outcome = Experiment.run(model.network(), model.workload(), experiment, watch);
    return switch (outcome) {
      case Outcome.Completed completed ->
          new WrittenFigures(completed.figures(), completed.instability(), null);
      case Outcome.Unstable unstable -> new WrittenFigures(null, unstable, null);
      case Outcome.Stalled stalled -> new WrittenFigures(null, null, stalled);
      case Outcome.Cancelled cancelled -> null;
    };
  }
}
