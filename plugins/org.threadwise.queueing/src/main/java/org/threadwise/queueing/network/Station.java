package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * An outside system that answers requests, first come, first served.
 *
 * @param name unique among the stations
 * @param servers number of requests served at the same time
 */
public record Station(String name, int servers) {
  public Station {
    ArgumentChecks.atLeast(1, servers, "servers of " + name);
  }
}
