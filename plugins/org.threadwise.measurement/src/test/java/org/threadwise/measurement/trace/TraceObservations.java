package org.threadwise.measurement.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** Keeps what a reader reports. */
final class TraceObservations implements ObservationSink {
  final List<Observation> all = new ArrayList<>();
  final Map<SkipReason, Integer> skipped = new TreeMap<>();
  final List<Long> skippedPositions = new ArrayList<>();
  final List<Remark> remarks = new ArrayList<>();
  boolean cancelled;

  @Override
  public void accept(Observation observation) {
    all.add(observation);
  }

  @Override
  public void skip(SkipReason reason, long position) {
    skipped.merge(reason, 1, Integer::sum);
    skippedPositions.add(position);
  }

  @Override
  public void remark(Remark remark) {
    remarks.add(remark);
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  /** Returns durations in the form {@code name quantity duration}, in the order of reporting. */
  List<String> durations() {
    return all.stream()
        .filter(Execution.class::isInstance)
        .map(Execution.class::cast)
        .map(each -> each.name() + " " + each.quantity() + " " + Math.round(each.duration()))
        .toList();
  }

  /** Returns the durations of an operation. */
  List<Double> durations(String name, Quantity quantity) {
    return executions(name, quantity).stream().map(Execution::duration).toList();
  }

  List<Execution> executions(String name, Quantity quantity) {
    return all.stream()
        .filter(Execution.class::isInstance)
        .map(Execution.class::cast)
        .filter(each -> each.name().equals(name) && each.quantity() == quantity)
        .toList();
  }

  /** Returns transitions in the form {@code from > to count}. */
  List<String> transitions() {
    return all.stream()
        .filter(Transition.class::isInstance)
        .map(Transition.class::cast)
        .map(each -> each.name() + " > " + each.to() + " " + each.count())
        .toList();
  }

  /** Returns arrivals in the form {@code name time}. */
  List<String> arrivals() {
    return all.stream()
        .filter(Arrival.class::isInstance)
        .map(Arrival.class::cast)
        .map(each -> each.name() + " " + each.time())
        .toList();
  }
}
