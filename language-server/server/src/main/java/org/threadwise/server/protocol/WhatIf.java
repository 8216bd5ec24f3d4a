package org.threadwise.server.protocol;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * A changed solution.
 *
 * @param capacity highest rate of orders per second, left out if there is no limit
 * @param exact whether the capacity is exact; else it is at most that
 * @param limit what limits it, in words
 * @param overloaded whether no number of threads carries the workload
 * @param response mean response time by formula, left out where no formula holds
 * @param pools counts that formulas propose
 * @param figures by simulation, if that was asked for
 * @param message why there is no answer, in words
 */
public record WhatIf(
    @Nullable Double capacity,
    boolean exact,
    @Nullable String limit,
    boolean overloaded,
    @Nullable Double response,
    List<Results.PoolCount> pools,
    Results.@Nullable FigureSet figures,
    @Nullable String message) {

  /**
   * What is asked.
   *
   * @param rate of all orders together per second
   * @param times factor for all times of a task or port, by its name
   * @param cores of the host
   * @param threads of pools, by their names
   * @param simulate whether to run the changed solution too
   */
  public record Params(
      TextDocumentIdentifier textDocument,
      @Nullable Double rate,
      @Nullable Map<String, Double> times,
      @Nullable Integer cores,
      @Nullable Map<String, Integer> threads,
      boolean simulate) {}
}
