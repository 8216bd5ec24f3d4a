package org.threadwise.queueing.analytic;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Formulas for queues with Poisson arrivals and c exponential servers, solved exactly as
 * birth-and-death processes.
 */
public final class MarkovianQueues {
  private MarkovianQueues() {}

  /**
   * Returns the probability that all servers are busy and an arrival is lost (Erlang B, 1917), by
   * the recursion that is numerically stable for any size.
   *
   * @param servers at least 0
   * @param load arrival rate × mean service time, at least 0
   */
  public static double erlangB(int servers, double load) {
    ArgumentChecks.atLeast(0, servers, "servers");
    ArgumentChecks.notNegative(load, "offered load");
    double blocking = 1;
    for (int c = 1; c <= servers; c++) {
      blocking = erlangB(c, load, blocking);
    }
    return load == 0 && servers > 0 ? 0 : blocking;
  }

  /**
   * Returns Erlang B for c servers.
   *
   * @param oneLess Erlang B for c − 1 servers
   */
  static double erlangB(int servers, double load, double oneLess) {
    return load * oneLess / (servers + load * oneLess);
  }

  /**
   * Returns the probability that an arrival waits (Erlang C, 1917).
   *
   * @param servers at least 1
   * @param load offered load, below the number of servers
   */
  public static double erlangC(int servers, double load) {
    ArgumentChecks.atLeast(1, servers, "servers");
    ArgumentChecks.below(load, servers, "offered load");
    return erlangC(servers, load, erlangB(servers, load));
  }

  /** Returns Erlang C, given Erlang B. */
  static double erlangC(int servers, double load, double blocking) {
    double utilization = load / servers;
    return blocking / (1 - utilization * (1 - blocking));
  }

  /**
   * Returns the mean wait in M/M/c, in the unit of the mean service time.
   *
   * @param servers at least 1
   * @param rate arrival rate, with rate × service below the number of servers
   * @param service mean service time
   */
  public static double meanWait(int servers, double rate, double service) {
    ArgumentChecks.notNegative(rate, "rate");
    ArgumentChecks.notNegative(service, "mean service time");
    double load = rate * service;
    return erlangC(servers, load) * service / (servers - load);
  }
}
