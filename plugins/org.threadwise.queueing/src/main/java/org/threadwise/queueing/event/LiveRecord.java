package org.threadwise.queueing.event;

/**
 * Records one execution of a node by a real thread. It starts when the node has its turn. Calls
 * come one at a time.
 */
public interface LiveRecord {
  /**
   * The thread has computed.
   *
   * @param nanos CPU time of the thread; negative if it is unknown
   */
  void computed(long nanos);

  /**
   * The execution has ended. Called by its thread, unless that waited until the end.
   *
   * @param order number of the order among the arrivals
   * @param queued nanoseconds for which the unit waited in the queue of the pool; 0 for further
   *     executions of a thread that carries a message
   * @param held nanoseconds from the time when the thread took the unit to the start
   */
  void ended(long order, long queued, long held);
}
