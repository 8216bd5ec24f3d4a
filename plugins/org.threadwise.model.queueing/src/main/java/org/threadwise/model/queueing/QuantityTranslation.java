package org.threadwise.model.queueing;

import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Quantities;

/**
 * Reads single quantities. An unreadable one is reported as an error and replaced by the fallback.
 */
final class QuantityTranslation {

  private final DiagnosticCollector diagnostics;

  QuantityTranslation(DiagnosticCollector diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Returns a time in nanoseconds. */
  double time(@Nullable Quantity quantity, EObject subject, ValueUse use, double fallback) {
    ParsedQuantity.Value value = read(quantity, Dimension.TIME, subject, use);
    return value == null ? fallback : value.value();
  }

  /** Returns a time in whole nanoseconds. */
  long wholeTime(@Nullable Quantity quantity, EObject subject, ValueUse use, long fallback) {
    ParsedQuantity.Value value = read(quantity, Dimension.TIME, subject, use);
    return value == null ? fallback : value.rounded();
  }

  /** Returns a size in bytes. */
  long size(@Nullable Quantity quantity, EObject subject, ValueUse use, long fallback) {
    ParsedQuantity.Value value = read(quantity, Dimension.SIZE, subject, use);
    return value == null ? fallback : value.rounded();
  }

  /** Returns a rate in messages per second; NaN if it is missing or unreadable. */
  double rate(@Nullable Rate rate, EObject subject, ValueUse use) {
    if (rate == null) {
      diagnostics.error(subject, Code.NUMBER, Kind.NO_RATE, use);
      return Double.NaN;
    }
    return switch (Quantities.perSecond(rate)) {
      case ParsedQuantity.Value value -> value.value();
      case ParsedQuantity.Wrong wrong -> {
        diagnostics.error(rate, Code.NUMBER, Kind.INVALID_VALUE, use, wrong);
        yield Double.NaN;
      }
    };
  }

  /** Returns a price per hour, or per gigabyte and hour; 0 if it is unreadable. */
  double price(Price price, boolean ofMemory, EObject subject, ValueUse use) {
    return switch (Quantities.perHour(price, ofMemory)) {
      case ParsedQuantity.Value value -> value.value();
      case ParsedQuantity.Wrong wrong -> {
        diagnostics.error(subject, Code.NUMBER, Kind.INVALID_VALUE, use, wrong);
        yield 0;
      }
    };
  }

  private ParsedQuantity.@Nullable Value read(
      @Nullable Quantity quantity, Dimension dimension, EObject subject, ValueUse use) {
    if (quantity == null) {
      return null;
    }
    return switch (Quantities.read(quantity, dimension)) {
      case ParsedQuantity.Value value -> value;
      case ParsedQuantity.Wrong wrong -> {
        diagnostics.error(subject, Code.NUMBER, Kind.INVALID_VALUE, use, wrong);
        yield null;
      }
    };
  }
}
