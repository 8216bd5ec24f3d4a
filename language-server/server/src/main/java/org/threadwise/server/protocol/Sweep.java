package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Simulations of a grid of thread counts and rates.
 *
 * @param pool whose threads were varied
 * @param points in the order of the grid, the threads change fastest
 * @param complete whether it ran to its end
 * @param markdown the same as a table for people
 */
public record Sweep(String pool, List<Point> points, boolean complete, String markdown) {

  /**
   * What is asked.
   *
   * @param pool whose threads are varied, the first one without it
   * @param threads counts, around the proposal without them
   * @param rates of orders per second, that of the workload without them
   * @param workDoneToken under which progress is told, if it is given
   */
  public record Params(
      TextDocumentIdentifier textDocument,
      @Nullable String pool,
      @Nullable List<Integer> threads,
      @Nullable List<Double> rates,
      @Nullable Either<String, Integer> workDoneToken) {}

  /**
   * A cell of the grid.
   *
   * @param rate of orders per second, left out for that of the workload
   * @param unstable whether the workload is above capacity there
   */
  public record Point(
      int threads,
      @Nullable Double rate,
      boolean unstable,
      @Nullable Value throughput,
      @Nullable Value mean,
      @Nullable Value p95,
      @Nullable Value busy,
      @Nullable Value makespan) {}
}
