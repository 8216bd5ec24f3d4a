package org.threadwise.queueing.random;

/** The purpose of a random number of an element. Each purpose has a stream of its own. */
public enum Purpose {
  CPU,
  WAIT,
  RESPONSE,
  ROUTE,
  FRAGMENTS,
  DELAY,
  ARRIVALS,
  BATCH,
  /** Think times of users. */
  THINK,
  /** Whether executions fail. */
  FAIL,
  /** Times between failed executions and the next. */
  RETRY,
  /** Keys of messages that are collected into batches. */
  KEY,
  /** Sizes of batches that are collected. */
  SIZE,
  /** Values of a resampled input. */
  INPUT
}
