package org.threadwise.measurement.metrics;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.DecimalText;
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

  private final ObservationSink sink;
  private final Set<String> names = new HashSet<>();
  private boolean empty = true;

  CamelStatistics(ObservationSink sink) {
    this.sink = sink;
  }

  /**
   * Reports an operation. Its failed executions have no durations.
   *
   * @param attributes returns attributes of the record by name, or null
   * @param position line of the record
   */
  void add(Function<String, @Nullable String> attributes, long position) {
    empty = false;
    String name = attributes.apply("id");
    if (name == null || name.isBlank()) {
      sink.skip(SkipReason.NO_NAME, position);
      return;
    }
    if (name.length() > MAX_NAME_LENGTH || names.size() == MAX_OPERATIONS) {
      sink.skip(SkipReason.TOO_LARGE, position);
      return;
    }
    double count = completed(attributes);
    if (count == 0) {
      return;
    }
    String total = attributes.apply("totalProcessingTime");
    // Consoles report only the mean, which is rounded down to a millisecond again.
    double sum =
        total == null ? count * number(attributes, "meanProcessingTime") : DecimalText.parse(total);
    if (!(count > 0 && count < Long.MAX_VALUE) || Double.isNaN(sum)) {
      sink.skip(SkipReason.BAD_NUMBER, position);
    } else if (sum < 0) {
      sink.skip(SkipReason.NEGATIVE_TIME, position);
    } else if (names.add(name)) {
      report(name, count, sum, attributes, total == null ? 2 : 1);
    } else {
      sink.skip(SkipReason.MALFORMED, position);
    }
  }

  private static double completed(Function<String, @Nullable String> attributes) {
    double completed = number(attributes, "exchangesCompleted");
    if (!Double.isNaN(completed)) {
      return Math.rint(completed);
    }
    double failed = number(attributes, "exchangesFailed");
    return Math.rint(number(attributes, "exchangesTotal") - (Double.isNaN(failed) ? 0 : failed));
  }

  private static double number(Function<String, @Nullable String> attributes, String name) {
    String text = attributes.apply(name);
    return text == null ? Double.NaN : DecimalText.parse(text.strip());
  }

  private void report(
      String name,
      double count,
      double sum,
      Function<String, @Nullable String> attributes,
      int resolution) {
    sink.remark(Remark.of(Remark.Kind.ONLY_TOTALS, name));
    if (sum / count < USABLE_MILLISECONDS) {
      sink.remark(
          Remark.of(
              Remark.Kind.COARSE_CLOCK, name, Long.toString((long) (resolution * MILLISECOND))));
    }
    sink.accept(
        new Observation.Totals(
            name,
            Quantity.ELAPSED,
            (long) count,
            sum * MILLISECOND,
            extreme(attributes, "minProcessingTime"),
            extreme(attributes, "maxProcessingTime"),
            resolution * MILLISECOND));
  }

  private static double extreme(Function<String, @Nullable String> attributes, String name) {
    double value = number(attributes, name);
    return value >= 0 ? value * MILLISECOND : Double.NaN;
  }

  /** Returns whether the source had no record of an operation. */
  boolean isEmpty() {
    return empty;
  }
}
