package org.threadwise.conversion.station;

/** The loss of throttlers in formats that cannot limit the rate of messages. */
public final class ThrottleLoss {

  /** What happens to the messages of a throttler. */
  public static final String REASON = "its messages leave at once here, at any rate";

  private ThrottleLoss() {}
}
