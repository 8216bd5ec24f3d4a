package org.threadwise.queueing.event;

import org.threadwise.queueing.network.Behavior;

/** What happens when a work unit ends, or when a message passes a node that makes none. */
enum NodeOperation {
  /** The message on output 0. */
  PASS,
  /** The message is delivered. */
  DELIVER,
  /** An arrival on output 0, an answer is delivered. */
  RESPOND,
  FILTER,
  /** A copy on each output. */
  EVERY,
  /** On exactly one output. */
  ONE,
  /** A copy on each output independently. */
  SOME,
  SPLIT,
  AGGREGATE,
  CORRELATE,
  RESEQUENCE,
  DELAY,
  /** The message is sent to a station, and its answer comes later without a work unit. */
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
      case Behavior.Correlate none -> CORRELATE;
      case Behavior.Merge none -> PASS;
      case Behavior.Resequence none -> RESEQUENCE;
      case Behavior.Match none -> PASS;
      case Behavior.Assemble none -> PASS;
      case Behavior.Route route -> of(route.emission());
      case Behavior.Delay none -> DELAY;
      case Behavior.Request request -> request.blocking() ? PASS : ASK;
    };
  }

  private static NodeOperation of(Behavior.Emission emission) {
    return switch (emission) {
      case Behavior.Emission.Every none -> EVERY;
      case Behavior.Emission.One none -> ONE;
      case Behavior.Emission.Some none -> SOME;
    };
  }
}
