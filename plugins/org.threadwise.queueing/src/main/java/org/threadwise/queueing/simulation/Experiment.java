package org.threadwise.queueing.simulation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Kind;
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
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.queueing.simulation.ReplicationRounds.End;
import org.threadwise.queueing.simulation.ReplicationRounds.Trial;
import org.threadwise.queueing.simulation.StoppingRule.Precision;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.queueing.statistics.Tally;

/**
 * Independent replications of a network under a workload, until the figures are sure enough.
 *
 * <p>A workload with an end, and one that runs dry, is run as it is. Any other is run in steady
 * state: theory, or a {@link Pilot} where theory has only an upper bound, tells whether there is
 * one; MSER-5 on the pilot finds the warm-up; and a window is five times the length of {@link
 * Horizon}, or as long as 24 replications need for the precision asked for. A budget keeps windows
 * short, so that it is met.
 */
public final class Experiment {
  private static final double WINDOW = 5;
  private static final double MOST_EVENTS = 1e8;
  private static final double MOST_EVENTS_IN_A_HURRY = 2e6;
  private static final int PLANNED_REPLICATIONS = 24;
  private static final int DOUBLINGS = 12;

  /** Where orders are left over at any rate, response times need not have a steady state. */
  private static final int FEW_DOUBLINGS = 3;

  /** Orders left over in such a share of all that it is asked whether they pile up. */
  private static final double SUSPICIOUS = 0.02;

  private final Network network;
  private final Workload workload;
  private final ExperimentSettings settings;
  private final ExperimentMonitor watch;
  private final Replications replications;
  private final Demands demands;
  private final Capacity capacity;

  /** Whether a pilot has told work that stays from work that grows. */
  private boolean seenSteady;

  private Experiment(
      Network network,
      Workload workload,
      ExperimentSettings settings,
      ExperimentMonitor watch,
      Replications replications) {
    this.network = network;
    this.workload = workload;
    this.settings = settings;
    this.watch = watch;
    this.replications = replications;
    this.demands = Demands.of(network, workload);
    this.capacity = Capacity.of(network, demands);
  }

  /**
   * Runs to the end that the settings and the watch allow. The outcome depends on network,
   * workload, seed, stopping rule and percentiles alone, except where it says that a wall-clock
   * budget ended it.
   *
   * @throws IllegalArgumentException if the workload names a node that is no source, or runs dry
   *     but puts more messages inside at the same time than memory can hold
   */
  public static Outcome run(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor watch) {
    try (Replications replications = new Replications(settings, watch, deadline(settings))) {
      return new Experiment(network, workload, settings, watch, replications).run();
    }
  }

  private static long deadline(ExperimentSettings settings) {
    return settings.stopping() instanceof Precision precision
            && precision.budgetNanos() < Precision.NO_BUDGET / 2
        ? System.nanoTime() + precision.budgetNanos()
        : Long.MAX_VALUE;
  }

  private Outcome run() {
    if (replications.cancelled()) {
      return new Cancelled();
    }
    Optional<Limit> endless =
        capacity.limits().stream().filter(limit -> limit.kind() == Kind.LOOP).findFirst();
    if (endless.isPresent()) {
      return new Unstable(0, endless.get().name(), endless.get().why());
    }
    if (!demands.traffic().rates().open() || workload.duration() != Workload.UNTIL_DONE) {
      return runAsItIs();
    }
    return exceedsCapacity() ? unstable() : runInSteadyState();
  }

  /** Whether theory proves that orders pile up. At capacity they do, unless nothing is random. */
  private boolean exceedsCapacity() {
    double rate = demands.traffic().rates().ordersPerSecond();
    boolean atCapacity = capacity.provesUnstable(rate * (1 + 1e-8));
    return capacity.provesUnstable(rate) || (atCapacity && !Determinism.of(network, workload));
  }

  // ---- a workload with an end

