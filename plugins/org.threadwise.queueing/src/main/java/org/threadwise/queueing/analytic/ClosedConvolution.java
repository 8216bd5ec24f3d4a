package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;

/**
 * A closed product-form network by convolution (Buzen 1973, Communications of the ACM 16(9)). With
 * several servers at a station the recursion of mean value analysis multiplies its rounding errors
 * by about e to the number of servers (Chandy and Sauer 1980, Communications of the ACM 23(10)):
 * for 100 users, a think time of 1 s and 16 servers of 1 s it gives 8.04 orders per second instead
 * of 16. A convolution adds and multiplies positive numbers only.
 *
 * <p>All factors are multiplied by an upper bound of the throughput to the power of the number of
 * users. The number of users present is constant, so this changes no ratio, and it keeps the
 * normalisation constants from running out of range.
 */
final class ClosedConvolution {
  private final int users;

  private ClosedConvolution(int users) {
    this.users = users;
  }

  /** Returns the figures; takes time in proportion to users² · stations. */
  static MeanValueAnalysis solve(int users, double think, List<Station> stations) {
    return new ClosedConvolution(users).solve(think, stations);
  }

  private MeanValueAnalysis solve(double think, List<Station> stations) {
    double scale = ClosedBounds.asymptotic(users, think, stations).most();
    List<double[]> before = new ArrayList<>();
    before.add(factors(think * scale, Station.UNBOUNDED));
    List<double[]> all = new ArrayList<>();
    for (Station station : stations) {
      double[] factors = factors(station.demand() * scale, station.servers());
      all.add(factors);
      before.add(convolution(before.getLast(), factors));
    }
    double[] constants = before.getLast();
    double throughput = scale * constants[users - 1] / constants[users];
    double[] residences = new double[stations.size()];
    double[] after = factors(0, Station.UNBOUNDED);
    for (int i = stations.size() - 1; i >= 0; i--) {
      Station station = stations.get(i);
      residences[i] =
          station.servers() < users
              ? length(all.get(i), convolution(before.get(i), after)) / throughput
              : station.demand();
      after = convolution(after, all.get(i));
    }
    return MeanValueAnalysis.of(throughput, residences);
  }

  /** Returns the factors of a station for 0, 1, … users present, the greatest of them 1. */
  private double[] factors(double load, int servers) {
    double[] logarithms = new double[users + 1];
    double greatest = 0;
    for (int present = 1; present <= users; present++) {
      logarithms[present] = logarithms[present - 1] + Math.log(load / Math.min(present, servers));
      greatest = Math.max(greatest, logarithms[present]);
    }
    double[] factors = new double[users + 1];
    for (int present = 0; present <= users; present++) {
      factors[present] = Math.exp(logarithms[present] - greatest);
    }
    return factors;
  }

  /** Returns the convolution of two lists of factors, the greatest of them 1. */
  private double[] convolution(double[] some, double[] others) {
    double[] sums = new double[users + 1];
    double greatest = 0;
    for (int present = 0; present <= users; present++) {
      double sum = 0;
      for (int here = 0; here <= present; here++) {
        sum += some[here] * others[present - here];
      }
      sums[present] = sum;
      greatest = Math.max(greatest, sum);
    }
    for (int present = 0; present <= users; present++) {
      sums[present] /= greatest;
    }
    return sums;
  }

  /** Returns the mean number of users at a station. */
  private double length(double[] factors, double[] others) {
    double sum = 0;
    double weighted = 0;
    for (int present = 0; present <= users; present++) {
      double weight = factors[present] * others[users - present];
      sum += weight;
      weighted += present * weight;
    }
    return weighted / sum;
  }
}
