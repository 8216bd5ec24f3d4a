package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.protocol.Results.CostPerHour;
import org.threadwise.server.protocol.Results.FigureSet;

/**
 * Alternative executors, the result of {@code threadwise/compare}: declared pools, pools per task,
 * other queues, the other execution model, and virtual threads.
 *
 * @param choices the alternatives, the proposed one first
 * @param budget maximum time in seconds that the comparison had
 * @param message why there is nothing to compare, null otherwise
 * @param markdown the choices as a table for users
 */
public record CompareResult(
    List<ExecutorChoice> choices, double budget, @Nullable String message, String markdown) {

  /**
   * An executor.
   *
   * @param pools which pools execute the tasks
   * @param kind of the threads, such as {@code virtual}
   * @param queue order in which tasks are executed
   * @param execution the execution model
   * @param threads total of its pools, null for virtual threads
   * @param overloaded whether the workload exceeds its capacity
   * @param capacity orders per second, null if unknown or unlimited
   * @param exact whether the capacity is exact; otherwise it is an upper bound
   * @param figures with its best number of threads, null if there are none
   * @param cost null without prices, or without a result
   * @param answered whether the time was sufficient for a result
   * @param result how it compares with the proposed executor, in a few words
   * @param verdict the same in a sentence
   */
  public record ExecutorChoice(
      String pools,
      String kind,
      String queue,
      String execution,
      @Nullable Integer threads,
      boolean overloaded,
      @Nullable Double capacity,
      boolean exact,
      @Nullable FigureSet figures,
      @Nullable CostPerHour cost,
      boolean answered,
      String result,
      String verdict) {}
}
