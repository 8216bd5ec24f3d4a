package org.threadwise.measurement.trace;

/** What a span means: which time is reported for it, and how messages flow through it. */
enum SpanRole {
  /** Work inside a process. */
  INTERNAL,
  /** Answer to a request of another process. */
  SERVER,
  /** Processing of a message from another process. */
  CONSUMER,
  /** Request to another process, until it answered. */
  CLIENT,
  /** Message to another process, until it was accepted. */
  PRODUCER,
  /** Camel: a route that an external component started. */
  ROUTE,
  /** Camel: a route that another one called in the same thread. */
  CHANNEL_ROUTE,
  /** Camel: a route that takes messages from a queue in memory. */
  QUEUE_ROUTE,
  /** Camel: a processor of a route. */
  PROCESSOR,
  /** Camel: the processor {@code to}, which sends to exactly one endpoint. */
  TO,
  /** Camel: a splitter, whose children repeat for each fragment. */
  SPLIT,
  /** Camel: a processor that gives the same message to each of its children. */
  MULTICAST,
  /** Camel: a request or message to an external component. */
  EXTERNAL_SEND,
  /** Camel: a call of another route in the same thread. */
  CHANNEL_SEND,
  /** Camel: a message put into a queue in memory. */
  QUEUE_SEND,
  /** Camel: use of a component that works inside the process, such as {@code xslt}. */
  LOCAL_SEND;

  private static final SpanRole[] ALL = values();

  /** Returns the role with a number. */
  static SpanRole of(int number) {
    return ALL[number];
  }

  /** Returns a number for the role, which is not stored outside the memory. */
  @SuppressWarnings("EnumOrdinal")
  int number() {
    return ordinal();
  }

  /** Returns whether the span is the answer of another process. */
  boolean isResponse() {
    return this == CLIENT || this == PRODUCER || this == EXTERNAL_SEND;
  }

  /** Returns whether messages enter the process from outside with such a span. */
  boolean isEntry() {
    return this == SERVER || this == CONSUMER || this == ROUTE;
  }
}
