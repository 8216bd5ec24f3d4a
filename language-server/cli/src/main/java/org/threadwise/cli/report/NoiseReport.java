package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.LiveExperiment;
import org.threadwise.runtime.RunNoise;

/**
 * What disturbed runs by real threads. Response times count from the intended arrival, so they
 * include the time by which arrivals came too late.
 *
 * @param runs runs that count
 * @param repeated number of runs that were too noisy and do not count
 */
public record NoiseReport(List<RunNoise> runs, int repeated) {
  private static final double NANOS_PER_SECOND = 1e9;

  public NoiseReport {
    runs = List.copyOf(runs);
  }

  /** Returns what disturbed the runs of an experiment. */
  public static NoiseReport of(LiveExperiment.Result result) {
    return new NoiseReport(result.noise(), result.repeated());
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
