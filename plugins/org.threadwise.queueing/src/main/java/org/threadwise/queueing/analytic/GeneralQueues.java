package org.threadwise.queueing.analytic;

import org.threadwise.queueing.check.ArgumentChecks;

/** Formulas for queues with general service times. */
public final class GeneralQueues {
  private GeneralQueues() {}

  /**
   * Solves M/G/1 with first come, first served, {@link Formula#POLLACZEK_KHINCHINE}.
   *
   * @param rate arrival rate, with rate × service below 1
   * @param service mean service time
   * @param squaredCv squared coefficient of variation of the service time
   */
  public static QueueFigures mg1(double rate, double service, double squaredCv) {
    double load = load(rate, service, 1);
    ArgumentChecks.notNegative(squaredCv, "squared coefficient of variation");
    double wait = load * service * (1 + squaredCv) / (2 * (1 - load));
    return new QueueFigures(Formula.POLLACZEK_KHINCHINE, load, load, 0, rate, wait, wait + service);
  }

  /**
   * Solves M/G/1 with processor sharing, {@link Formula#PROCESSOR_SHARING}. The mean response time
   * depends only on the mean of the service time.
   *
   * @param rate arrival rate, with rate × service below 1
   * @param service mean service time
   */
  public static QueueFigures mg1Sharing(double rate, double service) {
    double load = load(rate, service, 1);
    double response = service / (1 - load);
    return new QueueFigures(
        Formula.PROCESSOR_SHARING, load, 0, 0, rate, response - service, response);
  }

  /**
   * Approximates G/G/c, {@link Formula#ALLEN_CUNNEEN}: the wait of M/M/c multiplied by the mean of
   * both squared coefficients of variation.
   *
   * @param servers at least 1
   * @param rate arrival rate, with rate × service below the number of servers
   * @param service mean service time
   * @param arrivalCv squared coefficient of variation of the interarrival times
   * @param serviceCv squared coefficient of variation of the service times
   */
  public static QueueFigures ggc(
      int servers, double rate, double service, double arrivalCv, double serviceCv) {
    ArgumentChecks.notNegative(arrivalCv, "squared coefficient of variation of gaps");
    ArgumentChecks.notNegative(serviceCv, "squared coefficient of variation of service times");
    QueueFigures markovian = MarkovianQueues.mmc(servers, rate, service);
    double wait = markovian.meanWait() * (arrivalCv + serviceCv) / 2;
    return new QueueFigures(
        Formula.ALLEN_CUNNEEN,
        markovian.utilization(),
        markovian.probabilityOfWaiting(),
        0,
        rate,
        wait,
        wait + service);
  }

  /**
   * Solves a two-way fork-join, {@link Formula#NELSON_TANTAWI}: the mean response time is (12 −
   * ρ)/8 times that of M/M/1.
   *
   * @param rate arrival rate, with rate × service below 1
   * @param service mean service time of each branch
   */
  public static QueueFigures forkJoin(double rate, double service) {
    double load = load(rate, service, 1);
    double response = (12 - load) / 8 * service / (1 - load);
    double work = 1.5 * service;
    return new QueueFigures(
        Formula.NELSON_TANTAWI, load, Double.NaN, 0, rate, response - work, response);
  }

  private static double load(double rate, double service, int servers) {
    ArgumentChecks.notNegative(rate, "rate");
    ArgumentChecks.notNegative(service, "mean service time");
    ArgumentChecks.below(rate * service, servers, "offered load");
    return rate * service;
  }
}
