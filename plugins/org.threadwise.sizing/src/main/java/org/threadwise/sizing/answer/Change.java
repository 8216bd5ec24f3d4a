package org.threadwise.sizing.answer;

/** A change of a solution that may help. */
public sealed interface Change {

  /** One more thread, in the pool where it matters most. */
  record AnotherThread() implements Change {}

  /** One more thread in a pool. */
  record AnotherThreadIn(String pool) implements Change {}

  /** One more core. */
  record AnotherCore() implements Change {}

  /** One more server of an application. */
  record AnotherServer(String application) implements Change {}

  /**
   * Half of the time of a task or port.
   *
   * @param seconds that it takes now; NaN where that is not to be mentioned
   */
  record HalvedTime(String node, double seconds) implements Change {}
}
