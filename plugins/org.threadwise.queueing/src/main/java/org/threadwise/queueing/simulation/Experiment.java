package org.threadwise.queueing.simulation;

import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Determinism;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Outcome.Cancelled;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Ending;
import org.threadwise.queueing.simulation.Outcome.Growth;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.queueing.simulation.ReplicationLoop.End;
import org.threadwise.queueing.simulation.ReplicationLoop.Trial;
import org.threadwise.queueing.simulation.StoppingRule.Precision;
import org.threadwise.queueing.statistics.Student;

/**
 * Runs independent replications of a network under a workload until the figures are precise enough.
 *
 * <p>A workload that ends or runs dry is simulated as it is. Any other is simulated in steady
 * state. Theory decides whether a steady state exists; where it has only an upper bound, a {@link
 * Pilot} decides. MSER-5 on the pilot detects the warm-up. The window is five times the length of
 * {@link RunLengthEstimate}, or long enough that 40 replications reach the required precision,
 * judged by the pilot with the coupled queue of {@link Controls}. With a time budget, windows are
 * kept short.
 */
public final class Experiment {
  private static final double WINDOW_FACTOR = 5;
  private static final double MAX_EVENTS = 1e8;
  private static final double MAX_EVENTS_WITH_BUDGET = 2e6;
  private static final int PLANNED_REPLICATIONS = 40;
  private static final int MAX_DOUBLINGS = 12;

  /** Where orders are left over at any rate, response times need not have a steady state. */
  private static final int MAX_DOUBLINGS_IF_LEAKING = 3;

  /** Share of orders left over from which on they may pile up. */
  private static final double SUSPICIOUS_SHARE = 0.02;

  private final Network network;
  private final Workload workload;
  private final ExperimentSettings settings;
  private final ExperimentMonitor monitor;
  private final Replications replications;
  private final Demands demands;
  private final Capacity capacity;
  private final Controls controls;

  /** The replications that were run last. */
  private List<ReplicationTallies> last = List.of();

  /** Whether a pilot has shown that the amount of work is steady. */
  private boolean foundSteady;

  private Experiment(
      Network network,
      Workload workload,
      ExperimentSettings settings,
      ExperimentMonitor monitor,
      Replications replications) {
    this.network = network;
    this.workload = workload;
    this.settings = settings;
    this.monitor = monitor;
    this.replications = replications;
    this.demands = Demands.of(network, workload);
    this.capacity = Capacity.of(network, demands);
    this.controls = new Controls(network, workload, demands, capacity);
  }

  /**
   * Runs until the settings or the monitor end the experiment. The outcome depends only on network,
   * workload, seed, stopping rule and percentiles, unless it reports that a time budget ended the
   * experiment.
   *
   * @throws IllegalArgumentException if messages arrive at a node that is no source, or if a
   *     workload that runs dry puts more messages inside at the same time than fit into memory
   */
  public static Outcome run(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor monitor) {
    try (Replications replications = new Replications(settings, monitor, deadline(settings))) {
      return new Experiment(network, workload, settings, monitor, replications).run();
    }
  }

  private static long deadline(ExperimentSettings settings) {
    return settings.stopping() instanceof Precision precision
            && precision.budgetNanos() < Precision.NO_BUDGET / 2
        ? System.nanoTime() + precision.budgetNanos()
        : Long.MAX_VALUE;
  }

  private Outcome run() {
    if (replications.isCancelled()) {
      return new Cancelled();
    }
    Optional<Limit> loop = capacity.loop();
    if (loop.isPresent()) {
      return Unstable.above(loop.get());
    }
    if (!isUnbounded() || workload.duration() != Workload.UNTIL_DONE) {
      return runFinite();
    }
    return exceedsCapacity() ? unstable() : runInSteadyState();
  }

  /** Returns whether messages arrive for ever. */
  private boolean isUnbounded() {
    return demands.traffic().rates().open() || isClosed();
  }

  /** Returns whether only users send messages for ever, so that orders cannot pile up. */
  private boolean isClosed() {
    return demands.traffic().rates().closed();
  }

  /**
   * Returns whether theory proves that orders pile up. At capacity they do, unless nothing is
   * random.
   */
  private boolean exceedsCapacity() {
    if (isClosed()) {
      return false;
    }
    double rate = demands.traffic().rates().ordersPerSecond();
    boolean atCapacity = capacity.provesUnstable(rate * (1 + 1e-8));
    return capacity.provesUnstable(rate)
        || (atCapacity && !Determinism.isDeterministic(network, workload));
  }

  // ---- a workload with an end

