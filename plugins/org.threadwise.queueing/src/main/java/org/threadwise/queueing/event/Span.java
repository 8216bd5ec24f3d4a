package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * A part of what one order causes. Times are simulated nanoseconds, or those since the start of a
 * run by real threads.
 *
 * @param trace number of the trace, from 1
 * @param id number of the span, from 1 and unique in the replication
 * @param parent number of the span whose message it processes, or {@link #NO_PARENT}
 * @param node index of the node in the network
 * @param kind what happens
 * @param start start of the span
 * @param end end of the span
 * @param failed whether the execution failed, or the response came too late
 * @param unit the executed work unit; null if the kind is not {@link Kind#WORK}
 */
public record Span(
    long trace,
    long id,
    long parent,
    int node,
    Kind kind,
    long start,
    long end,
    boolean failed,
    @Nullable Unit unit) {

  /** Parent of the first span of a trace. */
  public static final long NO_PARENT = 0;

  /** What happens during a span. */
  public enum Kind {
    /** An order arrives; the span has no duration. */
    ARRIVAL,
    /**
     * A thread processes a work unit: from its turn, if the node is limited, otherwise from the
     * time when the thread has taken it, to its end. Costs of the pool and waits for cores are
     * included.
     */
    WORK,
    /** An application answers a request; waiting for its servers is included. */
    RESPONSE
  }

  /**
   * A work unit, or an execution of a thread that carries a message.
   *
   * @param pool index of the pool of its thread; {@link #NO_POOL} outside all pools
   * @param made time when the unit was made
   * @param taken time when its thread took it; a thread that carries a message takes its next
   *     execution when it is made
   * @param thread name of the thread; null if threads are simulated
   */
  public record Unit(int pool, long made, long taken, @Nullable String thread) {
    /** Pool of a thread outside all pools. */
    public static final int NO_POOL = -1;
  }
}
