package org.threadwise.queueing.analytic;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Formulas for queues with Poisson arrivals and c exponential servers, solved exactly as
 * birth-and-death processes.
 */
public final class MarkovianQueues {
  private MarkovianQueues() {}

  /**
   * Returns the probability that all servers are busy and an arrival is lost, {@link
   * Formula#ERLANG_B}, by the recursion that is numerically stable for any size.
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
   * Returns the probability that an arrival waits, {@link Formula#ERLANG_C}.
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
   * Solves M/M/c, {@link Formula#ERLANG_C}.
   *
   * @param servers at least 1
   * @param rate arrival rate, with rate × service below the number of servers
   * @param service mean service time
   */
  public static QueueFigures mmc(int servers, double rate, double service) {
    ArgumentChecks.notNegative(rate, "rate");
    ArgumentChecks.notNegative(service, "mean service time");
    double load = rate * service;
    double waits = erlangC(servers, load);
    double wait = waits * service / (servers - load);
    return new QueueFigures(Formula.ERLANG_C, load / servers, waits, 0, rate, wait, wait + service);
  }

  /**
   * Returns the probability that the wait in M/M/c exceeds a time: P(wait) · exp(−(c −
   * a)·t/service).
   *
   * @param time at least 0, in the unit of the mean service time
   */
  public static double mmcWaitBeyond(int servers, double rate, double service, double time) {
    ArgumentChecks.notNegative(time, "time");
    double load = rate * service;
    return erlangC(servers, load) * Math.exp(-(servers - load) * time / service);
  }

  /**
   * Solves M/M/c/K, {@link Formula#MMCK}. With K = c it is Erlang's loss system.
   *
   * @param servers c, at least 1
   * @param room K, the maximum number of customers in service and in the queue, at least c
   * @param rate arrival rate, including the customers that are refused
   * @param service mean service time
   */
  public static QueueFigures mmck(int servers, int room, double rate, double service) {
    ArgumentChecks.atLeast(1, servers, "servers");
    ArgumentChecks.atLeast(servers, room, "room");
    ArgumentChecks.notNegative(rate, "rate");
    ArgumentChecks.notNegative(service, "mean service time");
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