  private Outcome runAsItIs() {
    RunLimits limits = RunLimits.of(workload);
    Simulation simulation = Simulation.of(network, workload);
    FigureSamples samples = samples();
    End end = rounds(new Trial(simulation, limits), samples);
    if (end == End.BUDGET && samples.replications() == 0) {
      end = firstOf(replications.runEvenLate(simulation, limits, 0, 1), samples);
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
    samples.add(runs.getFirst());
    return End.BUDGET;
  }

  private FigureSamples samples() {
    Horizon steadyOrFixed =
        workload.duration() == Workload.UNTIL_DONE ? Horizon.STEADY : Horizon.FIXED_LENGTH;
    Horizon course = demands.traffic().rates().open() ? steadyOrFixed : Horizon.FINITE;
    return new FigureSamples(network, settings.percentiles(), course);
  }

  private End rounds(Trial trial, FigureSamples samples) {
    return new ReplicationRounds(trial, samples, settings.stopping(), watch, replications).run();
  }

  private Outcome outcome(End end, FigureSamples samples) {
    return switch (end) {
      case CANCELLED -> new Cancelled();
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
    List<Growth> growths = UnboundedGrowth.of(network, demands);
    boolean ownLength = workload.duration() != Workload.UNTIL_DONE;
    boolean growing =
        ownLength
            && (exceedsCapacity() || (!isSingle() && isSuspicious(figures) && growsInTheLongRun()));
    if (growing) {
      return unstable() instanceof Unstable instability
          ? new Completed(figures, ending, instability, true, growths)
          : new Cancelled();
    }
    return replications.cancelled()
        ? new Cancelled()
        : new Completed(figures, ending, null, isStabilityKnown(figures), growths);
  }

  /** Whether an open workload that was not seen to be above capacity is known to be below it. */
  private boolean isStabilityKnown(Figures figures) {
    boolean ownLength = workload.duration() != Workload.UNTIL_DONE;
    return capacity.exact() || seenSteady || (ownLength && !isSuspicious(figures));
  }

  /** Whether this is one replication of a greater whole, which theory alone has to judge. */
  private boolean isSingle() {
    return settings.stopping().equals(new StoppingRule.Replications(1));
  }

  private boolean isSuspicious(Figures figures) {
    double seconds = figures.simulatedSeconds() / figures.replications();
    double arrived = demands.traffic().rates().ordersPerSecond() * seconds;
    boolean proven = capacity.exact() && demands.traffic().keepers().isEmpty();
    return !proven && figures.leftOver().mean() > SUSPICIOUS * arrived;
  }

  private boolean growsInTheLongRun() {
    Pilot pilot = pilot();
    boolean grows = pilot.run(false, DOUBLINGS, 0) == Pilot.Verdict.GROWING;
    seenSteady = pilot.isSteady();
    return grows;
  }

  // ---- steady state

  private Pilot pilot() {
    Workload endless = workload.withWarmUp(0).withDuration(Workload.UNTIL_DONE);
    return new Pilot(
        Simulation.of(network, endless), RunLimits.of(endless), horizon(), replications);
  }

  private RunLengthEstimate horizon() {
    return new RunLengthEstimate(network, workload, demands, capacity);
  }

  private Outcome runInSteadyState() {
    Pilot pilot = pilot();
    boolean proven = capacity.exact();
    boolean leaking = !demands.traffic().keepers().isEmpty();
    Pilot.Verdict verdict = pilot.run(proven, leaking ? FEW_DOUBLINGS : DOUBLINGS, proven ? 0 : 2);
    seenSteady = pilot.isSteady();
    return switch (verdict) {
      case GROWING -> unstable();
      case STOPPED -> stopped(pilot);
      case STEADY -> runInSteadyState(pilot);
    };
  }

  /** What the pilot showed, if there was time for nothing else. */
  private Outcome stopped(Pilot pilot) {
    if (replications.cancelled()) {
      return new Cancelled();
    }
    List<ReplicationTallies> runs = pilot.runs();
    if (runs.isEmpty()) {
      long length = horizon().nanos(1, MOST_EVENTS_IN_A_HURRY);
      RunLimits limits = RunLimits.of(workload).withWindow(length / 2, length);
      runs = replications.runEvenLate(Simulation.of(network, workload), limits, 0, 2);
    }
    if (replications.cancelled()) {
      return new Cancelled();
    }
    FigureSamples samples = samples();
    runs.forEach(samples::add);
    return completed(samples, Ending.BUDGET);
  }

  private Outcome runInSteadyState(Pilot pilot) {
    long warmUp = workload.warmUp() == Workload.FOUND ? pilot.warmUp().nanos() : workload.warmUp();
    RunLimits limits = RunLimits.of(workload).withWindow(warmUp, warmUp + window(pilot));
    FigureSamples samples = samples();
    End end = rounds(new Trial(Simulation.of(network, workload), limits), samples);
    return end == End.BUDGET && samples.replications() == 0
        ? stopped(pilot)
        : outcome(end, samples);
  }

  /** Length of the window in nanoseconds. */
  private long window(Pilot pilot) {
    RunLengthEstimate horizon = horizon();
    return switch (settings.stopping()) {
      case StoppingRule.Replications count -> horizon.nanos(WINDOW, MOST_EVENTS);
      case Precision precision -> {
        boolean hurry = precision.budgetNanos() < Precision.NO_BUDGET;
        double most = hurry ? MOST_EVENTS_IN_A_HURRY : MOST_EVENTS;
        long least = horizon.nanos(WINDOW, most);
        double needed = pilot.window() * windowsNeeded(pilot.responses(), precision);
        long longest = horizon.nanos(Double.MAX_VALUE, most);
        yield Math.max(least, (long) Math.min(needed / PLANNED_REPLICATIONS, (double) longest));
      }
    };
  }

  /** How many independent windows like those of the pilot would do. */
  private static double windowsNeeded(Tally samples, Precision precision) {
    if (samples.count() < 2 || samples.mean() == 0) {
      return 0;
    }
    double quantile = Student.quantile(precision.confidence(), PLANNED_REPLICATIONS - 1);
    double allowed = precision.relative() / (1 + precision.relative()) * samples.mean();
    return quantile * quantile * samples.variance() / (allowed * allowed);
  }

  // ---- instability

  /**
   * The answer that orders pile up, with the capacity bracketed by runs where theory has a bound.
   */
  private Outcome unstable() {
    Limit limit = capacity.limit().orElse(null);
    if (limit != null && (capacity.exact() || isSingle())) {
      return new Unstable(limit.ordersPerSecond(), limit.name(), limit.why());
    }
    Optional<CapacityBracket> bracket;
    try (Replications others = new Replications(settings, watch, deadline(settings))) {
      bracket = CapacityBracket.below(network, workload, demands, others);
    }
    if (bracket.isEmpty()) {
      return new Cancelled();
    }
    return new Unstable(
        bracket.get().estimate(),
        limit == null ? network.name() : limit.name(),
        why(bracket.get()));
  }

  private String why(CapacityBracket bracket) {
    if (bracket.low() == 0) {
      return capacity.why();
    }
    return String.format(
        Locale.ROOT,
        "runs show a capacity between %.4g and %.4g orders per second; %s",
        bracket.low(),
        bracket.high(),
        capacity.why());
  }
}
