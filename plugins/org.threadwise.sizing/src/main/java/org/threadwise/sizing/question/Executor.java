package org.threadwise.sizing.question;

import java.util.Locale;

/**
 * The kind of threads and queues that execute the work of the sized pools, and the execution model
 * of the processes, without a thread count.
 *
 * @param shape which pools are sized; never {@link SizedPools#BOTH}
 * @param kind of their threads
 * @param order order in which threads take work units
 * @param execution of all processes
 */
public record Executor(SizedPools shape, Kind kind, Order order, ExecutionModel execution) {

  /** The executor with the pools, threads and queues of the network. */
  public static final Executor DECLARED =
      new Executor(SizedPools.GLOBAL, Kind.PLATFORM, Order.DECLARED, ExecutionModel.DECLARED);

  /** The kind of threads in a pool. */
  public enum Kind {
    /** Threads of the system, in pools of a fixed size. */
    PLATFORM,
    /** A new virtual thread for each work unit, so there is no count to propose. */
    VIRTUAL;

    /** Returns the name in JSON. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The order in which waiting work units are taken. */
  public enum Order {
    /** As each pool declares. */
    DECLARED,
    /** First in first out. */
    FIFO,
    /** The unit of the task that is farthest from the entry. */
    DEEPEST;

    /** Returns the name in JSON. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What a thread takes from the queue of a pool. */
  public enum ExecutionModel {
    /** As each process declares. */
    DECLARED,
    /** A work unit: one execution of an element. */
    PER_TASK,
    /** A run: a message, which the thread carries through the next elements of the same pool. */
    PER_MESSAGE;

    /** Returns the name in JSON. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Executor {
    if (shape == SizedPools.BOTH) {
      throw new IllegalArgumentException("an executor has one shape of pools, not both");
    }
  }

  /** An executor of processes that are executed as declared. */
  public Executor(SizedPools shape, Kind kind, Order order) {
    this(shape, kind, order, ExecutionModel.DECLARED);
  }

  /** Returns the executor with the declared pools, threads and queues, and an execution model. */
  public static Executor of(ExecutionModel execution) {
    return new Executor(SizedPools.GLOBAL, Kind.PLATFORM, Order.DECLARED, execution);
  }
}
