package org.threadwise.runtime;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The body of a user as the work of nodes. */
final class UserWork implements NodeWork {
  private final TaskBody body;
  private final List<String> names;

  /**
   * Creates the work.
   *
   * @param names of all nodes
   */
  UserWork(TaskBody body, List<String> names) {
    this.body = body;
    this.names = List.copyOf(names);
  }

  @Override
  public void execute(int node, long nanos, BooleanSupplier ended) {
    try {
      body.execute(names.get(node), nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failUnless(ended, node, e);
    } catch (Exception | LinkageError e) {
      failUnless(ended, node, e);
    }
  }

  /** Throws an exception, which ends the run, unless that has ended already. */
  private void failUnless(BooleanSupplier ended, int node, Throwable cause) {
    if (!ended.getAsBoolean()) {
      throw LiveRunException.bodyFailed(names.get(node), cause);
    }
  }
}
