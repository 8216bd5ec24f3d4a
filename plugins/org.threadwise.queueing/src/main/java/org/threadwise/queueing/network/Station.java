package org.threadwise.queueing.network;

/**
 * An outside system that answers requests, first come first served.
 *
 * @param name unique among the stations
 * @param servers requests served at the same time
 */
public record Station(String name, int servers) {
  public Station {
    NetworkChecks.atLeast(1, servers, "servers of " + name);
  }
}
