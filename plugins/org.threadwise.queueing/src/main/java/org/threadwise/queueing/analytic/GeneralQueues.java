package org.threadwise.queueing.analytic;

import org.threadwise.queueing.check.ArgumentChecks;

/** Formulas for queues with general service times. */
public final class GeneralQueues {
  private GeneralQueues() {}

  /**
   * Approximates the mean wait in G/G/c, {@link Formula#ALLEN_CUNNEEN}: the wait of M/M/c
   * multiplied by the mean of both squared coefficients of variation.
   *
   * @param servers at least 1
   * @param rate arrival rate, with rate × service below the number of servers
   * @param service mean service time
   * @param arrivalCv squared coefficient of variation of the interarrival times
   * @param serviceCv squared coefficient of variation of the service times
   */
  public static double meanWait(
      int servers, double rate, double service, double arrivalCv, double serviceCv) {
    ArgumentChecks.notNegative(arrivalCv, "squared coefficient of variation of gaps");
    ArgumentChecks.notNegative(serviceCv, "squared coefficient of variation of service times");
    return MarkovianQueues.meanWait(servers, rate, service) * (arrivalCv + serviceCv) / 2;
  }
}
