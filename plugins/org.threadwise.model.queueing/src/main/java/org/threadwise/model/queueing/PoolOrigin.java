package org.threadwise.model.queueing;

import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;

/** Where a pool of a network comes from. */
public sealed interface PoolOrigin {

  /** Declared by name. */
  record Declared(Pool pool) implements PoolOrigin {}

  /** The pool of one task, out of the pools per task. */
  record Local(LocalPools pools, Element element) implements PoolOrigin {}

  /** One thread for all, where a solution declares no pool. */
  record Implicit() implements PoolOrigin {}
}
