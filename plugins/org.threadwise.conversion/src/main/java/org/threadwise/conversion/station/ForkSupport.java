package org.threadwise.conversion.station;

/** What a simulator can do with the copies that a fork makes. */
public enum ForkSupport {
  /** A fork within a fork is possible, but all copies have to meet at a join. */
  NESTED("the copies of its group would never meet"),
  /** Copies may leave without a join, but no fork within a fork is ever joined. */
  LEAVING("LDES, LINE's simulator, joins no fork within another one");

  private final String limit;

  ForkSupport(String limit) {
    this.limit = limit;
  }

  /** Why a fork cannot be expressed. */
  String limit() {
    return limit;
  }
}
