package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.Dimension;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior.Batch;

/** Translates the clauses of aggregators that collect batches across orders. */
final class BatchTranslation {
  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final DistributionTranslation distributions;
  private final QuantityTranslation quantities;

  BatchTranslation(
      ElementNames names, DiagnosticCollector diagnostics, DistributionTranslation distributions) {
    this.names = names;
    this.diagnostics = diagnostics;
    this.distributions = distributions;
    this.quantities = new QuantityTranslation(diagnostics);
  }

  /** Returns the behavior of an aggregator with such clauses, or null after an error. */
  @Nullable Batch of(Element element) {
    String name = names.display(element);
    Distribution size =
        element.getSize() == null
            ? null
            : distributions.translate(
                element.getSize(), Dimension.NUMBER, ValueUse.of(Role.BATCH_SIZE, name));
    long timeout = time(element, element.getTimeout());
    long within = time(element, element.getWithin());
    long every = time(element, element.getEvery());
    if (size == null && timeout == Batch.NEVER && within == Batch.NEVER && every == Batch.NEVER) {
      diagnostics.error(element, Code.NUMBER, Kind.ENDLESS_BATCH, name);
      return null;
    }
    if (element.getKeys() != null && element.getKeys() < 1) {
      diagnostics.error(element, Code.NUMBER, Kind.KEYS, name, element.getKeys());
      return null;
    }
    return new Batch(size, timeout, within, every, keys(element));
  }

  private static int keys(Element element) {
    if (element.getKeys() != null) {
      return element.getKeys();
    }
    return element.isKeyPerOrder() ? Batch.ORDERS : 1;
  }

  /** Returns a time in nanoseconds, at least 1. */
  private long time(Element element, @Nullable Quantity quantity) {
    if (quantity == null) {
      return Batch.NEVER;
    }
    String name = names.display(element);
    long nanos =
        quantities.wholeTime(quantity, element, ValueUse.of(Role.BATCH_TIME, name), Batch.NEVER);
    if (quantity.getValue() <= 0) {
      diagnostics.error(element, Code.NUMBER, Kind.BATCH_TIME, name);
    }
    return Math.max(1, nanos);
  }
}
