package org.threadwise.benchmarks;

/** Something that answers, and how long that may take. */
interface Answering {

  /** What the table calls it. */
  String title();

  /** Milliseconds that it may take. */
  double goal();

  /** Something that can be run again and again. */
  Work work();

  /** A single answer. */
  @FunctionalInterface
  interface Work {
    Object run();
  }
}
