package org.threadwise.queueing.network;

import org.jspecify.annotations.Nullable;

/**
 * A task or a port: what it does with messages, and what one work unit of it needs.
 *
 * @param name qualified and unique; the random streams of the node are derived from it
 * @param behavior firing rule, and what comes out
 * @param inputs number of inputs
 * @param outputs number of outputs
 * @param work what one work unit needs; null for a port that messages pass at once
 * @param pool index of its pool
 * @param limit most work units at a time, {@link #UNLIMITED} for no limit, 1 for a serial node
 * @param priority greater is taken first from a priority queue
 * @param pinned whether a virtual thread keeps its carrier while it waits
 */
public record Node(
    String name,
    Behavior behavior,
    int inputs,
    int outputs,
    @Nullable Work work,
    int pool,
    int limit,
    int priority,
    boolean pinned) {

  /** The limit of a node without one. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** Aggregators, correlators and resequencers are serial whatever limit is given. */
  public Node {
    Arity.check(name, behavior, inputs, outputs);
    if (behavior instanceof Behavior.Aggregate
        || behavior instanceof Behavior.Correlate
        || behavior instanceof Behavior.Resequence) {
      limit = 1;
    }
    NetworkChecks.atLeast(1, limit, "limit of " + name);
    NetworkChecks.atLeast(0, pool, "pool of " + name);
    NetworkChecks.that(
        work != null || passesAtOnce(behavior),
        name
            + " is a task, so each message makes a work unit: give it work, of no time if need be");
  }

  private static boolean passesAtOnce(Behavior behavior) {
    return behavior instanceof Behavior.Source
        || behavior instanceof Behavior.Sink
        || behavior instanceof Behavior.Responder
        || behavior instanceof Behavior.Request;
  }

  /** The same node with another behavior, which has as many inputs and outputs. */
  public Node withBehavior(Behavior other) {
    return new Node(name, other, inputs, outputs, work, pool, limit, priority, pinned);
  }

  /** The same node with other work, or none. */
  public Node withWork(@Nullable Work other) {
    return new Node(name, behavior, inputs, outputs, other, pool, limit, priority, pinned);
  }

  /** The same node in another pool. */
  public Node withPool(int other) {
    return new Node(name, behavior, inputs, outputs, work, other, limit, priority, pinned);
  }

  /**
   * What one work unit needs, or null if messages pass without one. A blocking request makes a unit
   * even if no work is given, because its thread waits for the answer.
   */
  public @Nullable Work unitWork() {
    boolean blocks = behavior instanceof Behavior.Request request && request.blocking();
    return work == null && blocks ? Work.NONE : work;
  }
}
