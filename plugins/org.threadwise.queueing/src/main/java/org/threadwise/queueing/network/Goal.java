package org.threadwise.queueing.network;

import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Bounds that must hold under a workload.
 *
 * @param workload name of the workload
 * @param bounds all of them must hold
 */
public record Goal(String workload, List<Bound> bounds) {

  /** Index that means all sources, exits or pools together. */
  public static final int ANY = -1;

  public Goal {
    bounds = List.copyOf(bounds);
  }

  /** A bound of a figure. Times are seconds, rates per second, as in the figures. */
  public sealed interface Bound {
    /** Returns the relation between figure and limit. */
    Relation relation();

    /** Returns the limit in the unit of the figure. */
    double limit();

    /** Returns whether a value of the figure satisfies this bound. */
    default boolean holds(double value) {
      return relation().holds(value, limit());
    }
  }

  /**
   * A bound of a response time in seconds.
   *
   * @param statistic statistic of the response time
   * @param source index of the node where the orders arrive, or {@link #ANY}
   * @param exit index of the node where they are delivered, or {@link #ANY}
   */
  public record ResponseTime(
      Statistic statistic, int source, int exit, Relation relation, double limit)
      implements Bound {}

  /**
   * A bound of the messages delivered per second.
   *
   * @param exit index of the node where they are delivered, {@link #ANY} for all together
   */
  public record Throughput(int exit, Relation relation, double limit) implements Bound {}

  /** A bound of the time in seconds from the first arrival to the last delivery. */
  public record Makespan(Relation relation, double limit) implements Bound {}

  /**
   * A bound of the number of threads.
   *
   * @param pool index of the pool, {@link #ANY} for all together
   */
  public record ThreadCount(int pool, Relation relation, double limit) implements Bound {}

  /** A bound of the memory of all threads in bytes. */
  public record Memory(Relation relation, double limit) implements Bound {}

  /** A statistic of a response time. */
  public sealed interface Statistic {
    /** The mean. */
    record Mean() implements Statistic {}

    /** The maximum. */
    record Maximum() implements Statistic {}

    /**
     * A percentile.
     *
     * @param level in (0, 100)
     */
    record Percentile(double level) implements Statistic {
      public Percentile {
        ArgumentChecks.percentile(level);
      }
    }
  }

  /** Relation between a figure and its limit. */
  public enum Relation {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** Returns the symbol. */
    public String symbol() {
      return symbol;
    }

    /** Returns whether a value has this relation to a limit; false for NaN. */
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
