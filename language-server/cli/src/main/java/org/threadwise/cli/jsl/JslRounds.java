package org.threadwise.cli.jsl;

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
 * Applies a stopping rule to a simulator that cannot continue a finished run. Each round therefore
 * repeats all replications of the round before and adds some: 8, then perhaps 24, then 40, until
 * the intervals are narrow enough.
 */
final class JslRounds {
  /** Caps an infinite number of needed replications above the maximum of any round. */
  private static final long UNBOUNDED = 2L * StoppingRule.Precision.MAX_REPLICATIONS;

  private final Round round;
  private final boolean fixedLength;
  private final boolean stabilityKnown;
  private final BooleanSupplier cancelled;

  /** Runs replications, starting with the first one. */
  @FunctionalInterface
  interface Round {
    /** Returns the figures of all replications, empty if the round was stopped. */
    Optional<Figures> run(int replications, BooleanSupplier stop);
  }

  /**
   * Prepares rounds without running them.
   *
   * @param fixedLength whether a run ends at a given time
   * @param stabilityKnown whether formulas decide that orders do not pile up
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
    long start = System.nanoTime();
    BooleanSupplier late = () -> System.nanoTime() - start > precision.budgetNanos();
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
      if (replications == StoppingRule.Precision.MAX_REPLICATIONS) {
        return completed(known, Outcome.Ending.REPLICATIONS);
      }
      replications = (int) Math.min(needed, StoppingRule.Precision.MAX_REPLICATIONS);
    }
  }

  /** Exempts the first round from the budget, because without it there are no figures at all. */
  private BooleanSupplier stop(@Nullable Figures known, BooleanSupplier late) {
    return known == null ? cancelled : () -> cancelled.getAsBoolean() || late.getAsBoolean();
  }

  /** Returns the total number of replications that the leading figures need, in whole rounds. */
  private long needed(Figures figures, StoppingRule.Precision precision) {
    var rule = new RelativePrecision(precision.relative(), precision.confidence());
    long needed = figures.replications();
    for (Estimate each : leadingFigures(figures)) {
      needed =
          Math.max(needed, rule.samplesNeeded(each.samples(), each.mean(), each.standardError()));
    }
    long more = Math.min(needed, UNBOUNDED) - figures.replications();
    return figures.replications() + Math.ceilDiv(more, StoppingRule.ROUND) * StoppingRule.ROUND;
  }

  /** Returns the figures to which {@link StoppingRule.Precision} applies. */
  private List<Estimate> leadingFigures(Figures figures) {
    double all = figures.exits().stream().mapToDouble(exit -> exit.delivered().mean()).sum();
    List<Estimate> leading = new ArrayList<>();
    for (ExitFigures exit : figures.exits()) {
      if (exit.delivered().mean() >= StoppingRule.Precision.MIN_SHARE * all) {
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
