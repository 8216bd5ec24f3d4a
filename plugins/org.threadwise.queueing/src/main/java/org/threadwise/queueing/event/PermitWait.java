package org.threadwise.queueing.event;

/** The wait of a message for a permit, with or without its thread. */
final class PermitWait extends ThreadWait {
  final Permits throttler;

  /** The message, or the unit whose thread waits. */
  final Message message;

  PermitWait(Permits throttler, Message message) {
    super(message.node, BlockingCause.THROTTLE);
    this.throttler = throttler;
    this.message = message;
  }
}
