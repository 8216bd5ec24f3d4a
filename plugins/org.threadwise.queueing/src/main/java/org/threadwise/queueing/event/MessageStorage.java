package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Behavior;

/** Where the messages of a node wait until its firing rule is satisfied. */
enum MessageStorage {
  /** Nowhere: each message satisfies the rule. */
  NONE,
  /** In their slots, until each slot holds a message. */
  SLOTS,
  /** By correlation id, until base and context have arrived. */
  CORRELATION;

  static MessageStorage of(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Assemble assemble -> SLOTS;
      case Behavior.Route route -> route.firing() == Behavior.Firing.ALL ? SLOTS : NONE;
      case Behavior.Match match -> CORRELATION;
      default -> NONE;
    };
  }
}
