package org.threadwise.queueing.analytic;

/** Queues with service times of any distribution. */
public final class GeneralQueues {
  private GeneralQueues() {}

  /**
   * M/G/1 first come first served, {@link Formula#POLLACZEK_KHINCHINE}.
   *
   * @param rate of arrivals, with rate × service below 1
   * @param service mean service time
   * @param squaredCv variance of the service time over its squared mean
   */
  public static QueueFigures mg1(double rate, double service, double squaredCv) {
    double load = load(rate, service, 1);
    FormulaArguments.notNegative(squaredCv, "squared coefficient of variation");
    double wait = load * service * (1 + squaredCv) / (2 * (1 - load));
    return new QueueFigures(Formula.POLLACZEK_KHINCHINE, load, load, 0, rate, wait, wait + service);
  }

  /**
   * M/G/1 processor sharing, {@link Formula#PROCESSOR_SHARING}: the mean depends on the service
   * time through its mean alone.
   *
   * @param rate of arrivals, with rate × service below 1
   * @param service mean service time
   */
  public static QueueFigures mg1Sharing(double rate, double service) {
    double load = load(rate, service, 1);
    double response = service / (1 - load);
    return new QueueFigures(
        Formula.PROCESSOR_SHARING, load, 0, 0, rate, response - service, response);
  }

  /**
   * G/G/c, {@link Formula#ALLEN_CUNNEEN}: the wait of M/M/c times the mean of both squared
   * coefficients of variation.
   *
   * @param servers at least 1
   * @param rate of arrivals, with rate × service below the number of servers
   * @param service mean service time
   * @param arrivalCv squared coefficient of variation of the gaps
   * @param serviceCv squared coefficient of variation of the service times
   */
  public static QueueFigures ggc(
      int servers, double rate, double service, double arrivalCv, double serviceCv) {
    FormulaArguments.notNegative(arrivalCv, "squared coefficient of variation of gaps");
    FormulaArguments.notNegative(serviceCv, "squared coefficient of variation of service times");
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
   * Mean response of a two-way fork and join, {@link Formula#NELSON_TANTAWI}: (12 − ρ)/8 times the
   * response of M/M/1.
   *
   * @param rate of arrivals, with rate × service below 1
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
    FormulaArguments.notNegative(rate, "rate");
    FormulaArguments.notNegative(service, "mean service time");
    FormulaArguments.below(rate * service, servers, "offered load");
    return rate * service;
  }
}
