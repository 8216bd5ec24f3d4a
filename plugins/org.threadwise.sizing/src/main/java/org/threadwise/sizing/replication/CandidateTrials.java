package org.threadwise.sizing.replication;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.CapacityBracket;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.sweep.ParallelJobs;

/**
 * Single replications of networks that differ only in their threads.
 *
 * <p>The k-th replication of every candidate has the same seed, and so the same random numbers for
 * the same elements.
 */
public final class CandidateTrials {

  private static final double NANOS = 1e9;

  private final Question question;
  private final ExperimentMonitor watch;
  private final long deadline;
  private final AtomicLong replications = new AtomicLong();
  private final ExperimentMonitor untilExhausted;
  private final @Nullable ReferenceReplications reference;

  public CandidateTrials(Question question, ExperimentMonitor watch, long startNanos) {
    this(question, watch, startNanos, null);
  }

  /**
   * Creates trials whose values are corrected.
   *
   * @param reference corrects the values of replications; null for none
   */
  public CandidateTrials(
      Question question,
      ExperimentMonitor watch,
      long startNanos,
      @Nullable ReferenceReplications reference) {
    this.reference = reference;
    this.question = question;
    this.watch = watch;
    this.deadline =
        question.budgetNanos() == Question.NO_BUDGET
            ? Long.MAX_VALUE
            : startNanos + question.budgetNanos();
    this.untilExhausted = this::exhausted;
  }

  /**
   * Returns the source of replications of candidates.
   *
   * @param workload workload of each replication
   */
  public Selection.Source source(
      IntFunction<Network> candidates, Workload workload, ReplicationMeasure measure) {
    return source(candidates, workload, measure, null);
  }

  /**
   * Returns the same source, which also adds its replications to curve values.
   *
   * @param values null for none
   */
  public Selection.Source source(
      IntFunction<Network> candidates,
      Workload workload,
      ReplicationMeasure measure,
      @Nullable CurveValues values) {
    return new Replications(candidates, workload, measure, values);
  }

  private final class Replications implements Selection.Source {

    private final IntFunction<Network> candidates;
    private final Workload workload;
    private final ReplicationMeasure measure;
    private final @Nullable CurveValues values;
    private final RunLimits limits;
    private final Map<Integer, Simulation> simulations = new ConcurrentHashMap<>();
    private final Set<Integer> stalled = new HashSet<>();

    Replications(
        IntFunction<Network> candidates,
        Workload workload,
        ReplicationMeasure measure,
        @Nullable CurveValues values) {
      this.candidates = candidates;
      this.workload = workload;
      this.measure = measure;
      this.values = values;
      this.limits = RunLimits.of(workload);
    }

    @Override
    public List<double[]> draw(List<Selection.Draw> wanted) {
      return ParallelJobs.map(wanted, question.workers(), this::run).stream()
          .takeWhile(Optional::isPresent)
          .flatMap(Optional::stream)
          .map(each -> each.among(stalled, worst(measure, limits.end())))
          .toList();
    }

    private Optional<Drawn> run(Selection.Draw draw) {
      Simulation simulation =
          simulations.computeIfAbsent(
              draw.candidate(), each -> Simulation.of(candidates.apply(each), workload));
      return replicate(simulation, limits, draw.replication()).map(run -> drawn(draw, run));
    }

    private Drawn drawn(Selection.Draw draw, ReplicationTallies run) {
      if (values != null) {
        values.replicated(draw.candidate(), draw.replication(), run);
      }
      double[] judged = judged(measure, run, limits.end());
      return new Drawn(
          draw.candidate(),
          run.ending().isStandstill(),
          reference == null
              ? judged
              : reference.corrected(
                  candidates.apply(draw.candidate()), draw.replication(), judged));
    }

    @Override
    public @Nullable Estimate pooledMiss(int candidate, int bound) {
      return values == null || reference != null ? null : values.pooledMiss(candidate, bound);
    }
  }

  /** The values of a replication, and whether it came to a standstill. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Drawn(int candidate, boolean stalls, double[] values) {

    /**
     * Returns the values. Once one replication of a candidate has come to a standstill, all that
     * follow count as if they had, so that a single one refutes the candidate.
     */
    double[] among(Set<Integer> stalled, double worst) {
      if (stalls) {
        stalled.add(candidate);
      } else if (stalled.contains(candidate)) {
        Arrays.fill(values, worst);
      }
      return values;
    }
  }

  /** Returns the value of a replication that delivers nothing. */
  private static double worst(ReplicationMeasure measure, long end) {
    return measure.lowerIsBetter() ? 100.0 * end / NANOS : 0;
  }

  /**
   * Returns the values of a replication. Infinite response times, which a run without deliveries
   * has, are replaced by a hundred times its length, so that such a candidate is worse than any
   * that delivers. One that came to a standstill is judged as if nothing were ever delivered.
   */
  private static double[] judged(ReplicationMeasure measure, ReplicationTallies run, long end) {
    boolean stalled = run.ending().isStandstill();
    double longest = 100.0 * run.windowEnd() / NANOS;
    double[] values = measure.of(run);
    for (int i = 0; i < values.length; i++) {
      if (stalled) {
        values[i] = worst(measure, end);
      } else if (!Double.isFinite(values[i])) {
        values[i] = longest;
      }
    }
    return values;
  }

  /** Runs one replication; empty if it was cancelled or the budget is spent. */
  Optional<ReplicationTallies> replicate(Simulation simulation, RunLimits limits, int replication) {
    if (exhausted()) {
      return Optional.empty();
    }
    ReplicationTallies run = simulation.run(question.seed(), replication, limits, untilExhausted);
    if (run.ending() == ReplicationTallies.Ending.CANCELLED) {
      return Optional.empty();
    }
    long done = replications.incrementAndGet();
    watch.progress(done, done);
    return Optional.of(run);
  }

  /** Runs a separate experiment with random numbers that no trial has used. */
  public Outcome predict(
      Network network, Workload workload, List<Double> percentiles, StoppingRule stopping) {
    ExperimentSettings settings =
        new ExperimentSettings(
            otherSeed(question.seed()), stopping, percentiles, question.workers());
    Outcome outcome = Experiment.run(network, workload, settings, watch.withoutProgress());
    if (outcome instanceof Outcome.Completed completed) {
      replications.addAndGet(completed.figures().replications());
    }
    return outcome;
  }

  /**
   * Returns the capacity of a network, between a rate that simulation sustained and one that it did
   * not.
   */
  public Optional<CapacityBracket> bracket(Network network, Workload workload) {
    ExperimentSettings settings =
        ExperimentSettings.of(otherSeed(question.seed()), StoppingRule.Precision.DEFAULT)
            .withWorkers(question.workers());
    return CapacityBracket.of(network, workload, settings, untilExhausted);
  }

  /**
   * Returns the remaining wall-clock time in nanoseconds, at least 0; {@link Question#NO_BUDGET} if
   * unlimited.
   */
  public long remainingNanos() {
    return deadline == Long.MAX_VALUE
        ? Question.NO_BUDGET
        : Math.max(0, deadline - System.nanoTime());
  }

  /** Returns whether the values of replications are corrected by a reference. */
  public boolean hasReference() {
    return reference != null;
  }

  public boolean cancelled() {
    return watch.cancelled();
  }

  /** Returns whether no further replication may start. */
  boolean exhausted() {
    return cancelled() || remainingNanos() == 0;
  }

  public long replications() {
    return replications.get();
  }

  /** Returns another seed, by the finalizer of SplitMix64 (Steele, Lea and Flood 2014). */
  private static long otherSeed(long seed) {
    long mixed = seed + 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
