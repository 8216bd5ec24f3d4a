package org.threadwise.conversion.station;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool.Discipline;

/** A node of a station network. */
public sealed interface StationNode {

  /** Unique among the stations. */
  String name();

  /** Generates the customers of one class. */
  record Source(String name) implements StationNode {}

  /**
   * Servers with a queue: a pool, or an application with a capacity.
   *
   * @param capacity the maximum number of customers here, in service or waiting; {@link #UNBOUNDED}
   *     if there is no limit
   * @param overflow what happens to a customer that finds a full station
   */
  record Queue(String name, int servers, Discipline discipline, int capacity, Overflow overflow)
      implements StationNode {
    /** The capacity of an unbounded queue. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    /** Returns whether customers may have to wait until there is room. */
    public boolean blocks() {
      return capacity != UNBOUNDED && overflow == Overflow.WAITS;
    }
  }

  /** What happens to a customer that finds a full station. */
  enum Overflow {
    /** It leaves the network. */
    LOST,
    /**
     * It waits until there is room, first come, first served: outside, or at the server that it
     * comes from, which serves nobody else meanwhile.
     */
    WAITS
  }

  /** A station with infinitely many servers. */
  record Delay(String name) implements StationNode {}

  /** Splits a customer into several. */
  record Fork(String name) implements StationNode {}

  /**
   * Merges the customers that a fork made.
   *
   * @param fork the fork, or null if it joins the customers of any fork
   */
  record Join(String name, @Nullable Fork fork) implements StationNode {}

  /** Sends customers on at random, without delay. */
  record Router(String name) implements StationNode {}

  /** Removes customers from the network. */
  record Sink(String name) implements StationNode {}
}
