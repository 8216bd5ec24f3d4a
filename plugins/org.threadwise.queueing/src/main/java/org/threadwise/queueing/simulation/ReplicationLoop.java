package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.simulation.StoppingRule.Precision;
import org.threadwise.queueing.statistics.RelativePrecision;

/**
 * Runs one or two rounds of replications, and then one after the other, until the stopping rule is
 * satisfied. Figures are corrected from the second round on.
 */
final class ReplicationLoop {
  /** Why no further replication was run. */
  enum End {
    REPLICATIONS,
    PRECISION,
    BUDGET,
    CANCELLED,
    OVERFLOW,
    STALLED
  }

  /**
   * The replicated simulation.
   *
   * @param limits warm-up and end
   */
  record Trial(Simulation simulation, RunLimits limits) {}

  private final FigureSamples samples;
  private final StoppingRule stopping;
  private final ExperimentMonitor monitor;
  private final Replications replications;
  private final Replications.Sequence<ReplicationTallies> sequence;
  private List<ReplicationTallies> last = List.of();

  ReplicationLoop(
      Trial trial,
      FigureSamples samples,
      StoppingRule stopping,
      ExperimentMonitor monitor,
      Replications replications) {
    this.samples = samples;
    this.stopping = stopping;
    this.monitor = monitor;
    this.replications = replications;
    sequence = replications.inAdvance(trial.simulation, trial.limits, maxReplications());
  }

  End run() {
    End end = null;
    while (end == null) {
      end = extend(samples.replications() < ControlledTally.LEAST ? StoppingRule.ROUND : 1);
      int done = samples.replications();
      monitor.progress(done, end == null ? expected() : done);
    }
    sequence.abandon();
    return end;
  }

  /** Runs some more replications; returns why they are the last, or null if they are not. */
  private @Nullable End extend(int more) {
    int to = Math.min(samples.replications() + more, maxReplications());
    last = sequence.next(to - samples.replications());
    if (last.stream().anyMatch(Standstill::isStalled)) {
      return End.STALLED;
    }
    if (!add(last)) {
      return End.OVERFLOW;
    }
    if (replications.isCancelled()) {
      return End.CANCELLED;
    }
    boolean whole = samples.replications() == to;
    if (whole && stopping instanceof Precision precision && needed(precision) <= to) {
      return End.PRECISION;
    }
    if (whole && to == maxReplications()) {
      return End.REPLICATIONS;
    }
    return whole && !replications.isLate() ? null : End.BUDGET;
  }

  /** Returns the replications that were run last; the figures do not contain stalled ones. */
  List<ReplicationTallies> last() {
    return last;
  }

  /** Adds tallies to the figures; returns whether the memory was sufficient for all of them. */
  private boolean add(List<ReplicationTallies> runs) {
    for (ReplicationTallies run : runs) {
      if (run.ending() == ReplicationTallies.Ending.OVERFLOW) {
        return false;
      }
      samples.add(run);
    }
    return true;
  }

  private int maxReplications() {
    return switch (stopping) {
      case StoppingRule.Replications count -> count.count();
      case Precision precision -> Precision.MAX_REPLICATIONS;
    };
  }

  private long expected() {
    return switch (stopping) {
      case StoppingRule.Replications count -> count.count();
      case Precision precision ->
          Math.clamp(needed(precision), samples.replications() + 1L, Precision.MAX_REPLICATIONS);
    };
  }

  /** Returns the estimated total number of replications that the leading figures need. */
  private long needed(Precision precision) {
    RelativePrecision rule = new RelativePrecision(precision.relative(), precision.confidence());
    long needed = Math.max(2, samples.replications());
    for (Estimate figure : leadingFigures(precision)) {
      int count = figure.samples();
      if (!rule.isReachedBy(count, figure.mean(), figure.standardError())) {
        long more = samples.replications() + 1L;
        long all = rule.samplesNeeded(count, figure.mean(), figure.standardError());
        needed = Math.max(needed, Math.max(more, all));
      }
    }
    return needed;
  }

  private List<Estimate> leadingFigures(Precision precision) {
    List<Estimate> figures =
        new ArrayList<>(samples.responses(precision::concerns, Precision.MIN_SHARE));
    if (figures.isEmpty()) {
      figures.addAll(samples.responses(exit -> true, Precision.MIN_SHARE));
    }
    samples.makespan().ifPresent(figures::add);
    if (samples.hasThroughput()) {
      figures.addAll(samples.throughputs());
    }
    return figures;
  }
}
