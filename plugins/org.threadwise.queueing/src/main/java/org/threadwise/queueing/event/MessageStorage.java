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
      case Behavior.Source none -> NONE;
      case Behavior.Sink none -> NONE;
      case Behavior.Responder none -> NONE;
      case Behavior.Pass none -> NONE;
      case Behavior.Filter none -> NONE;
      case Behavior.Replicate none -> NONE;
      case Behavior.Dispatch none -> NONE;
      case Behavior.Distribute none -> NONE;
      case Behavior.Split none -> NONE;
      case Behavior.Aggregate none -> NONE;
      case Behavior.Correlate none -> NONE;
      case Behavior.Merge none -> NONE;
      case Behavior.Resequence none -> NONE;
      case Behavior.Delay none -> NONE;
      case Behavior.Request none -> NONE;
    };
  }
}
