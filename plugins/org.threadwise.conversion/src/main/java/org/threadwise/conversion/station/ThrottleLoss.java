package org.threadwise.conversion.station;

import org.threadwise.queueing.network.Behavior;

/** The loss of throttlers in formats that cannot limit messages. */
public final class ThrottleLoss {

  private ThrottleLoss() {}

  /** Returns what happens to the messages of a throttler. */
  public static String of(Behavior.Throttle throttle) {
    return throttle.isAtOnce()
        ? "its messages leave immediately here, however many are downstream of it"
        : "its messages leave at once here, at any rate";
  }
}