  private Outcome runFinite() {
    RunLimits limits = RunLimits.of(workload);
    Simulation simulation = Simulation.of(network, workload);
    FigureSamples samples = samples();
    End end = replicate(new Trial(simulation, limits), samples);
    if (end == End.BUDGET && samples.replications() == 0) {
      last = replications.runEvenLate(simulation, limits, 0, 1);
      end = firstOf(last, samples);
    }
    return outcome(end, samples);
  }

  private static End firstOf(List<ReplicationTallies> runs, FigureSamples samples) {
    if (runs.isEmpty()) {
      return End.CANCELLED;
    }
    if (runs.getFirst().ending() == ReplicationTallies.Ending.OVERFLOW) {
      return End.OVERFLOW;
    }
    if (Standstill.isStalled(runs.getFirst())) {
      return End.STALLED;
    }
    samples.add(runs.getFirst());
    return End.BUDGET;
  }

  private FigureSamples samples() {
    Horizon horizonIfOpen =
        workload.duration() == Workload.UNTIL_DONE ? Horizon.STEADY : Horizon.FIXED_LENGTH;
    Horizon runLength = isUnbounded() ? horizonIfOpen : Horizon.FINITE;
    return new FigureSamples(
        network,
        workload,
        demands,
        settings.percentiles(),
        runLength,
        runLength == Horizon.STEADY ? controls : null);
  }

  private End replicate(Trial trial, FigureSamples samples) {
    ReplicationLoop loop =
        new ReplicationLoop(trial, samples, settings.stopping(), monitor, replications);
    End end = loop.run();
    last = loop.last();
    return end;
  }

  private Outcome outcome(End end, FigureSamples samples) {
    return switch (end) {
      case CANCELLED -> new Cancelled();
      case STALLED -> Standstill.of(network, last, samples.replications() + last.size());
      case OVERFLOW -> overflow(demands.traffic().rates().open());
      case REPLICATIONS -> completed(samples, Ending.REPLICATIONS);
      case PRECISION -> completed(samples, Ending.PRECISION);
      case BUDGET -> completed(samples, Ending.BUDGET);
    };
  }

  private Outcome overflow(boolean open) {
    if (open) {
      return unstable();
    }
    throw new IllegalArgumentException(
        "workload "
            + workload.name()
            + " puts more messages inside at the same time than memory holds: give it fewer, or"
            + " give the program more memory (-Xmx)");
  }

  private Outcome completed(FigureSamples samples, Ending ending) {
    Figures figures = samples.figures();
    if (!demands.traffic().rates().open()) {
      return new Completed(figures, ending, null, true, List.of());
    }
    List<Growth> growths =
        demands.traffic().keepers().stream()
            .map(node -> new Growth(node, demands.traffic().kept(node)))
            .toList();
    boolean ownLength = workload.duration() != Workload.UNTIL_DONE;
    boolean growing =
        ownLength
            && (exceedsCapacity()
                || (!isSingleReplication() && isSuspicious(figures) && growsInTheLongRun()));
    if (growing) {
      Outcome trouble = unstable();
      return trouble instanceof Unstable instability
          ? new Completed(figures, ending, instability, true, growths)
          : trouble;
    }
    return replications.isCancelled()
        ? new Cancelled()
        : new Completed(figures, ending, null, isStabilityKnown(figures), growths);
  }

  /** Returns whether an open workload that was not found above capacity is known to be below it. */
  private boolean isStabilityKnown(Figures figures) {
    boolean ownLength = workload.duration() != Workload.UNTIL_DONE;
    return capacity.exact() || foundSteady || (ownLength && !isSuspicious(figures));
  }

  /**
   * Returns whether this is one replication of a larger experiment, so that only theory can judge
   * stability.
   */
  private boolean isSingleReplication() {
    return settings.stopping().equals(new StoppingRule.Replications(1));
  }

  private boolean isSuspicious(Figures figures) {
    boolean proven = capacity.exact() && demands.traffic().keepers().isEmpty();
    return !proven && mayPileUp(figures, demands.traffic().rates().ordersPerSecond());
  }

  /**
   * Returns whether runs leave over a share of their orders from which on these may pile up.
   *
   * @param rate orders per second that arrive
   */
  static boolean mayPileUp(Figures figures, double rate) {
    double arrived = rate * (figures.simulatedSeconds() / figures.replications());
    return figures.leftOver().mean() > SUSPICIOUS_SHARE * arrived;
  }

  private boolean growsInTheLongRun() {
    Pilot pilot = pilot();
    boolean grows = pilot.run(false, MAX_DOUBLINGS, 0) == Pilot.Verdict.GROWING;
    foundSteady = pilot.isSteady();
    return grows;
  }

  // ---- steady state

  private Pilot pilot() {
    Workload endlessLoop = workload.withWarmUp(0).withDuration(Workload.UNTIL_DONE);
    return new Pilot(
        Simulation.of(network, endlessLoop, controls.coupling()),
        RunLimits.of(endlessLoop),
        runLength(),
        replications);
  }

