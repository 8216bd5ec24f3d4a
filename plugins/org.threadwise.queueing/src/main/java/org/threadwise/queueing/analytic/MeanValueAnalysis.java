package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Throughput and response time of a closed product-form network by exact mean value analysis
 * (Reiser and Lavenberg 1980, Journal of the ACM 27(2)).
 *
 * <p>One station of one server with 0.2 s per order, 10 users who think for 1 s: with one user the
 * response time is 0.2 s and the throughput 1/1.2 per second. The second user finds the first in
 * the station for 0.2/1.2 of the time, so its response time is 0.2 · (1 + 1/6) s; and so on, up to
 * 4.908 orders per second for 10 users.
 *
 * @param throughput orders per second
 * @param response mean response time in seconds, without the think time
 */
public record MeanValueAnalysis(double throughput, double response) {

  /**
   * A station with one exponential service time, first come, first served.
   *
   * @param demand visits of an order · mean service time, in seconds
   * @param servers number of servers, or {@link #UNBOUNDED}
   */
  public record Station(double demand, int servers) {
    /** Number of servers of a station where nobody waits. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    public Station {
      ArgumentChecks.notNegative(demand, "demand at a station");
      ArgumentChecks.atLeast(1, servers, "servers of a station");
    }
  }

  /**
   * Returns the figures for a number of users. Takes time in proportion to the number of users, the
   * number of stations and the servers of each.
   *
   * @param users number of users, at least 1
   * @param think mean think time in seconds, at least 0
   * @param stations the stations, whose demands and think time are not all 0
   */
  public static MeanValueAnalysis of(int users, double think, List<Station> stations) {
    ArgumentChecks.atLeast(1, users, "number of users");
    ArgumentChecks.notNegative(think, "think time");
    ArgumentChecks.that(
        think > 0 || stations.stream().anyMatch(station -> station.demand > 0),
        "a closed network needs a think time or a demand");
    List<Queue> queues = new ArrayList<>();
    for (Station station : stations) {
      queues.add(new Queue(station, users));
    }
    double throughput = 0;
    double response = 0;
    for (int present = 1; present <= users; present++) {
      response = 0;
      for (Queue queue : queues) {
        response += queue.response();
      }
      throughput = present / (think + response);
      for (Queue queue : queues) {
        queue.add(throughput, present);
      }
    }
    return new MeanValueAnalysis(throughput, response);
  }

  /** The state of a station as the next user to arrive finds it. */
  private static final class Queue {
    private final double demand;
    private final int servers;
    private double length;

    /** Probability of each number of orders present that leaves a server idle. */
    private final double[] probability;

    private double responseTime;

    Queue(Station station, int users) {
      demand = station.demand;
      servers = station.servers;
      // with a server for each user nobody waits
      probability = new double[servers < users ? servers : 0];
      if (probability.length > 0) {
        probability[0] = 1;
      }
    }

    double response() {
      if (probability.length == 0) {
        responseTime = demand;
      } else {
        double idle = 0;
        for (int present = 0; present < servers - 1; present++) {
          idle += (servers - 1 - present) * probability[present];
        }
        responseTime = demand / servers * (1 + length + idle);
      }
      return responseTime;
    }

    /** Adds a user, with the throughput of all of them. */
    void add(double throughput, int users) {
      length = throughput * responseTime;
      double busy = throughput * demand;
      double sum = 0;
      for (int present = Math.min(users, probability.length - 1); present > 0; present--) {
        probability[present] = busy / present * probability[present - 1];
        sum += (servers - present) * probability[present];
      }
      if (probability.length > 0) {
        probability[0] = Math.max(0, 1 - (busy + sum) / servers);
      }
    }
  }
}
