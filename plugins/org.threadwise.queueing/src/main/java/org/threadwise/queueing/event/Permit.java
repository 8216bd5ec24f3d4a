package org.threadwise.queueing.event;

/** One permit of a throttler, while messages hold it. */
final class Permit {
  static final Permit[] NONE = {};

  final Permits throttler;

  /** Number of lineages whose messages hold it, see {@link Order}. */
  int lineages;

  /** Number of the union that has collected it last. */
  long countedBy;

  Permit(Permits throttler) {
    this.throttler = throttler;
  }
}
