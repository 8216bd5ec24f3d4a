package org.threadwise.measurement.flight;

import static java.util.Comparator.comparingLong;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;

/**
 * Totals of a whole recording: CPU demand of methods, and how far it can be relied on.
 *
 * @param operations all operations with their numbers of calls
 * @param samples CPU-time samples
 * @param history calls and samples of each thread
 */
record RecordingSummary(OperationTable operations, CpuSamples samples, ThreadHistory history) {
  /** Half-width above which the samples of a method are too few, that of 400 samples alone. */
  private static final double MAX_HALF_WIDTH = 0.2;

  void report(ObservationSink sink) {
    for (RecordedOperation operation : operations.all()) {
      if (operation.virtualCalls() > 0) {
        sink.remark(
            remark(
                Remark.Kind.VIRTUAL_THREADS,
                operation.name(),
                operation.virtualCalls(),
                operation.calls()));
      }
    }
    if (samples.samples() > 0) {
      reportDemands(sink);
    } else if (!operations.methods().isEmpty()) {
      sink.remark(Remark.of(Remark.Kind.NO_CPU_SAMPLES));
    }
    reportQuality(sink);
  }

  private void reportDemands(ObservationSink sink) {
    List<RecordedOperation> sampled =
        operations.methods().stream()
            .filter(method -> method.calls() > 0 && samples.samples(method.name()) > 0)
            .sorted(comparingLong(method -> -samples.samples(method.name())))
            .toList();
    List<DemandEstimate> demands =
        SampledDemands.corrected(
            sampled.stream().map(samples::demand).toList(),
            history.activity(sampled),
            samples.factor());
    Set<RecordedOperation> precise = new HashSet<>();
    for (int i = 0; i < demands.size(); i++) {
      RecordedOperation method = sampled.get(i);
      DemandEstimate demand = demands.get(i);
      if (demand.halfWidth() <= MAX_HALF_WIDTH) {
        precise.add(method);
      }
      sink.accept(
          new Observation.Totals(
              method.name(),
              Observation.Quantity.CPU,
              method.calls(),
              method.calls() * demand.mean(),
              Double.NaN,
              Double.NaN,
              0,
              demand.halfWidth()));
    }
    for (RecordedOperation method : operations.methods()) {
      if (!precise.contains(method)) {
        long count = samples.samples(method.name());
        sink.remark(remark(Remark.Kind.FEW_CPU_SAMPLES, method.name(), count));
      }
    }
  }

  private void reportQuality(ObservationSink sink) {
    if (samples.lost() > 0) {
      sink.remark(
          Remark.of(
              Remark.Kind.CPU_SAMPLES_LOST,
              Long.toString(samples.lost()),
              Long.toString(samples.samples())));
    }
    if (samples.truncated() > 0) {
      sink.remark(
          Remark.of(
              Remark.Kind.STACKS_TRUNCATED,
              Long.toString(samples.truncated()),
              Long.toString(samples.samples())));
    }
  }

  private static Remark remark(Remark.Kind kind, String name, long... numbers) {
    String[] arguments = new String[numbers.length + 1];
    arguments[0] = name;
    for (int i = 0; i < numbers.length; i++) {
      arguments[i + 1] = Long.toString(numbers[i]);
    }
    return Remark.of(kind, arguments);
  }
}
