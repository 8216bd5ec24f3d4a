package org.threadwise.queueing.network;

import java.util.List;

/**
 * What must hold under a workload.
 *
 * @param workload name of the workload
 * @param bounds all of them must hold
 */
public record Goal(String workload, List<Bound> bounds) {

  /** The index that stands for every source, exit or pool alike. */
  public static final int ANY = -1;

  public Goal {
    bounds = List.copyOf(bounds);
  }

  /** One bound of a figure. Times are seconds, rates per second, as in the figures. */
  public sealed interface Bound {
    /** Direction. */
    Relation relation();

    /** What the figure is compared with, in the unit of the figure. */
    double limit();

    /** Whether a value of the figure keeps this bound. */
    default boolean holds(double value) {
      return relation().holds(value, limit());
    }
  }

  /**
   * Bound of a response time, in seconds.
   *
   * @param statistic which figure of the response time
   * @param source index of the node where the orders arrive, or {@link #ANY}
   * @param exit index of the node where they are delivered, or {@link #ANY}
   */
  public record ResponseTime(
      Statistic statistic, int source, int exit, Relation relation, double limit)
      implements Bound {}

  /**
   * Bound of the messages delivered in a second.
   *
   * @param exit index of the node where they are delivered, {@link #ANY} for all together
   */
  public record Throughput(int exit, Relation relation, double limit) implements Bound {}

  /** Bound of the time from the first arrival to the last delivery, in seconds. */
  public record Makespan(Relation relation, double limit) implements Bound {}

  /**
   * Bound of the number of threads.
   *
   * @param pool index of the pool, {@link #ANY} for all together
   */
  public record ThreadCount(int pool, Relation relation, double limit) implements Bound {}

  /** Bound of the memory of all threads, in bytes. */
  public record Memory(Relation relation, double limit) implements Bound {}

  /** A figure of a response time. */
  public sealed interface Statistic {
    /** The mean. */
    record Mean() implements Statistic {}

    /** The greatest one seen. */
    record Maximum() implements Statistic {}

    /**
     * A percentile.
     *
     * @param level in (0, 100)
     */
    record Percentile(double level) implements Statistic {
      public Percentile {
        if (!(level > 0 && level < 100)) {
          throw new IllegalArgumentException(
              "A percentile lies between 0 and 100, both excluded, not at " + level);
        }
      }
    }
  }

  /** Direction of a bound. */
  public enum Relation {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** As it is written. */
    public String symbol() {
      return symbol;
    }

    /** Whether a value stands in this relation to a limit; false for NaN. */
    public boolean holds(double value, double limit) {
      return switch (this) {
        case LESS -> value < limit;
        case AT_MOST -> value <= limit;
        case GREATER -> value > limit;
        case AT_LEAST -> value >= limit;
      };
    }
  }
}
