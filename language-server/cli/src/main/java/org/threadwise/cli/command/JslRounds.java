package org.threadwise.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.queueing.statistics.RelativePrecision;

/**
 * Runs replications on another simulator until there are enough. That one cannot go on where it
 * ended: each round begins with the first replication again, and has more of them.
 */
final class JslRounds {
  /** More replications than there ever are. */
  private static final long ENDLESS = 2L * StoppingRule.Precision.MOST_REPLICATIONS;

  private final Round round;
  private final boolean fixedLength;
  private final boolean stabilityKnown;
  private final BooleanSupplier cancelled;

  /** Some replications, from the first one on. */
  @FunctionalInterface
  interface Round {
    /** What they showed, empty if they were stopped before. */
    Optional<Figures> run(int replications, BooleanSupplier stop);
  }

  /**
   * Rounds that are still to be run.
   *
   * @param fixedLength whether a run ends at a time that was asked for
   * @param stabilityKnown whether it is known that orders do not pile up
   */
  JslRounds(Round round, boolean fixedLength, boolean stabilityKnown, BooleanSupplier cancelled) {
    this.round = round;
    this.fixedLength = fixedLength;
    this.stabilityKnown = stabilityKnown;
    this.cancelled = cancelled;
  }

  Outcome run(StoppingRule stopping) {
    return switch (stopping) {
      case StoppingRule.Replications replications ->
          round
              .run(replications.count(), cancelled)
              .<Outcome>map(figures -> completed(figures, Outcome.Ending.REPLICATIONS))
              .orElseGet(Outcome.Cancelled::new);
      case StoppingRule.Precision precision -> untilPrecise(precision);
    };
  }

  private Outcome untilPrecise(StoppingRule.Precision precision) {
    long begin = System.nanoTime();
    BooleanSupplier late = () -> System.nanoTime() - begin > precision.budgetNanos();
    Figures known = null;
    int replications = StoppingRule.ROUND;
    while (true) {
      Optional<Figures> figures = round.run(replications, stop(known, late));
      if (figures.isEmpty()) {
        return known == null || cancelled.getAsBoolean()
            ? new Outcome.Cancelled()
            : completed(known, Outcome.Ending.BUDGET);
      }
      known = figures.get();
      long needed = needed(known, precision);
      if (needed <= replications) {
        return completed(known, Outcome.Ending.PRECISION);
      }
      if (replications == StoppingRule.Precision.MOST_REPLICATIONS) {
        return completed(known, Outcome.Ending.REPLICATIONS);
      }
      replications = (int) Math.min(needed, StoppingRule.Precision.MOST_REPLICATIONS);
    }
  }

  /** The first round is not ended by the budget: there would be no figures at all. */
  private BooleanSupplier stop(@Nullable Figures known, BooleanSupplier late) {
    return known == null ? cancelled : () -> cancelled.getAsBoolean() || late.getAsBoolean();
  }

  /** Replications that the leading figures need in all, whole rounds; no more if they do. */
  private long needed(Figures figures, StoppingRule.Precision precision) {
    var rule = new RelativePrecision(precision.relative(), precision.confidence());
    long needed = figures.replications();
    for (Estimate each : leadingFigures(figures)) {
      needed =
          Math.max(needed, rule.samplesNeeded(each.samples(), each.mean(), each.standardError()));
    }
    long more = Math.min(needed, ENDLESS) - figures.replications();
    return figures.replications() + Math.ceilDiv(more, StoppingRule.ROUND) * StoppingRule.ROUND;
  }

  /** As {@link StoppingRule.Precision} has them. */
  private List<Estimate> leadingFigures(Figures figures) {
    double all = figures.exits().stream().mapToDouble(exit -> exit.delivered().mean()).sum();
    List<Estimate> leading = new ArrayList<>();
    for (ExitFigures exit : figures.exits()) {
      if (exit.delivered().mean() >= StoppingRule.Precision.LEAST_SHARE * all) {
        leading.add(exit.response().mean());
        if (fixedLength) {
          leading.add(exit.throughput());
        }
      }
    }
    if (figures.makespan() != null) {
      leading.add(figures.makespan());
    }
    return leading;
  }

  private Outcome completed(Figures figures, Outcome.Ending ending) {
    return new Outcome.Completed(figures, ending, null, stabilityKnown, List.of());
  }
}
