package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.NodeState.Link;

/**
 * What waits for room in the queue of a pool: a thread of a pool, or an arrival, an answer or a
 * delay, which need none. It has made the unit that finds no room, and continues with the rest of
 * its outputs when that unit has joined the queue.
 */
final class BlockedProducer extends ThreadWait {
  private static final Link[] NO_LINKS = {};
  private static final Message[] NO_MESSAGES = {};

  /** The unit that waits for room. */
  final Message unit;

  /** First of the units below those that the outputs have added, see {@link Message#backlog}. */
  @Nullable Message backlog;

  // units that the outputs have left to the thread, see Pools
  @Nullable Message callerHead;
  @Nullable Message callerTail;

  // outputs whose firing rules have not been checked yet
  Link[] links = NO_LINKS;
  Message[] sent = NO_MESSAGES;

  /** The fork that these outputs belong to; null if their node waits for no branches. */
  @Nullable Fork fork;

  BlockedProducer(Message unit) {
    super(unit.node, BlockingCause.FULL_QUEUE);
    this.unit = unit;
  }
}
