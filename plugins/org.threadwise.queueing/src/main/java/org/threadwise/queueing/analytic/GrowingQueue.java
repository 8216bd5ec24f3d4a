package org.threadwise.queueing.analytic;

import java.util.Arrays;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Mean waits of M/M/c for one load and any number of servers, by Erlang C (1917). Erlang's
 * recursion visits all smaller numbers of servers, so its results are cached: after a large number,
 * smaller ones are free. Thread-safe.
 */
public final class GrowingQueue {
  private static final int INITIAL_CAPACITY = 64;

  private final double load;
  private final double service;

  /** Erlang B by number of servers, from 0. */
  private double[] blocking = new double[INITIAL_CAPACITY];

  private int known;

  /**
   * Creates an empty cache.
   *
   * @param rate arrival rate; may be infinite, which no number of servers can carry
   * @param service mean service time
   */
  public GrowingQueue(double rate, double service) {
    ArgumentChecks.notNegative(service, "mean service time");
    if (!Double.isInfinite(rate)) {
      ArgumentChecks.notNegative(rate, "rate");
    }
    this.load = Double.isInfinite(rate) ? rate : rate * service;
    this.service = service;
    blocking[0] = 1;
  }

  /**
   * Returns the mean wait as {@link MarkovianQueues#meanWait} does; infinite if the servers cannot
   * carry the load.
   *
   * @param servers at least 1
   */
  public double meanWait(int servers) {
    ArgumentChecks.atLeast(1, servers, "servers");
    if (load >= servers) {
      return Double.POSITIVE_INFINITY;
    }
    return load == 0
        ? 0
        : MarkovianQueues.erlangC(servers, load, blocking(servers)) * service / (servers - load);
  }

  private synchronized double blocking(int servers) {
    if (servers >= blocking.length) {
      blocking = Arrays.copyOf(blocking, Math.max(servers + 1, 2 * blocking.length));
    }
    while (known < servers) {
      double before = blocking[known];
      blocking[++known] = MarkovianQueues.erlangB(known, load, before);
    }
    return blocking[servers];
  }
}
