package org.threadwise.queueing.random;

/** What an element draws random numbers for; each purpose has a stream of its own. */
public enum Purpose {
  CPU,
  WAIT,
  RESPONSE,
  ROUTE,
  FRAGMENTS,
  DELAY,
  ARRIVALS,
  BATCH
}
