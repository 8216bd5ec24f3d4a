package org.threadwise.conversion.station;

import org.threadwise.queueing.network.Pool.Discipline;

/** A place that customers visit. */
public sealed interface Station {

  /** Unique among the stations. */
  String name();

  /** Where customers of one class arrive. */
  record Source(String name) implements Station {}

  /** Servers with an unbounded queue: a pool, or an application with a capacity. */
  record Queue(String name, int servers, Discipline discipline) implements Station {}

  /** As many servers as customers. */
  record Delay(String name) implements Station {}

  /** Where a customer becomes several. */
  record Fork(String name) implements Station {}

  /** Where the customers that a fork made become one again. */
  record Join(String name, Fork fork) implements Station {}

  /** Passes customers on by chance, at once. */
  record Router(String name) implements Station {}

  /** Where customers leave. */
  record Sink(String name) implements Station {}
}
