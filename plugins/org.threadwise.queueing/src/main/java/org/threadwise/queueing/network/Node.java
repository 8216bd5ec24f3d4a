package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A task or a port: what it does with messages, and the service time of its work units.
 *
 * @param name qualified, unique name; it determines the random streams of the node
 * @param behavior firing rule and emission
 * @param inputs number of inputs
 * @param outputs number of outputs
 * @param work service time of one work unit; null for a port that messages pass at once
 * @param pool index of its pool
 * @param limit maximum number of work units that run at a time; {@link #UNLIMITED} for no limit, 1
 *     for a serial node
 * @param priority a priority queue takes higher ones first
 * @param pinned whether a virtual thread keeps its carrier while it waits
 * @param perMessage whether a thread carries a message on to the next nodes of the same pool; if
 *     not, each execution is a work unit that waits in the queue of its pool
 * @param failure how executions fail; null if none does
 * @param branches how the messages that leave are processed beside the thread that sends them
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
    boolean pinned,
    boolean perMessage,
    @Nullable Failure failure,
    Branches branches) {

  /** How the messages that leave a node are processed beside the thread that sends them. */
  public enum Branches {
    /** Per message, the thread processes one after the other. */
    SEQUENTIAL,
    /**
     * Each message starts a run of its own, also in the same pool, and the thread continues at
     * once. Without effect unless executed per message.
     */
    PARALLEL,
    /** As if parallel, but the thread waits until nothing is left of any branch. */
    AWAITED
  }

  /** Limit of a node without one. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * Checks the node. {@linkplain Behavior#isSerial Some behaviors} are always serial, whatever
   * limit is given.
   */
  public Node {
    Arity.check(name, behavior, inputs, outputs);
    if (behavior.isSerial()) {
      limit = 1;
    }
    ArgumentChecks.atLeast(1, limit, "limit of " + name);
    ArgumentChecks.atLeast(0, pool, "pool of " + name);
    ArgumentChecks.that(
        work != null || behavior.isPort(),
        name
            + " is a task, so each message makes a work unit: give it work, possibly of zero time");
    if (failure != null) {
      checkFailure(name, behavior, failure);
    }
    ArgumentChecks.that(
        branches == Branches.SEQUENTIAL || behavior.makesCopies(),
        () -> name + " starts parallel branches, but sends at most one message");
  }

  /** Creates a node whose executions never fail, and whose outputs start no runs. */
  public Node(
      String name,
      Behavior behavior,
      int inputs,
      int outputs,
      @Nullable Work work,
      int pool,
      int limit,
      int priority,
      boolean pinned,
      boolean perMessage) {
    this(
        name,
        behavior,
        inputs,
        outputs,
        work,
        pool,
        limit,
        priority,
        pinned,
        perMessage,
        null,
        Branches.SEQUENTIAL);
  }

  private static void checkFailure(String name, Behavior behavior, Failure failure) {
    boolean asks = behavior instanceof Behavior.Request;
    ArgumentChecks.that(
        !behavior.isPort() || asks, () -> name + " is a port that asks nobody, so it cannot fail");
    ArgumentChecks.that(
        asks || !failure.hasTimeout(), () -> name + " asks nobody, so it has no time-out");
    ArgumentChecks.that(
        !asks || behavior.isBlocking() || !failure.blocking(),
        () -> "no thread waits for the answers of " + name + ", so none waits for its retries");
  }

  /** Returns the number of outputs, with the failing output: the last if the node has one. */
  public int allOutputs() {
    return failure != null && failure.hasOutput() ? outputs + 1 : outputs;
  }

  /** Returns whether an output is the failing output. */
  public boolean isFailingOutput(int output) {
    return output == outputs;
  }

  /** Returns this node with another behavior that has as many inputs and outputs. */
  public Node withBehavior(Behavior other) {
    return copy(other, work, pool, perMessage, failure, branches);
  }

  /** Returns this node with other work, or without any. */
  public Node withWork(@Nullable Work other) {
    return copy(behavior, other, pool, perMessage, failure, branches);
  }

  /** Returns this node in another pool. */
  public Node withPool(int other) {
    return copy(behavior, work, other, perMessage, failure, branches);
  }

  /** Returns this node executed message by message, or with a work unit for each execution. */
  public Node withPerMessage(boolean other) {
    return copy(behavior, work, pool, other, failure, branches);
  }

  /** Returns this node with another rule of failures, or without any. */
  public Node withFailure(@Nullable Failure other) {
    return copy(behavior, work, pool, perMessage, other, branches);
  }

  /** Returns this node with other branches after it. */
  public Node withBranches(Branches other) {
    return copy(behavior, work, pool, perMessage, failure, other);
  }

  private Node copy(
      Behavior newBehavior,
      @Nullable Work newWork,
      int newPool,
      boolean newPerMessage,
      @Nullable Failure newFailure,
      Branches newBranches) {
    return new Node(
        name,
        newBehavior,
        inputs,
        outputs,
        newWork,
        newPool,
        limit,
        priority,
        pinned,
        newPerMessage,
        newFailure,
        newBranches);
  }

  /** Returns whether each message that leaves starts a run of its own, unless it has failed. */
  public boolean startsRuns() {
    return perMessage && branches != Branches.SEQUENTIAL;
  }

  /** Returns whether the thread waits until nothing is left of the messages that leave. */
  public boolean awaitsBranches() {
    return branches == Branches.AWAITED;
  }

  /** Returns whether each message on an output starts a run of its own. */
  public boolean startsRuns(int output) {
    return startsRuns() && output < outputs;
  }

  /**
   * Returns the service time of one work unit, or null if messages pass without a unit. A blocking
   * request always makes a unit, because its thread waits for the answer.
   */
  public @Nullable Work unitWork() {
    return work == null && behavior.isBlocking() ? Work.NONE : work;
  }

  /** Returns the name of its process: the first part of its qualified name, or the whole name. */
  public String process() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** Returns whether messages make work units here, rather than pass at once. */
  public boolean makesUnits() {
    return unitWork() != null;
  }

  /**
   * Returns the parts of the time in nanoseconds for which a work unit needs its thread: CPU and
   * waiting part if it has them, and the response of a blocking request.
   */
  public List<Distribution> threadTimes() {
    List<Distribution> times = new ArrayList<>();
    if (work != null) {
      times.add(work.cpu());
      times.add(work.waiting());
    }
    Distribution response = blockingResponse();
    if (response != null) {
      times.add(response);
    }
    return times;
  }

  /** Returns the response time in nanoseconds for which a thread waits, or null if none does. */
  public @Nullable Distribution blockingResponse() {
    return behavior.isBlocking() ? behavior.latency() : null;
  }

  /** Returns the delay or response time in nanoseconds that occupies no thread, or null. */
  public @Nullable Distribution delayOutside() {
    return behavior.isBlocking() ? null : behavior.latency();
  }
}
