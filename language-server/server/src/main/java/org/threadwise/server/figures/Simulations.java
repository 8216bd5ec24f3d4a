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
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Stopping;
import org.threadwise.queueing.simulation.Watch;
import org.threadwise.server.figures.Answer.Written;
import org.threadwise.server.settings.Settings;
import org.threadwise.sizing.Executor;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Proposal.Threads;
import org.threadwise.sizing.Sizing;

/** Simulations whose results are kept by what they depend on. */
final class Simulations {

  private static final int MOST_KEPT = 100;

  /** Figures of what is written need no more: nothing is chosen by them. */
  private static final double WRITTEN_PRECISION = 0.02;

  private final Cache<ProposalKey, Proposal> proposals = new Cache<>(MOST_KEPT);
  private final Cache<WrittenKey, Written> written = new Cache<>(MOST_KEPT);

  /** All that a proposal depends on; the written counts do not matter. */
  record ProposalKey(
      String fingerprint, List<Goal> goals, List<String> hints, double precision, Duration budget) {
    static ProposalKey of(Model model, Settings settings) {
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
    static WrittenKey of(Model model, ProposalKey proposal) {
      return new WrittenKey(
          proposal.fingerprint(),
          IntStream.range(0, model.network().pools().size()).map(model::written).boxed().toList(),
          Simulations.percentiles(model),
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
  @Nullable Proposal propose(Model model, ProposalKey key, Settings settings, Watch watch) {
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
      Model model, Proposal proposal, WrittenKey key, Settings settings, Watch watch) {
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
  private static @Nullable Written predicted(Model model, Proposal proposal) {
    return proposal instanceof Threads threads
            && threads.predicted() != null
            && !threads.overloaded()
            && threads.executor().equals(Executor.DECLARED)
            && model.hasCounts(threads)
        ? new Written(threads.predicted(), null)
        : null;
  }

  private static @Nullable Written run(Model model, Settings settings, Watch watch) {
    var stopping =
        new Stopping.Precision(
            Math.max(WRITTEN_PRECISION, settings.precision()),
            Stopping.Precision.DEFAULT.confidence(),
            settings.budget().toNanos());
    var how =
        new org.threadwise.queueing.simulation.Settings(
            model.question().seed(), stopping, percentiles(model), settings.workers());
    Outcome outcome = Experiment.run(model.network(), model.workload(), how, watch);
    return switch (outcome) {
      case Outcome.Completed completed -> new Written(completed.figures(), completed.instability());
      case Outcome.Unstable unstable -> new Written(null, unstable);
      case Outcome.Cancelled cancelled -> null;
    };
  }

  private static List<Double> percentiles(Model model) {
    List<Double> levels =
        new ArrayList<>(org.threadwise.queueing.simulation.Settings.USUAL_PERCENTILES);
    levels.addAll(GoalCheck.percentiles(model.goals()));
    return levels;
  }
}
