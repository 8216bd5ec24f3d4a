package org.threadwise.model.queueing;

/**
 * The use of a value in a solution, for diagnostics.
 *
 * @param owner name of the element, pool or workload; empty for a goal, the host or a price
 */
public record ValueUse(Role role, String owner) {

  /** The role of a value for its owner. */
  public enum Role {
    RESPONSE,
    FRAGMENTS,
    DELAY,
    BATCH_SIZE,
    BATCH_TIME,
    PERIOD,
    CPU_TIME,
    WAITING_TIME,
    THROUGHPUT_GOAL,
    MEMORY_GOAL,
    TIME_GOAL,
    QUANTUM,
    SWITCH,
    CACHE,
    STACK,
    CORE_PRICE,
    MEMORY_PRICE,
    KEEP_ALIVE,
    START,
    DISPATCH,
    WAKE,
    LOCK,
    DURATION,
    WARM_UP,
    BATCHES,
    ARRIVALS,
    RATE,
    GAP,
    STAY,
    THINK,
    TIMEOUT,
    RETRY_PAUSE
  }

  static ValueUse of(Role role) {
    return of(role, "");
  }

  static ValueUse of(Role role, String owner) {
    return new ValueUse(role, owner);
  }
}
