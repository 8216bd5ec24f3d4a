package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executors beside each other: the pools as they are, local pools, other queues, virtual threads.
 *
 * @param quantity what is compared, in words
 * @param choices the proposed one first
 * @param message why there is nothing to compare, in words
 * @param markdown the same as a table for people
 */
public record CompareResult(
    String quantity, List<ExecutorChoice> choices, @Nullable String message, String markdown) {

  /**
   * An executor.
   *
   * @param threads in all its pools, left out for virtual threads
   * @param value of what is compared, left out if it has none
   * @param verdict in words
   */
  public record ExecutorChoice(
      String executor, @Nullable Integer threads, @Nullable Double value, String verdict) {}
}
