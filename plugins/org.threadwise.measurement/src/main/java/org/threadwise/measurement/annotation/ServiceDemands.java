package org.threadwise.measurement.annotation;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.DemandEstimator;
import org.threadwise.measurement.demand.DemandRegression;
import org.threadwise.measurement.demand.ProcessorWindow;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.integration.Element;

/**
 * Chooses an estimate of the CPU time of each element, because durations under load contain waiting
 * for a core. The order of preference is that of {@link DemandEstimator}, except that durations
 * without waits are preferred on an idle machine, where they are exact.
 */
final class ServiceDemands {

  /** Load of the machine up to which durations contain hardly any waiting for a core. */
  static final double IDLE_LOAD = 0.2;

  private static final double CONFIDENCE = 0.95;

  private final DemandEvidence evidence;
  private final double load;
  private final double scale;
  private final Map<Object, DemandEstimate> regression;

  private ServiceDemands(DemandEvidence evidence) {
    this.evidence = evidence;
    load = load(evidence.processors().load());
    scale = scale(evidence);
    regression = DemandRegression.of(evidence.timeline(), evidence.processors().windows());
  }

  static ServiceDemands of(DemandEvidence evidence) {
    return new ServiceDemands(evidence);
  }

  private static double load(LoadAverage load) {
    return Double.isNaN(load.machine()) ? load.process() : load.machine();
  }

  /** Returns the CPU time of the process divided by all durations; NaN if unknown. */
  private static double scale(DemandEvidence evidence) {
    double cpu = 0;
    double busy = 0;
    for (ProcessorWindow window : evidence.processors().windows()) {
      if (window.end() <= evidence.timeline().end()) {
        cpu += window.cpu();
        busy += evidence.timeline().busy(window.start(), window.end());
      }
    }
    if (busy > 0) {
      return cpu / busy;
    }
    return evidence.aggregated() > 0
        ? evidence.processors().totalCpu() / evidence.aggregated()
        : Double.NaN;
  }

  /** Returns the load of the machine, or that of the process if the former is unknown. */
  double load() {
    return load;
  }

  /** Returns whether durations contain hardly any waiting for a core. */
  boolean isIdle() {
    return load <= IDLE_LOAD;
  }

  /** Returns what the regression of the process's CPU time estimates, even if it is refused. */
  Optional<DemandEstimate> regression(Element element) {
    return Optional.ofNullable(regression.get(element));
  }

  /**
   * Returns the estimate of an element.
   *
   * @param elapsed its durations
   * @param cpu measured CPU times; null if there are none
   * @param wait mean time for which its thread was blocked, NaN if unknown
   */
  DemandEstimate estimate(
      Element element, SampleSummary elapsed, @Nullable SampleSummary cpu, double wait) {
    Optional<DemandEstimate> sampled = sampled(element, cpu);
    if (cpu != null && cpu.mean() > 0 && sampled.isEmpty()) {
      return new DemandEstimate(
          DemandEstimator.THREAD_CPU, cpu.mean(), halfWidth(cpu) / cpu.mean());
    }
    if (sampled.filter(SamplePrecision::isPrecise).isPresent()) {
      return sampled.get();
    }
    double busy = Math.max(0, elapsed.mean() - (Double.isNaN(wait) ? 0 : wait));
    if (isIdle() && !Double.isNaN(wait) && busy > 0) {
      return durations(elapsed, busy);
    }
    Optional<DemandEstimate> accepted =
        regression(element)
            .filter(DemandRegression::isAccepted)
            // more than the whole duration is the CPU time of something else
            .filter(each -> each.mean() * (1 - each.halfWidth()) <= elapsed.mean());
    if (accepted.isPresent()) {
      return accepted.get();
    }
    if (sampled.filter(SamplePrecision::isUsable).isPresent()) {
      return sampled.get();
    }
    return !isIdle() && scale > 0 && scale < 1 && busy > 0
        ? new DemandEstimate(DemandEstimator.SCALED, busy * scale, Double.NaN)
        : durations(elapsed, elapsed.mean());
  }

  /**
   * Returns the estimate from CPU-time samples, even if it is refused; empty if there are none.
   *
   * @param cpu measured CPU times; null if there are none
   */
  Optional<DemandEstimate> sampled(Element element, @Nullable SampleSummary cpu) {
    return cpu == null || cpu.mean() <= 0
        ? Optional.empty()
        : evidence
            .sampledHalfWidth(element)
            .map(width -> new DemandEstimate(DemandEstimator.CPU_SAMPLES, cpu.mean(), width));
  }

  private static DemandEstimate durations(SampleSummary elapsed, double mean) {
    return new DemandEstimate(DemandEstimator.DURATIONS, mean, halfWidth(elapsed) / mean);
  }

  private static double halfWidth(SampleSummary summary) {
    MeanInterval interval = summary.interval(CONFIDENCE);
    return (interval.high() - interval.low()) / 2;
  }
}
