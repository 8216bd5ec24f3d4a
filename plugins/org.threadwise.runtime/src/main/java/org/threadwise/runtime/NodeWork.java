package org.threadwise.runtime;

import java.util.function.BooleanSupplier;

/** What threads execute for the CPU part of a node. */
@FunctionalInterface
interface NodeWork {
  /**
   * Executes the work on the calling thread.
   *
   * @param node index of the node
   * @param nanos CPU time in nanoseconds
   * @param ended whether to stop before
   */
  void execute(int node, long nanos, BooleanSupplier ended);
}
