package org.threadwise.queueing.analytic;

import java.util.Arrays;

/**
 * M/M/c at one load for any number of servers, {@link Formula#ERLANG_C}. Erlang's recursion goes
 * through all smaller numbers, so what it has found is kept: many servers cost no more than one
 * more. May be asked by several threads.
 */
public final class GrowingQueue {
  private static final int USUAL = 64;

  private final double load;
  private final double service;

  /** Erlang B for each number of servers from 0. */
  private double[] blocking = new double[USUAL];

  private int known;

  /**
   * Nothing is computed yet.
   *
   * @param rate of arrivals; no number of servers carries an infinite one
   * @param service mean service time
   */
  public GrowingQueue(double rate, double service) {
    FormulaArguments.notNegative(service, "mean service time");
    if (!Double.isInfinite(rate)) {
      FormulaArguments.notNegative(rate, "rate");
    }
    this.load = Double.isInfinite(rate) ? rate : rate * service;
    this.service = service;
    blocking[0] = 1;
  }

  /**
   * Mean wait with so many servers, as {@link MarkovianQueues#mmc} says; infinite where they do not
   * carry the load.
   *
   * @param servers at least 1
   */
  public double meanWait(int servers) {
    FormulaArguments.atLeast(servers, 1, "servers");
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
