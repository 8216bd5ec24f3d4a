package org.threadwise.benchmarks;

/** A task whose duration is measured against a goal. */
interface TimedTask {

  /** Returns the title in the table of results. */
  String title();

  /** Returns the goal in milliseconds. */
  double goal();

  /** Prepares the task and returns work that can be repeated. */
  Work work();

  /** One execution of the task. */
  @FunctionalInterface
  interface Work {
    Object run();
  }
}
