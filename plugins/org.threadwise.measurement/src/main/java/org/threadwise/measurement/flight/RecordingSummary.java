package org.threadwise.measurement.flight;

import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;

/**
 * Totals of a whole recording: CPU demand of methods, and how far it can be relied on.
 *
 * @param operations all operations with their numbers of calls
 * @param samples CPU-time samples
 */
record RecordingSummary(OperationTable operations, CpuSamples samples) {
  /** Below this number of samples the standard error of a demand exceeds 5 %. */
  private static final int ENOUGH_SAMPLES = 400;

  static RecordingSummary of(OperationTable operations, CpuSamples samples) {
    return new RecordingSummary(operations, samples);
  }

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
      operations.methods().forEach(method -> reportDemand(method, sink));
    } else if (!operations.methods().isEmpty()) {
      sink.remark(Remark.of(Remark.Kind.NO_CPU_SAMPLES));
    }
    reportQuality(sink);
  }

  private void reportDemand(RecordedOperation method, ObservationSink sink) {
    String name = method.name();
    long count = samples.samples(name);
    if (count > 0 && method.calls() > 0) {
      sink.accept(
          new Observation.Totals(
              name,
              Observation.Quantity.CPU,
              method.calls(),
              samples.nanos(name),
              Double.NaN,
              Double.NaN,
              0,
              count));
    }
    if (count < ENOUGH_SAMPLES) {
      sink.remark(remark(Remark.Kind.FEW_CPU_SAMPLES, name, count));
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
