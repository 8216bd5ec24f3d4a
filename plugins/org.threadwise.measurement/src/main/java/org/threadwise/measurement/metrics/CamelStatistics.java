package org.threadwise.measurement.metrics;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.DecimalText;
import org.threadwise.measurement.metrics.CamelOperation.Completion;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** The statistics of routes and processors of a Camel context. */
final class CamelStatistics {

  /**
   * Mean duration from which the total is meaningful, as every duration is rounded down by up to 1
   * ms.
   */
  static final int USABLE_MILLISECONDS = 5;

  private static final double MILLISECOND = 1e6;
  private static final int MAX_OPERATIONS = 100_000;
  private static final int MAX_NAME_LENGTH = 1000;
  private static final int MAX_LEVEL = 1000;

  private final ObservationSink sink;
  private final Set<String> names = new HashSet<>();
  private CamelRoute route = new CamelRoute();
  private boolean empty = true;

  CamelStatistics(ObservationSink sink) {
    this.sink = sink;
  }

  /**
   * Adds the record of a route, before or after those of its processors.
   *
   * @param attributes returns attributes of the record by name, or null
   * @param position line of the record
   */
  void addRoute(Function<String, @Nullable String> attributes, long position) {
    CamelOperation operation = operation(attributes, position);
    if (operation != null) {
      route.setRoute(operation);
    }
  }

  /**
   * Adds the record of a processor, in the order of the route.
   *
   * @param attributes returns attributes of the record by name, or null
   * @param position line of the record
   */
  void addProcessor(Function<String, @Nullable String> attributes, long position) {
    CamelOperation operation = operation(attributes, position);
    if (operation != null) {
      route.add(operation);
    }
  }

  /** Reports the route whose records have been added. */
  void endRoute() {
    for (CamelRoute.OwnTime each : route.ownTimes()) {
      if (each.own().isPresent()) {
        report(each.own().get());
      } else {
        sink.remark(Remark.of(Remark.Kind.NESTED_TIMES, each.operation().name()));
      }
    }
    route = new CamelRoute();
  }

  /** Returns an operation without its failed executions, which have no durations; null for none. */
  private @Nullable CamelOperation operation(
      Function<String, @Nullable String> attributes, long position) {
    empty = false;
    String name = attributes.apply("id");
    if (name == null || name.isBlank()) {
      sink.skip(SkipReason.NO_NAME, position);
      return null;
    }
    if (name.length() > MAX_NAME_LENGTH || names.size() == MAX_OPERATIONS) {
      sink.skip(SkipReason.TOO_LARGE, position);
      return null;
    }
    double count = completed(attributes);
    if (count == 0) {
      return null;
    }
    CamelOperation operation = operation(name, count, attributes);
    if (!(count > 0 && count < Long.MAX_VALUE) || Double.isNaN(operation.sum())) {
      sink.skip(SkipReason.BAD_NUMBER, position);
    } else if (operation.sum() < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, position);
    } else if (names.add(name)) {
      return operation;
    } else {
      sink.skip(SkipReason.MALFORMED, position);
    }
    return null;
  }

  private static CamelOperation operation(
      String name, double count, Function<String, @Nullable String> attributes) {
    String total = attributes.apply("totalProcessingTime");
    double level = CamelOperation.number(attributes, "level");
    // Consoles report only the mean, which is rounded down to a millisecond again.
    return new CamelOperation(
        name,
        level >= 1 && level <= MAX_LEVEL ? (int) level : 0,
        count,
        total == null
            ? count * CamelOperation.number(attributes, "meanProcessingTime")
            : DecimalText.parse(total),
        CamelOperation.number(attributes, "minProcessingTime"),
        CamelOperation.number(attributes, "maxProcessingTime"),
        total == null ? 2 : 1,
        Completion.of(attributes, "first"),
        Completion.of(attributes, "last"));
  }

  private static double completed(Function<String, @Nullable String> attributes) {
    double completed = CamelOperation.number(attributes, "exchangesCompleted");
    if (!Double.isNaN(completed)) {
      return Math.rint(completed);
    }
    double failed = CamelOperation.number(attributes, "exchangesFailed");
    double all = CamelOperation.number(attributes, "exchangesTotal");
    return Math.rint(all - (Double.isNaN(failed) ? 0 : failed));
  }

  private void report(CamelOperation operation) {
    double resolution = operation.resolution() * MILLISECOND;
    sink.remark(Remark.of(Remark.Kind.ONLY_TOTALS, operation.name()));
    if (operation.mean() < USABLE_MILLISECONDS) {
      sink.remark(
          Remark.of(Remark.Kind.COARSE_CLOCK, operation.name(), Long.toString((long) resolution)));
    }
    sink.accept(
        new Observation.Totals(
            operation.name(),
            Quantity.ELAPSED,
            (long) operation.count(),
            operation.sum() * MILLISECOND,
            extreme(operation.min()),
            extreme(operation.max()),
            resolution));
  }

  private static double extreme(double value) {
    return value >= 0 ? value * MILLISECOND : Double.NaN;
  }

  /** Returns whether the source had no record of an operation. */
  boolean isEmpty() {
    return empty;
  }
}
