package org.threadwise.conversion.station;

/** The forks that a simulator supports. */
public enum ForkSupport {
  /** Forks may be nested, but all copies must meet at a join. */
  NESTED("the copies of its group would never meet"),
  /** Copies may leave without a join, but a fork within a fork is never joined. */
  LEAVING("LDES, LINE's simulator, does not join a fork within another one");

  private final String limit;

  ForkSupport(String limit) {
    this.limit = limit;
  }

  /** Returns why a fork cannot be expressed, as a clause after "because". */
  String limit() {
    return limit;
  }
}
