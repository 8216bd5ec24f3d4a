package org.threadwise.server.protocol;

import java.util.Map;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/whatIf}: a variation of the text, as {@link Variation}.
 *
 * @param simulate whether to simulate the changed solution besides evaluating formulas
 */
public record WhatIfParams(
    TextDocumentIdentifier textDocument,
    @Nullable Double rate,
    @Nullable Map<String, Double> times,
    @Nullable Integer cores,
    @Nullable Map<String, Integer> threads,
    @Nullable Map<String, Integer> capacities,
    boolean simulate) {

  /** Returns the variation. */
  public Variation variation() {
    return new Variation(rate, times, cores, threads, capacities);
  }
}
