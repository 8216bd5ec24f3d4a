package org.threadwise.measurement.metrics;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.DecimalText;

/**
 * The statistics of a route or processor of Camel. Its durations contain those of the processors in
 * it. Times are in milliseconds.
 *
 * @param level depth of a processor in its route, from 1; 0 if unknown
 * @param count number of executions that completed, at least 1
 * @param sum sum of their durations
 * @param min shortest duration; NaN if unknown
 * @param max longest duration; NaN if unknown
 * @param resolution each duration was rounded down by less than this, on average by half of it
 * @param first the first execution that completed
 * @param last the last execution that completed
 */
record CamelOperation(
    String name,
    int level,
    double count,
    double sum,
    double min,
    double max,
    int resolution,
    Completion first,
    Completion last) {

  /**
   * When the processing of an exchange completed.
   *
   * @param exchange identifies the exchange; null if unknown
   * @param time in a notation whose order is that of time; null if unknown
   */
  record Completion(@Nullable String exchange, @Nullable String time) {

    /** Reads the completion with a prefix, {@code first} or {@code last}. */
    static Completion of(Function<String, @Nullable String> attributes, String prefix) {
      return new Completion(
          attributes.apply(prefix + "ExchangeCompletedExchangeId"),
          attributes.apply(prefix + "ExchangeCompletedTimestamp"));
    }

    /** Returns whether the same exchange is known to have completed later here. */
    boolean isAfter(Completion other) {
      return exchange != null
          && time != null
          && other.time != null
          && !exchange.isEmpty()
          && Objects.equals(exchange, other.exchange)
          && time.compareTo(other.time) > 0;
    }
  }

  /** Returns the mean duration, without the correction for rounding. */
  double mean() {
    return sum / count;
  }

  /** Returns the sum of the durations before they were rounded, on average. */
  double unrounded() {
    return sum + count * resolution / 2.0;
  }

  /** Returns by how much the sum of the durations before they were rounded may be greater. */
  double uncertainty() {
    return count * resolution;
  }

  /**
   * Returns whether an operation that follows in the route is known not to be in this one: an
   * execution took longer, or completed the same exchange later.
   */
  boolean precedes(CamelOperation next) {
    return next.max > max + resolution || next.first.isAfter(first) || next.last.isAfter(last);
  }

  /** Returns the operation with the time that remains without that of others. */
  CamelOperation without(double unroundedSum) {
    double rest = Math.max(0, unrounded() - unroundedSum - count * resolution / 2.0);
    return new CamelOperation(
        name, level, count, rest, Double.NaN, Double.NaN, resolution, first, last);
  }

  /**
   * Reads a number.
   *
   * @return NaN if there is none
   */
  static double number(Function<String, @Nullable String> attributes, String name) {
    String text = attributes.apply(name);
    return text == null ? Double.NaN : DecimalText.parse(text.strip());
  }
}
