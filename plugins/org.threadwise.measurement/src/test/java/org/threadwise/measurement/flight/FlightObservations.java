package org.threadwise.measurement.flight;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Observation.Totals;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** All that was read from a recording. */
final class FlightObservations implements ObservationSink {
  final List<Observation> observations = new ArrayList<>();
  final List<Remark> remarks = new ArrayList<>();
  final Map<SkipReason, Integer> skipped = new EnumMap<>(SkipReason.class);

  static FlightObservations of(Path recording) throws IOException {
    FlightObservations result = new FlightObservations();
    new FlightRecordingReader().read(recording, result);
    return result;
  }

  @Override
  public void accept(Observation observation) {
    observations.add(observation);
  }

  @Override
  public void skip(SkipReason reason, long position) {
    skipped.merge(reason, 1, Integer::sum);
  }

  @Override
  public void remark(Remark remark) {
    remarks.add(remark);
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  List<Execution> executions(String name, Quantity quantity) {
    return observations.stream()
        .filter(o -> o instanceof Execution && o.name().equals(name))
        .map(Execution.class::cast)
        .filter(execution -> execution.quantity() == quantity)
        .toList();
  }

  /** Returns the total duration in milliseconds. */
  double millis(String name, Quantity quantity) {
    return executions(name, quantity).stream().mapToDouble(Execution::duration).sum() / 1e6;
  }

  List<Totals> totals(String name) {
    return observations.stream()
        .filter(o -> o instanceof Totals && o.name().equals(name))
        .map(Totals.class::cast)
        .toList();
  }

  /** Returns the arguments of all remarks of a kind. */
  List<List<String>> arguments(Remark.Kind kind) {
    return remarks.stream().filter(r -> r.kind() == kind).map(Remark::arguments).toList();
  }
}
