package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Behavior;

/**
 * What a node does with a message when a work unit ends, or when the message passes without a unit.
 */
enum NodeOperation {
  /** Sends the message on output 0. */
  PASS,
  /** Sends the message on output 0, marked with the input by which it came. */
  MERGE,
  /** Delivers the message. */
  DELIVER,
  /** Sends an arrival on output 0; delivers an answer. */
  RESPOND,
  FILTER,
  /** Sends a copy on each output. */
  EVERY,
  /** Sends the message on exactly one output. */
  ONE,
  /** Sends a copy on each output independently, by probability. */
  SOME,
  SPLIT,
  AGGREGATE,
  /** Collects messages, and sends one if it completes a batch. */
  BATCH,
  CORRELATE,
  RESEQUENCE,
  DELAY,
  /** Sends the message, at once or when the throttler lets it leave. */
  THROTTLE,
  /** Sends the message with the permit for which its thread has waited. */
  HOLD,
  /** Sends the message to a station; the answer appears later without a work unit. */
  ASK;

  static NodeOperation of(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Source none -> PASS;
      case Behavior.Sink none -> DELIVER;
      case Behavior.Responder none -> RESPOND;
      case Behavior.Pass none -> PASS;
      case Behavior.Filter none -> FILTER;
      case Behavior.Replicate none -> EVERY;
      case Behavior.Dispatch none -> ONE;
      case Behavior.Distribute none -> SOME;
      case Behavior.Split none -> SPLIT;
      case Behavior.Aggregate none -> AGGREGATE;
      case Behavior.Batch none -> BATCH;
      case Behavior.Correlate none -> CORRELATE;
      case Behavior.Merge none -> PASS;
      case Behavior.Resequence none -> RESEQUENCE;
      case Behavior.Match none -> PASS;
      case Behavior.Assemble none -> PASS;
      case Behavior.Route route -> of(route.emission());
      case Behavior.Delay none -> DELAY;
      case Behavior.Throttle throttle -> of(throttle);
      case Behavior.Request request -> request.blocking() ? PASS : ASK;
    };
  }

  private static NodeOperation of(Behavior.Throttle throttle) {
    if (throttle.blocking()) {
      return throttle.isAtOnce() ? HOLD : PASS;
    }
    return THROTTLE;
  }

  private static NodeOperation of(Behavior.Emission emission) {
    return switch (emission) {
      case Behavior.Emission.Every none -> EVERY;
      case Behavior.Emission.One none -> ONE;
      case Behavior.Emission.Some none -> SOME;
    };
  }
}
