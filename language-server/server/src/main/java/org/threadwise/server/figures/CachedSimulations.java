package org.threadwise.server.figures;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Fingerprint;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.server.figures.SizingState.Written;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.Executor;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Proposal.Threads;
import org.threadwise.sizing.Sizing;

/** Simulations whose results are kept by what they depend on. */
final class CachedSimulations {

  private static final int MOST_KEPT = 100;

  /** Figures of what is written need no more: nothing is chosen by them. */
  private static final double WRITTEN_PRECISION = 0.02;

  private final ResultCache<ProposalKey, Proposal> proposals = new ResultCache<>(MOST_KEPT);
  private final ResultCache<WrittenKey, Written> written = new ResultCache<>(MOST_KEPT);

  /** All that a proposal depends on; the written counts do not matter. */
  record ProposalKey(
      String fingerprint, List<Goal> goals, List<String> hints, double precision, Duration budget) {
    static ProposalKey of(SizableModel model, ServerSettings settings) {
      return new ProposalKey(
          Fingerprint.of(model.withoutCounts(), model.workload()),
          model.goals(),
          model.hints(),
          settings.precision(),
          settings.budget());
    }
  }

  /** All that the figures of a written text depend on: of what a proposal does, and the counts. */
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
          CachedSimulations.percentiles(model),
          proposal.precision(),
          proposal.budget());
    }
  }

  /** The kept proposal, null if there is none. */
  @Nullable Proposal proposal(ProposalKey key) {
    return proposals.get(key);
  }

  /** The kept figures, null if there are none. */
  @Nullable Written written(WrittenKey key) {
    return written.get(key);
  }

  /** The proposal for a model, kept or found now; null if it was cancelled. */
  @Nullable Proposal propose(
      SizableModel model, ProposalKey key, ServerSettings settings, ExperimentMonitor watch) {
    Proposal known = proposals.get(key);
    if (known != null) {
      return known;
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

  /** What a model does as it is written, kept or found now; null if it was cancelled. */
  @Nullable Written simulate(
      SizableModel model,
      Proposal proposal,
      WrittenKey key,
      ServerSettings settings,
      ExperimentMonitor watch) {
    Written known = written.get(key);
    if (known == null) {
      known = predicted(model, proposal);
    }
    if (known == null) {
      known = run(model, settings, watch);
    }
    if (known != null) {
      written.put(key, known);
    }
    return known;
  }

  /** The proposal has the figures already if it has the written counts. */
  private static @Nullable Written predicted(SizableModel model, Proposal proposal) {
    return proposal instanceof Threads threads
            && threads.predicted() != null
            && !threads.overloaded()
            && threads.executor().equals(Executor.DECLARED)
            && model.hasCounts(threads)
        ? new Written(threads.predicted(), null)
        : null;
  }

  private static @Nullable Written run(
      SizableModel model, ServerSettings settings, ExperimentMonitor watch) {
    var stopping =
        new StoppingRule.Precision(
            Math.max(WRITTEN_PRECISION, settings.precision()),
            StoppingRule.Precision.DEFAULT.confidence(),
            settings.budget().toNanos());
    var how =
        new org.threadwise.queueing.simulation.ExperimentSettings(
            model.question().seed(), stopping, percentiles(model), settings.workers());
    Outcome outcome = Experiment.run(model.network(), model.workload(), how, watch);
    return switch (outcome) {
      case Outcome.Completed completed -> new Written(completed.figures(), completed.instability());
      case Outcome.Unstable unstable -> new Written(null, unstable);
      case Outcome.Cancelled cancelled -> null;
    };
  }

  private static List<Double> percentiles(SizableModel model) {
    List<Double> levels =
        new ArrayList<>(org.threadwise.queueing.simulation.ExperimentSettings.USUAL_PERCENTILES);
    levels.addAll(GoalCheck.percentiles(model.goals()));
    return levels;
  }
}
