package org.threadwise.model.queueing;

import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;

/** The origin of a pool of a network. */
public sealed interface PoolOrigin {

  /** A declared pool. */
  record Declared(Pool pool) implements PoolOrigin {}

  /** The local pool of one element. */
  record Local(LocalPools pools, Element element) implements PoolOrigin {}

  /** A single thread for all elements of a solution without pools. */
  record Implicit() implements PoolOrigin {}
}
