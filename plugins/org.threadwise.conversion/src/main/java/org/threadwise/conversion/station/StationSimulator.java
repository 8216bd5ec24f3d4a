package org.threadwise.conversion.station;

/** A simulator of station networks, which determines the forks and the blocking of the network. */
public enum StationSimulator {
  /**
   * JMT. Forks may be nested, but all copies must meet at a join. A full station blocks the servers
   * of other stations, and customers without a server wait outside.
   */
  JMT("the copies of its group would never meet"),
  /**
   * LINE, whose simulator is LDES. Copies may leave without a join, but a fork within a fork is
   * never joined. A full station blocks the servers of a single station.
   */
  LINE("LDES, LINE's simulator, does not join a fork within another one");

  private final String forkLimit;

  StationSimulator(String forkLimit) {
    this.forkLimit = forkLimit;
  }

  /** Returns why a fork cannot be expressed, as a clause after "because". */
  String forkLimit() {
    return forkLimit;
  }
}
