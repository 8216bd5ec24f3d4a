package org.threadwise.sizing.question;

import java.util.Locale;

/**
 * What executes the work of the sized pools, beside the number of threads.
 *
 * @param shape which pools there are; never {@link SizedPools#BOTH}
 * @param kind of their threads
 * @param order in which their work units are taken
 */
public record Executor(SizedPools shape, Kind kind, Order order) {

  /** The pools, threads and queues of the network itself. */
  public static final Executor DECLARED =
      new Executor(SizedPools.GLOBAL, Kind.PLATFORM, Order.DECLARED);

  /** Threads of a pool. */
  public enum Kind {
    /** Threads of the system, in pools of a fixed size. */
    PLATFORM,
    /** A new virtual thread for each work unit, so that there is no number to propose. */
    VIRTUAL;

    /** As it is written in JSON. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Which waiting work unit is taken next. */
  public enum Order {
    /** As each pool declares. */
    DECLARED,
    /** First in first out. */
    FIFO,
    /** The unit of the task that is farthest from the entry. */
    DEEPEST;

    /** As it is written in JSON. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Executor {
    if (shape == SizedPools.BOTH) {
      throw new IllegalArgumentException("an executor has one shape of pools, not both");
    }
  }
}
