package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.Settings;
import org.threadwise.queueing.simulation.Stopping;
import org.threadwise.queueing.simulation.Watch;

/**
 * Single replications of networks that differ in their threads alone.
 *
 * <p>The k-th replication of every candidate has the same seed, and so the same random numbers for
 * the same elements.
 */
final class Trials {

  private final Question question;
  private final Watch watch;
  private final long deadline;
  private final AtomicLong replications = new AtomicLong();
  private final AtomicLong events = new AtomicLong();

  Trials(Question question, Watch watch, long startNanos) {
    this.question = question;
    this.watch = watch;
    this.deadline =
        question.budgetNanos() == Question.NO_BUDGET
            ? Long.MAX_VALUE
            : startNanos + question.budgetNanos();
  }

  /** Replications that replications of candidates come from. */
  Selection.Source source(IntFunction<Network> candidates, Workload workload, Measure measure) {
    return wanted -> draw(wanted, candidates, workload, measure);
  }

  private List<double[]> draw(
      List<Selection.Draw> wanted,
      IntFunction<Network> candidates,
      Workload workload,
      Measure measure) {
    List<Optional<double[]>> drawn =
        Parallel.map(
            wanted,
            question.workers(),
            draw ->
                replicate(
                        candidates.apply(draw.candidate()),
                        workload,
                        measure.percentiles(),
                        draw.replication())
                    .map(figures -> finite(measure.of(figures), figures)));
    List<double[]> values = new ArrayList<>();
    for (Optional<double[]> each : drawn) {
      if (each.isEmpty()) {
        return values;
      }
      values.add(each.get());
    }
    return values;
  }

  /**
   * A run in which nothing was delivered has no response time; a hundred times its length stands
   * for it, so that such a candidate is worse than any that delivers.
   */
  private static double[] finite(double[] values, Figures figures) {
    double[] finite = values.clone();
    for (int i = 0; i < finite.length; i++) {
      if (!Double.isFinite(finite[i])) {
        finite[i] = 100 * figures.simulatedSeconds();
      }
    }
    return finite;
  }

  /** One replication; nothing if it was cancelled or the budget is spent. */
  Optional<Figures> replicate(
      Network network, Workload workload, List<Double> percentiles, int replication) {
    if (exhausted()) {
      return Optional.empty();
    }
    Settings settings =
        new Settings(
            seed(question.seed(), replication), new Stopping.Replications(1), percentiles, 1);
    Outcome outcome = Experiment.run(network, workload, settings, Sweep.cancelOnly(watch));
    return switch (outcome) {
      case Outcome.Completed completed -> {
        replications.incrementAndGet();
        events.addAndGet(completed.figures().events());
        watch.progress(replications.get(), replications.get());
        yield Optional.of(completed.figures());
      }
      case Outcome.Unstable unstable -> Optional.empty();
      case Outcome.Cancelled cancelled -> Optional.empty();
    };
  }

  /** An experiment of its own, with random numbers that no trial has used. */
  Outcome predict(Network network, Workload workload, List<Double> percentiles, Stopping stopping) {
    Settings settings =
        new Settings(seed(question.seed(), -1), stopping, percentiles, question.workers());
    Outcome outcome = Experiment.run(network, workload, settings, Sweep.cancelOnly(watch));
    if (outcome instanceof Outcome.Completed completed) {
      replications.addAndGet(completed.figures().replications());
      events.addAndGet(completed.figures().events());
    }
    return outcome;
  }

  /** Wall-clock time left in nanoseconds, at least 0; {@link Question#NO_BUDGET} without an end. */
  long remainingNanos() {
    return deadline == Long.MAX_VALUE
        ? Question.NO_BUDGET
        : Math.max(0, deadline - System.nanoTime());
  }

  boolean cancelled() {
    return watch.cancelled();
  }

  /** Whether no replication may start any more. */
  boolean exhausted() {
    return cancelled() || remainingNanos() == 0;
  }

  long replications() {
    return replications.get();
  }

  long events() {
    return events.get();
  }

  /**
   * Seed of a replication: SplitMix64 (Steele, Lea and Flood 2014) at its place in the sequence.
   */
  private static long seed(long seed, int replication) {
    long mixed = seed + 0x9E3779B97F4A7C15L * (replication + 2L);
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
