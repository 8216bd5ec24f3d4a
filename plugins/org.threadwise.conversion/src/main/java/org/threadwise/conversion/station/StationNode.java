package org.threadwise.conversion.station;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Discipline;

/** A place that customers visit. */
public sealed interface StationNode {

  /** Unique among the stations. */
  String name();

  /** Where customers of one class arrive. */
  record Source(String name) implements StationNode {}

  /**
   * Servers with a queue: a pool, or an application with a capacity.
   *
   * @param capacity the greatest number of customers here, in service or waiting; a customer that
   *     would be one more is lost. {@link #UNBOUNDED} if there is room for all
   */
  record Queue(String name, int servers, Discipline discipline, int capacity)
      implements StationNode {
    /** The capacity of a queue that has room for all. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;
  }

  /** As many servers as customers. */
  record Delay(String name) implements StationNode {}

  /** Where a customer becomes several. */
  record Fork(String name) implements StationNode {}

  /**
   * Where the customers that a fork made become one again.
   *
   * @param fork the fork, or null if it joins the customers of any fork
   */
  record Join(String name, @Nullable Fork fork) implements StationNode {}

  /** Passes customers on by chance, at once. */
  record Router(String name) implements StationNode {}

  /** Where customers leave. */
  record Sink(String name) implements StationNode {}
}
