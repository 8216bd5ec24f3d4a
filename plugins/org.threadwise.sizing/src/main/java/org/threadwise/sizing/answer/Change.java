package org.threadwise.sizing.answer;

/** A change of a solution that may help. */
public sealed interface Change {

  /** One more thread, in the pool where it helps most. */
  record AnotherThread() implements Change {}

  /** One more thread in a pool. */
  record AnotherThreadIn(String pool) implements Change {}

  /** One more core. */
  record AnotherCore() implements Change {}

  /** One more server of an application. */
  record AnotherServer(String application) implements Change {}

  /**
   * A task or port that takes half of its time.
   *
   * @param seconds current time; NaN if it is not shown
   */
  record HalvedTime(String node, double seconds) implements Change {}
}
