package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Mser5;
import org.threadwise.queueing.statistics.Tally;

/**
 * A round of short replications that are lengthened until they show whether work piles up and when
 * the steady state starts.
 *
 * <p>The growth test compares the mean number of work units present in the second half of a run
 * with that of a run twice as long. Above capacity, the growth per arriving order stays constant;
 * at capacity, it decreases with the square root of the length; below capacity, it vanishes.
 */
final class Pilot {
  /** Result of a pilot. */
  enum Verdict {
    /** No growth was detected in the longest runs. */
    STEADY,
    /** Work piles up. */
    GROWING,
    /** A run came to a standstill. */
    STALLED,
    /** The pilot was cancelled, or its time budget was used up. */
    STOPPED
  }

  private static final double MAX_EVENTS = 2e6;
  private static final double CONFIDENCE = 0.98;

  /** Growth per arriving order that cannot be distinguished from none. */
  static final double NEGLIGIBLE = 0.002;

  /** Growth per arriving order that needs no confirmation. */
  private static final double OBVIOUS = 0.1;

  /**
   * Ratio of growths two doublings apart, between its values above capacity, 1, and at capacity,
   * 1/2.
   */
  private static final double PERSISTENT = 0.75;

  private final Simulation simulation;
  private final RunLimits limits;
  private final RunLengthEstimate horizon;
  private final Replications replications;
  private final List<Double> growths = new ArrayList<>();
  private Tally growthSamples = new Tally();
  private List<ReplicationTallies> runs = List.of();
  private double[] present = {};
  private double[] inside = {};
  private long length;
  private double departures = Double.NaN;
  private long events;

  Pilot(
      Simulation simulation,
      RunLimits limits,
      RunLengthEstimate horizon,
      Replications replications) {
    this.simulation = simulation;
    this.limits = limits;
    this.horizon = horizon;
    this.replications = replications;
  }

  /**
   * Runs until it is known whether work piles up.
   *
   * @param provenSteady whether theory proves that it does not
   * @param doublings maximum number of times the runs are lengthened
   * @param evenLate number of rounds that are run even after the time budget
   */
  Verdict run(boolean provenSteady, int doublings, int evenLate) {
    long maxLength = horizon.nanos(Double.MAX_VALUE, MAX_EVENTS);
    long next = horizon.nanos(1, MAX_EVENTS);
    for (int doubling = 0; doubling <= doublings; doubling++) {
      Verdict stopped = lengthen(next, doubling < evenLate);
      if (stopped != Verdict.STEADY) {
        return stopped;
      }
      boolean last = doubling == doublings || length >= maxLength;
      if (provenSteady ? last || warmUp().found() : isSteady() && (last || warmUp().found())) {
        return Verdict.STEADY;
      }
      if (!provenSteady && (isGrowing() || last)) {
        return isSignificant() && growth() > NEGLIGIBLE ? Verdict.GROWING : Verdict.STEADY;
      }
      next = 2 * length;
    }
    return Verdict.STEADY;
  }

  private Verdict lengthen(long next, boolean evenLate) {
    RunLimits window = limits.withWindow(next / 2, next);
    List<ReplicationTallies> longer =
        evenLate
            ? replications.runEvenLate(simulation, window, 0, StoppingRule.ROUND)
            : replications.run(simulation, window, 0, StoppingRule.ROUND);
    events += longer.stream().mapToLong(ReplicationTallies::events).sum();
    if (longer.stream().anyMatch(Standstill::isStalled)) {
      runs = longer;
      return Verdict.STALLED;
    }
    if (longer.stream().anyMatch(run -> run.ending() == ReplicationTallies.Ending.OVERFLOW)) {
      return Verdict.GROWING;
    }
    if (longer.size() < StoppingRule.ROUND) {
      return isGrowing() ? Verdict.GROWING : Verdict.STOPPED;
    }
    double[] nowPresent = longer.stream().mapToDouble(this::present).toArray();
    double[] nowInside = longer.stream().mapToDouble(ReplicationTallies::leftOver).toArray();
    if (length > 0) {
      compare(nowPresent, nowInside, (double) (next - length));
    }
    present = nowPresent;
    inside = nowInside;
    runs = longer;
    length = next;
    return Verdict.STEADY;
  }

  private void compare(double[] nowPresent, double[] nowInside, double nanos) {
    double orders = horizon.ordersPerSecond() * nanos / DeliverySamples.NANOS;
    double ordersPerUnit = ordersPerUnit(nowPresent, nowInside);
    growthSamples = new Tally();
    double insideGrowth = 0;
    for (int i = 0; i < nowPresent.length; i++) {
      growthSamples.add((nowPresent[i] - present[i]) * ordersPerUnit / (0.75 * orders));
      insideGrowth += (nowInside[i] - inside[i]) / orders / nowPresent.length;
    }
    growths.add(growthSamples.mean());
    departures = horizon.ordersPerSecond() * (1 - insideGrowth);
  }

