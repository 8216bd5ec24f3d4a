package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.LiveExperiment;
import org.threadwise.runtime.MachineUse;
import org.threadwise.runtime.RunNoise;
import org.threadwise.sizing.variant.NodeNames;

/**
 * What disturbed runs by real threads, and what they used. Response times count from the intended
 * arrival, so they include the time by which arrivals came too late.
 *
 * @param runs runs that count
 * @param repeated number of runs that were too noisy and do not count
 * @param use total of the runs that count
 * @param shortWaits names of elements whose mean wait is too short for a timer
 */
public record MachineReport(
    List<RunNoise> runs, int repeated, MachineUse use, List<String> shortWaits) {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Shortest wait in nanoseconds beside which the lateness of a timer matters little. */
  private static final double MIN_WAIT = 1e6;

  public MachineReport {
    runs = List.copyOf(runs);
    shortWaits = List.copyOf(shortWaits);
  }

  /**
   * Returns what disturbed the runs of an experiment.
   *
   * @param network that was executed
   */
  public static MachineReport of(LiveExperiment.Result result, Network network) {
    return new MachineReport(
        result.noise(), result.repeated(), MachineUse.total(result.use()), shortWaits(network));
  }

  private static List<String> shortWaits(Network network) {
    NodeNames names = new NodeNames(network);
    return network.nodes().stream().filter(MachineReport::waitsBriefly).map(names::of).toList();
  }

  private static boolean waitsBriefly(Node node) {
    Work work = node.work();
    double wait = work == null ? 0 : work.waiting().mean();
    return wait > 0 && wait < MIN_WAIT;
  }

  /** Returns whether the figures of a run are not to be used. */
  public boolean isTooNoisy() {
    return runs.stream().anyMatch(RunNoise::isTooNoisy);
  }

  private boolean isLate() {
    return runs.stream().anyMatch(RunNoise::isLate);
  }

  private Tally lag() {
    Tally lag = new Tally();
    runs.forEach(run -> lag.merge(run.lag()));
    return lag;
  }

  /** Returns the largest share of a run; NaN if it is unknown. */
  private double maximum(ToDoubleFunction<RunNoise> share) {
    return runs.stream()
        .mapToDouble(share)
        .filter(each -> !Double.isNaN(each))
        .max()
        .orElse(Double.NaN);
  }

  /** Returns notes about the runs. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    Tally lag = lag();
    notes.add(
        lag.count() == 0
            ? "no arrival came late"
            : "arrivals came %s late on average, at most %s"
                .formatted(
                    Numbers.seconds(lag.mean() / NANOS_PER_SECOND),
                    Numbers.seconds(lag.maximum() / NANOS_PER_SECOND)));
    if (!shortWaits.isEmpty()) {
      notes.add(
          "waits shorter than 1 ms are less exact, because timers are late: "
              + String.join(", ", shortWaits)
              + "; compare --run has the difference that this makes");
    }
    if (repeated > 0) {
      notes.add(Numbers.counted(repeated, "run") + " had to be repeated, because of noise");
    }
    if (isTooNoisy()) {
      notes.add(
          "too noisy: "
              + String.join(", and ", reasons())
              + "; end other programs, or give a lower --rate"
              + (runs.size() == 1 ? "; with --replications 3, such runs are repeated" : ""));
    }
    return notes;
  }

  private List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    if (isLate()) {
      reasons.add(
          "arrivals came late by more than %s of the mean response time"
              .formatted(Numbers.percent(RunNoise.MAX_SHARE)));
    }
    double stalled = maximum(RunNoise::stalled);
    if (stalled > RunNoise.MAX_SHARE) {
      reasons.add(
          "the machine stalled for %s of the time".formatted(Numbers.precisePercent(stalled)));
    }
    double stolen = maximum(RunNoise::stolen);
    if (stolen > RunNoise.MAX_SHARE) {
      reasons.add(
          "the hypervisor gave %s of the CPU time to other guests"
              .formatted(Numbers.precisePercent(stolen)));
    }
    return reasons;
  }

  /** Describes what the runs used, in one line. */
  String useText() {
    List<String> parts = new ArrayList<>();
    if (!Double.isNaN(use.userSeconds())) {
      parts.add(
          "CPU time %s user, %s system"
              .formatted(Numbers.seconds(use.userSeconds()), Numbers.seconds(use.systemSeconds())));
    }
    if (!use.poolCpuSeconds().isEmpty()) {
      parts.add("CPU time of pools " + poolCpuText());
    }
    if (use.contextSwitches() >= 0) {
      parts.add(
          "context switches of the machine "
              + Numbers.perSecond(use.contextSwitches() / use.seconds()));
    }
    parts.add("at most " + Numbers.counted(use.peakThreads(), "thread"));
    parts.add("heap at most " + Numbers.bytes((double) use.peakHeap()));
    parts.add(
        use.collections() == 0
            ? "no garbage collection"
            : Numbers.counted(use.collections(), "garbage collection")
                + ", "
                + Numbers.seconds(use.collectionSeconds()));
    return String.join(" · ", parts);
  }

  private String poolCpuText() {
    return use.poolCpuSeconds().entrySet().stream()
        .map(pool -> pool.getKey() + " " + Numbers.seconds(pool.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns what the runs used as JSON. */
  ObjectNode useJson() {
    var pools = new JsonFields();
    use.poolCpuSeconds().forEach(pools::number);
    return new JsonFields()
        .number("seconds", use.seconds())
        .number("userSeconds", use.userSeconds())
        .number("systemSeconds", use.systemSeconds())
        .object("poolCpuSeconds", pools.node())
        .number("contextSwitches", use.contextSwitches() < 0 ? Double.NaN : use.contextSwitches())
        .whole("peakThreads", use.peakThreads())
        .whole("peakHeapBytes", use.peakHeap())
        .whole("collections", use.collections())
        .number("collectionSeconds", use.collectionSeconds())
        .node();
  }

  /** Returns the lag of arrivals as JSON. */
  ObjectNode lagJson() {
    Tally lag = lag();
    boolean none = lag.count() == 0;
    return new JsonFields()
        .number("meanSeconds", none ? 0 : lag.mean() / NANOS_PER_SECOND)
        .number("maximumSeconds", none ? 0 : lag.maximum() / NANOS_PER_SECOND)
        .truth("valid", !isLate())
        .node();
  }

  /** Returns the rest as JSON. */
  ObjectNode json() {
    return new JsonFields()
        .number("stalledShare", maximum(RunNoise::stalled))
        .number("stolenShare", maximum(RunNoise::stolen))
        .truth("tooNoisy", isTooNoisy())
        .whole("repeatedRuns", repeated)
        .node();
  }
}
