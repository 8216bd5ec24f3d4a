package org.threadwise.importing.camel;

import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Slot;

/**
 * Where a message is between two steps.
 *
 * @param slot the slot that the next element must read
 * @param pool the pool of the thread that executes the next element
 * @param isHandOver whether that is another pool than that of the element before
 */
record MessagePosition(Slot slot, Pool pool, boolean isHandOver) {

  /** Returns the same message, handed over to a thread of another pool. */
  MessagePosition handedOverTo(Pool other) {
    return new MessagePosition(slot, other, isHandOver || !other.equals(pool));
  }
}
