package org.threadwise.cli.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;

/** A mean and its 95 % interval; NaN if unknown. */
record Interval(double mean, double low, double high) {
  /** An unknown figure. */
  static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

  static Interval of(@Nullable Estimate estimate) {
    return estimate == null
        ? NONE
        : new Interval(
            estimate.mean(), estimate.low(Numbers.CONFIDENCE), estimate.high(Numbers.CONFIDENCE));
  }

  /** Reads an interval from two fields of an object: the mean, and [low, high]. */
  static Interval read(JsonNode object, String meanField, String intervalField) {
    JsonNode ends = object.path(intervalField);
    return new Interval(number(object, meanField), number(ends, 0), number(ends, 1));
  }

  static double number(JsonNode object, String field) {
    return object.path(field).asDouble(Double.NaN);
  }

  private static double number(JsonNode array, int index) {
    return array.path(index).asDouble(Double.NaN);
  }

  boolean isKnown() {
    return Double.isFinite(mean);
  }

  double halfWidth() {
    return Double.isFinite(high) ? high - mean : 0;
  }
}
