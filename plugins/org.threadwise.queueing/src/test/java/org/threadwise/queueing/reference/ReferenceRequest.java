package org.threadwise.queueing.reference;

/** A request to a station, and when a server turned to it (section 3). */
final class ReferenceRequest {
  final int station;
  final long response;
  private final long sent;
  private long served = Long.MAX_VALUE;

  ReferenceRequest(int station, long sent, long response) {
    this.station = station;
    this.sent = sent;
    this.response = response;
  }

  /** A server turns to the request now. */
  void serve(long now) {
    served = now;
  }

  boolean isServed() {
    return served < Long.MAX_VALUE;
  }

  /** Waiting time for a server, up to the end. */
  double waiting(long end) {
    return Math.min(served, end) - sent;
  }

  /** Time with a server, up to the end. */
  double service(long end) {
    return isServed() ? Math.min(response, end - served) : 0;
  }
}
