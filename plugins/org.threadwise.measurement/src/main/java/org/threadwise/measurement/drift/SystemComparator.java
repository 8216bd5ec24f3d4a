package org.threadwise.measurement.drift;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.drift.FigureDrift.Figure;
import org.threadwise.measurement.drift.SystemComparison.Doubt;
import org.threadwise.measurement.fit.ArrivalRate;
import org.threadwise.measurement.fit.ArrivalSample;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.integration.Element;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Experiment;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.FlowFigures;
import org.threadwise.queueing.simulation.Outcome;

/**
 * Compares what a model simulates with what was measured. The model is simulated at the measured
 * rate of arrivals, because response times depend on it: otherwise a change of the load would
 * appear as an error of the model.
 */
public final class SystemComparator {

  /** Difference from one delivery per order up to which traces and orders are the same. */
  private static final double ONE_DELIVERY = 0.02;

  private static final double CONFIDENCE = 0.95;

  private final Network network;
  private final Workload workload;
  private final Mapping mapping;
  private final ObservationCollector observations;
  private final SystemComparison.Builder result = new SystemComparison.Builder();

  private SystemComparator(
      Network network, Workload workload, Mapping mapping, ObservationCollector observations) {
    this.network = network;
    this.workload = workload;
    this.mapping = mapping;
    this.observations = observations;
  }

  /**
   * Compares a model with observations. Nothing is simulated if there are only durations.
   *
   * @param monitor observes and cancels the simulation
   * @return the comparison; without simulated figures if it was cancelled
   */
  public static SystemComparison compare(
      Network network,
      Workload workload,
      Mapping mapping,
      ObservationCollector observations,
      ExperimentSettings settings,
      ExperimentMonitor monitor) {
    return new SystemComparator(network, workload, mapping, observations)
        .compare(settings, monitor);
  }

  private SystemComparison compare(ExperimentSettings settings, ExperimentMonitor monitor) {
    double factor = addArrivals();
    List<Remark> pools =
        observations.remarks().stream()
            .filter(remark -> remark.kind() == Remark.Kind.POOL_THREADS)
            .filter(remark -> pool(remark) != null)
            .toList();
    if (observations.sojourns().isEmpty() && pools.isEmpty()) {
      return result.build();
    }
    if (workload.rate() == 0) {
      result.doubt(Doubt.Kind.NO_RATE, "", Double.NaN);
      return result.build();
    }
    Workload measured = workload.withRateFactor(factor);
    result.simulatedAt(measured.rate());
    switch (Experiment.run(network, measured, settings, monitor)) {
      case Outcome.Completed completed -> {
        if (completed.instability() == null) {
          observations.sojourns().forEach((entry, times) -> add(entry, times, completed, measured));
        } else {
          result.unstable(completed.instability());
        }
        pools.forEach(pool -> addPool(pool, completed.figures()));
      }
      case Outcome.Unstable unstable -> result.unstable(unstable);
      case Outcome.Stalled stalled -> result.doubt(Doubt.Kind.STANDSTILL, "", stalled.seconds());
      case Outcome.Cancelled cancelled -> {}
    }
    return result.build();
  }

  /** Compares rates of arrivals; returns measured rate divided by that of the workload. */
  private double addArrivals() {
    double declared = 0;
    double measured = 0;
    Map<Element, ArrivalSample> arrivals = observations.arrivals();
    for (Workload.Arrivals each : workload.arrivals()) {
      Element entry = mapping.element(each.source());
      ArrivalSample sample = arrivals.get(entry);
      if (sample != null && sample.span() > 0 && each.rate() > 0) {
        ArrivalRate rate = ArrivalRate.of(sample);
        declared += each.rate();
        measured += rate.perSecond();
        result.add(
            FigureDrift.exact(
                Figure.ARRIVALS,
                mapping.name(each.source()),
                each.rate(),
                rate.perSecond(),
                rate.interval()));
      } else if (each.rate() > 0 && observations.sojourns().containsKey(entry)) {
        result.doubt(Doubt.Kind.UNKNOWN_RATE, mapping.name(each.source()), Double.NaN);
      }
    }
    return measured > 0 ? measured / declared : 1;
  }

  private void add(Element entry, Sample times, Outcome.Completed completed, Workload simulated) {
    OptionalInt source = mapping.node(entry);
    if (source.isEmpty()) {
      return;
    }
    String name = mapping.name(source.getAsInt());
    Figures figures = completed.figures();
    List<FlowFigures> flows =
        figures.flows().stream().filter(flow -> flow.source() == source.getAsInt()).toList();
    if (flows.size() != 1) {
      result.doubt(Doubt.Kind.SEVERAL_EXITS, name, flows.size());
      return;
    }
    double perSecond = rate(simulated, source.getAsInt());
    if (perSecond == 0) {
      result.doubt(Doubt.Kind.NO_RATE, name, Double.NaN);
      return;
    }
    FlowFigures flow = flows.getFirst();
    double window = figures.simulatedSeconds() / figures.replications() - figures.warmUpSeconds();
    double orders = perSecond * window;
    double deliveries = flow.delivered().mean() / orders;
    if (Math.abs(deliveries - 1) > ONE_DELIVERY) {
      result.doubt(Doubt.Kind.NOT_ONE_DELIVERY, name, deliveries);
      return;
    }
    addThroughput(entry, name, flow.delivered().mean() / window);
    SampleSummary summary = SampleSummary.of(times);
    MeanInterval interval = summary.interval(CONFIDENCE);
    result.add(
        FigureDrift.simulated(
            Figure.RESPONSE_TIME,
            name,
            flow.response().mean(),
            summary.mean() / 1e9,
            new MeanInterval(interval.low() / 1e9, interval.high() / 1e9)));
  }

  private static double rate(Workload simulated, int source) {
    return simulated.arrivals().stream()
        .filter(each -> each.source() == source)
        .mapToDouble(Workload.Arrivals::rate)
        .sum();
  }

  private void addThroughput(Element entry, String name, double simulated) {
    ArrivalSample departures = observations.departures().get(entry);
    if (departures != null && departures.span() > 0) {
      ArrivalRate rate = ArrivalRate.of(departures);
      result.add(
          FigureDrift.exact(Figure.THROUGHPUT, name, simulated, rate.perSecond(), rate.interval()));
    }
  }

  private void addPool(Remark remark, Figures figures) {
    Integer pool = pool(remark);
    if (pool != null) {
      double threads = Double.parseDouble(remark.arguments().get(1));
      result.add(
          FigureDrift.exact(
              Figure.POOL_THREADS,
              network.pools().get(pool).name(),
              figures.pools().get(pool).peakThreads(),
              threads,
              new MeanInterval(threads, threads)));
    }
  }

  /** Returns the pool whose name is a prefix of the names of its threads, null if there is none. */
  private @Nullable Integer pool(Remark remark) {
    String threads = letters(remark.arguments().getFirst());
    for (int i = 0; i < network.pools().size(); i++) {
      if (!threads.isEmpty() && letters(network.pools().get(i).name()).equals(threads)) {
        return i;
      }
    }
    return null;
  }

  private static String letters(String name) {
    return name.replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT);
  }
}
