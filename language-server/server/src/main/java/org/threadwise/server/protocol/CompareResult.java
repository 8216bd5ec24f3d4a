package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Alternative executors, the result of {@code threadwise/compare}: declared pools, pools per task,
 * other queues, the other execution model, and virtual threads.
 *
 * @param quantity the compared quantity, as text
 * @param choices the alternatives, the proposed one first
 * @param message why there is nothing to compare, null otherwise
 * @param markdown the choices as a table for users
 */
public record CompareResult(
    String quantity, List<ExecutorChoice> choices, @Nullable String message, String markdown) {

  /**
   * An executor.
   *
   * @param threads total of its pools, null for virtual threads
   * @param value the compared quantity, null if unknown
   * @param verdict the assessment, as text
   */
  public record ExecutorChoice(
      String executor, @Nullable Integer threads, @Nullable Double value, String verdict) {}
}