  private RunLengthEstimate runLength() {
    return new RunLengthEstimate(network, workload, demands, capacity);
  }

  private Outcome runInSteadyState() {
    Pilot pilot = pilot();
    boolean proven = capacity.exact() || isClosed();
    boolean keepsMessages = !demands.traffic().keepers().isEmpty();
    Pilot.Verdict verdict =
        pilot.run(proven, keepsMessages ? MAX_DOUBLINGS_IF_LEAKING : MAX_DOUBLINGS, proven ? 0 : 2);
    foundSteady = pilot.isSteady();
    return switch (verdict) {
      case GROWING -> unstable();
      case STALLED -> Standstill.of(network, pilot.runs());
      case STOPPED -> stopped(pilot);
      case STEADY -> runInSteadyState(pilot);
    };
  }

  /** Returns the figures of the pilot, if there was no time for anything else. */
  private Outcome stopped(Pilot pilot) {
    if (replications.isCancelled()) {
      return new Cancelled();
    }
    List<ReplicationTallies> runs = pilot.runs();
    if (runs.isEmpty()) {
      long length = runLength().nanos(1, MAX_EVENTS_WITH_BUDGET);
      RunLimits limits = RunLimits.of(workload).withWindow(length / 2, length);
      runs = replications.runEvenLate(Simulation.of(network, workload), limits, 0, 2);
    }
    if (replications.isCancelled()) {
      return new Cancelled();
    }
    if (runs.stream().anyMatch(Standstill::isStalled)) {
      return Standstill.of(network, runs);
    }
    FigureSamples samples = samples();
    runs.forEach(samples::add);
    return completed(samples, Ending.BUDGET);
  }

  private Outcome runInSteadyState(Pilot pilot) {
    long warmUp =
        workload.warmUp() == Workload.DETECTED ? pilot.warmUp().nanos() : workload.warmUp();
    RunLimits limits = RunLimits.of(workload).withWindow(warmUp, warmUp + window(pilot));
    FigureSamples samples = samples();
    Simulation simulation = Simulation.of(network, workload, controls.coupling());
    End end = replicate(new Trial(simulation, limits), samples);
    return end == End.BUDGET && samples.replications() == 0
        ? stopped(pilot)
        : outcome(end, samples);
  }

  /** Returns the length of the window in nanoseconds. */
  private long window(Pilot pilot) {
    RunLengthEstimate runLength = runLength();
    return switch (settings.stopping()) {
      case StoppingRule.Replications count -> runLength.nanos(WINDOW_FACTOR, MAX_EVENTS);
      case Precision precision -> {
        boolean hasBudget = precision.budgetNanos() < Precision.NO_BUDGET;
        double maxEvents = hasBudget ? MAX_EVENTS_WITH_BUDGET : MAX_EVENTS;
        long least = runLength.nanos(WINDOW_FACTOR, maxEvents);
        double needed = pilot.window() * windowsNeeded(pilot.responses(controls), precision);
        long longest = runLength.nanos(Double.MAX_VALUE, maxEvents);
        yield Math.max(least, (long) Math.min(needed / PLANNED_REPLICATIONS, (double) longest));
      }
    };
  }

  /** Returns the number of independent windows of the pilot's length that reach the precision. */
  private static double windowsNeeded(ControlledTally samples, Precision precision) {
    if (samples.count() < 2 || samples.mean() == 0) {
      return 0;
    }
    double quantile = Student.quantile(precision.confidence(), PLANNED_REPLICATIONS - 1);
    double allowed = precision.relative() / (1 + precision.relative()) * samples.mean();
    return quantile * quantile * samples.residualVariance() / (allowed * allowed);
  }

  // ---- instability

  /**
   * Returns the outcome of an unstable workload. Where theory has only a bound, the capacity is
   * bracketed by simulation; a deadlock at one of its rates is the outcome instead.
   */
  private Outcome unstable() {
    Limit limit = capacity.limit().orElse(null);
    if (limit != null && (capacity.exact() || isSingleReplication())) {
      return Unstable.above(limit);
    }
    Optional<CapacityBracket> bracket;
    try (Replications others = new Replications(settings, monitor, deadline(settings))) {
      bracket = CapacityBracket.below(network, workload, demands, others);
    }
    if (bracket.isEmpty()) {
      return new Cancelled();
    }
    Stalled deadlock = bracket.get().deadlock();
    if (deadlock != null) {
      return deadlock;
    }
    return new Unstable(
        bracket.get().estimate(),
        limit == null ? network.name() : limit.name(),
        limit,
        capacity.doubts(),
        bracket.get().low() == 0 ? null : bracket.get());
  }
}
