package org.threadwise.queueing.analytic;

import java.util.List;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;

/** Exact results of closed networks from other formulas than mean value analysis. */
public final class ClosedQueues {
  private ClosedQueues() {}

  /**
   * Orders per second of users who think and of one station, from the balance of a birth and death
   * process: in the state with n users at the station, users arrive at rate (N − n)/Z and are
   * served at rate min(n, c)/S.
   */
  public static double birthDeath(int users, double think, int servers, double service) {
    double weight = 1;
    double sum = 1;
    double served = 0;
    for (int present = 1; present <= users; present++) {
      double rate = Math.min(present, servers) / service;
      weight *= (users - present + 1) / think / rate;
      sum += weight;
      served += weight * rate;
    }
    return served / sum;
  }

  /**
   * Orders per second by convolution (Buzen 1973, Communications of the ACM 16(9)): G(N − 1)/G(N),
   * where G is the convolution of the stations' factors.
   */
  public static double convolution(int users, double think, List<Station> stations) {
    double[] constants = factors(users, think, Station.UNBOUNDED);
    for (Station station : stations) {
      double[] factors = factors(users, station.demand(), station.servers());
      double[] sum = new double[users + 1];
      for (int n = 0; n <= users; n++) {
        for (int here = 0; here <= n; here++) {
          sum[n] += factors[here] * constants[n - here];
        }
      }
      constants = sum;
    }
    return constants[users - 1] / constants[users];
  }

  private static double[] factors(int users, double demand, int servers) {
    double[] factors = new double[users + 1];
    factors[0] = 1;
    for (int n = 1; n <= users; n++) {
      factors[n] = factors[n - 1] * demand / Math.min(n, servers);
    }
    return factors;
  }
}
