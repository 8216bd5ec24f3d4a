package org.threadwise.sizing;

/** Mean waiting time in front of one pool, by formula. */
final class Waiting {
  private Waiting() {}

  /**
   * Probability that a unit waits in M/M/c (Erlang 1917), by the recursion of Erlang's loss
   * formula, which cannot overflow.
   *
   * @param servers at least 1
   * @param load arrival rate times mean service time
   * @return 1 where the load is not below the number of servers
   */
  static double erlangC(int servers, double load) {
    if (load >= servers) {
      return 1;
    }
    double loss = 1;
    for (int count = 1; count <= servers; count++) {
      loss = load * loss / (count + load * loss);
    }
    return servers * loss / (servers - load * (1 - loss));
  }

  /**
   * Approximate mean waiting time in G/G/c (Allen 1990, Probability, Statistics, and Queueing
   * Theory, after Cunneen): exact for M/M/c and M/G/1.
   *
   * @param rate arrivals per second
   * @param service mean service time in seconds
   * @param arrivalScv squared coefficient of variation of the gaps
   * @param serviceScv squared coefficient of variation of the service times
   * @return seconds, infinite where the load is not below the number of servers
   */
  static double allenCunneen(
      int servers, double rate, double service, double arrivalScv, double serviceScv) {
    double load = rate * service;
    if (load >= servers) {
      return Double.POSITIVE_INFINITY;
    }
    return (arrivalScv + serviceScv) / 2 * erlangC(servers, load) * service / (servers - load);
  }
}
