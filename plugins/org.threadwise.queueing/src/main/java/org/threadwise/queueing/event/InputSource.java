package org.threadwise.queueing.event;

import org.threadwise.queueing.random.Purpose;

/** Decides the random values of messages in one replication. */
sealed interface InputSource permits InputTrace, InputReplay {

  /**
   * Returns the value that applies.
   *
   * @param message is at the node that the value belongs to
   * @param drawn value of the node's random stream
   */
  long value(Message message, Purpose purpose, long drawn);
}
