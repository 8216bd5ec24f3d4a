package org.threadwise.queueing.analytic;

/** Queues with Poisson arrivals and c servers, solved exactly as birth and death processes. */
public final class MarkovianQueues {
  private MarkovianQueues() {}

  /**
   * Probability that all servers are busy and an arrival is lost, {@link Formula#ERLANG_B}, by the
   * recursion that is stable for any size.
   *
   * @param servers at least 0
   * @param load arrival rate times mean service time, at least 0
   */
  public static double erlangB(int servers, double load) {
    FormulaArguments.atLeast(servers, 0, "servers");
    FormulaArguments.notNegative(load, "offered load");
    double blocking = 1;
    for (int c = 1; c <= servers; c++) {
      blocking = erlangB(c, load, blocking);
    }
    return load == 0 && servers > 0 ? 0 : blocking;
  }

  /** Erlang B for so many servers from that for one less. */
  static double erlangB(int servers, double load, double oneLess) {
    return load * oneLess / (servers + load * oneLess);
  }

  /**
   * Probability that an arrival waits, {@link Formula#ERLANG_C}.
   *
   * @param servers at least 1
   * @param load below the number of servers
   */
  public static double erlangC(int servers, double load) {
    FormulaArguments.atLeast(servers, 1, "servers");
    FormulaArguments.below(load, servers, "offered load");
    return erlangC(servers, load, erlangB(servers, load));
  }

  /** Erlang C from Erlang B. */
  static double erlangC(int servers, double load, double blocking) {
    double utilization = load / servers;
    return blocking / (1 - utilization * (1 - blocking));
  }

  /**
   * M/M/c, {@link Formula#ERLANG_C}.
   *
   * @param servers at least 1
   * @param rate of arrivals, with rate × service below the number of servers
   * @param service mean service time
   */
  public static QueueFigures mmc(int servers, double rate, double service) {
    FormulaArguments.notNegative(rate, "rate");
    FormulaArguments.notNegative(service, "mean service time");
    double load = rate * service;
    double waits = erlangC(servers, load);
    double wait = waits * service / (servers - load);
    return new QueueFigures(Formula.ERLANG_C, load / servers, waits, 0, rate, wait, wait + service);
  }

  /**
   * Probability that the wait in M/M/c is longer than a time: P(wait) · exp(−(c − a)·t/service).
   *
   * @param time at least 0, in the unit of the mean service time
   */
  public static double mmcWaitBeyond(int servers, double rate, double service, double time) {
    FormulaArguments.notNegative(time, "time");
    double load = rate * service;
    return erlangC(servers, load) * Math.exp(-(servers - load) * time / service);
  }

  /**
   * M/M/c with room for so many customers, {@link Formula#MMCK}; with room for c it is Erlang's
   * loss system.
   *
   * @param servers at least 1
   * @param room customers in service and in the queue, at least the number of servers
   * @param rate of arrivals, those refused included
   * @param service mean service time
   */
  public static QueueFigures mmck(int servers, int room, double rate, double service) {
    FormulaArguments.atLeast(servers, 1, "servers");
    FormulaArguments.atLeast(room, servers, "room");
    FormulaArguments.notNegative(rate, "rate");
    FormulaArguments.notNegative(service, "mean service time");
    double load = rate * service;
    double weight = 1;
    double total = 0;
    double waiting = 0;
    double queued = 0;
    for (int inside = 0; inside <= room; inside++) {
      if (inside > 0) {
        weight *= load / Math.min(inside, servers);
      }
      if (weight > 1e200) {
        weight /= 1e200;
        total /= 1e200;
        waiting /= 1e200;
        queued /= 1e200;
      }
      total += weight;
      waiting += inside >= servers && inside < room ? weight : 0;
      queued += weight * Math.max(0, inside - servers);
    }
    double refused = weight / total;
    double throughput = rate * (1 - refused);
    double wait = throughput == 0 ? 0 : queued / total / throughput;
    double waits = refused == 1 ? 0 : waiting / total / (1 - refused);
    double utilization = throughput * service / servers;
    return new QueueFigures(
        Formula.MMCK, utilization, waits, refused, throughput, wait, wait + service);
  }
}