  /**
   * Returns the orders inside per unit present; at most 1, because orders may also wait for
   * partners.
   */
  private static double ordersPerUnit(double[] present, double[] inside) {
    double units = Arrays.stream(present).sum();
    return units == 0 ? 1 : Math.min(1, Arrays.stream(inside).sum() / units);
  }

  private double growth() {
    return growths.isEmpty() ? 0 : growths.getLast();
  }

  /** Returns whether the growth is certainly negligible. */
  boolean isSteady() {
    return !growths.isEmpty() && Estimate.of(growthSamples).high(CONFIDENCE) < NEGLIGIBLE;
  }

  private boolean isGrowing() {
    int count = growths.size();
    boolean persists = count >= 3 && growth() >= PERSISTENT * growths.get(count - 3);
    return isSignificant() && (growth() > OBVIOUS || persists);
  }

  private boolean isSignificant() {
    return !growths.isEmpty() && Estimate.of(growthSamples).low(CONFIDENCE) > 0;
  }

  /**
   * Returns the mean number of work units and requests waiting or in service during the window, and
   * of messages waiting for permits.
   */
  private double present(ReplicationTallies run) {
    double integral = 0;
    for (PoolTally pool : run.pools()) {
      integral += pool.queueLength() + pool.takenThreads();
    }
    for (StationTally station : run.stations()) {
      integral += station.queueLength() + station.busyServers();
    }
    for (ThrottlerTally throttler : run.throttlers()) {
      integral += simulation.waitForPermits(throttler.node()) ? throttler.queueLength() : 0;
    }
    return integral / Math.max(1, run.window());
  }

  /** Returns the last round; its windows are the second halves of its runs. */
  List<ReplicationTallies> runs() {
    return runs;
  }

  /** Returns the number of events of all rounds. */
  long events() {
    return events;
  }

  /**
   * Returns the orders that departed per second between the last two lengths; NaN after only one
   * round.
   */
  double departures() {
    return departures;
  }

  /**
   * The start of the steady state.
   *
   * @param nanos time from 0
   * @param found whether the runs were long enough to detect it; otherwise {@code nanos} is half
   *     their length
   */
  record WarmUp(long nanos, boolean found) {}

  /**
   * Detects the warm-up by MSER-5 on the response times, averaged over the replications in order of
   * delivery.
   */
  WarmUp warmUp() {
    long blockSize = 1;
    for (ReplicationTallies run : runs) {
      blockSize = Math.max(blockSize, run.responses().blockSize());
    }
    int blocks = Integer.MAX_VALUE;
    for (ReplicationTallies run : runs) {
      BlockMeans series = run.responses();
      blocks = Math.min(blocks, (int) (series.blocks() * series.blockSize() / blockSize));
    }
    double[] means = new double[runs.isEmpty() ? 0 : blocks];
    for (ReplicationTallies run : runs) {
      add(run.responses(), (int) (blockSize / run.responses().blockSize()), means);
    }
    Mser5.Truncation truncation = Mser5.of(means);
    return truncation.found()
        ? new WarmUp(end(truncation.observations(), blockSize), true)
        : new WarmUp(length / 2, false);
  }

  private static void add(BlockMeans series, int joined, double[] means) {
    for (int i = 0; i < means.length * joined; i++) {
      means[i / joined] += series.mean(i) / joined;
    }
  }

  /** Returns the time at which the last replication had completed a number of blocks. */
  private long end(int blocks, long blockSize) {
    if (blocks == 0) {
      return 0;
    }
    return runs.stream()
        .mapToLong(
            run -> {
              int joined = (int) (blockSize / run.responses().blockSize());
              return run.responses().end(blocks * joined - 1);
            })
        .max()
        .orElse(0);
  }

  /**
   * Returns the mean response times in seconds of all exits together in the windows of the last
   * round, with the deviations of the coupled queue.
   */
  ControlledTally responses(Controls controls) {
    ControlledTally samples = new ControlledTally();
    for (ReplicationTallies run : runs) {
      double sum =
          run.flows().stream().mapToDouble(ReplicationTallies.FlowTally::responseSum).sum();
      long count = run.flows().stream().mapToLong(ReplicationTallies.FlowTally::delivered).sum();
      if (count > 0) {
        samples.add(sum / count / DeliverySamples.NANOS, controls.coupledDeviation(run));
      }
    }
    return samples;
  }

  /** Returns the length of the last round's windows in nanoseconds. */
  long window() {
    return length - length / 2;
  }
}
