package org.threadwise.benchmarks.fidelity;

import org.threadwise.queueing.analytic.Demands.PoolDemand;

/** Numbers of threads that people compute without a simulation. */
enum RuleOfThumb {
  /** Cores × (1 + wait / compute), Goetz et al. 2006, Java Concurrency in Practice, section 8.2. */
  GOETZ("cores · (1 + W/C)") {
    @Override
    int threads(PoolDemand demand, double rate, int cores) {
      double wait = demand.serviceDemand() - demand.cpu();
      return (int) Math.ceil(cores * (1 + wait / demand.cpu()));
    }
  },

  /** Rate × thread time of an order, Little 1961: the mean number of taken threads. */
  LITTLE("Little's law") {
    @Override
    int threads(PoolDemand demand, double rate, int cores) {
      return (int) Math.ceil(rate * demand.serviceDemand());
    }
  },

  /**
   * The least count whose speed-up by Amdahl's law (1967), n / (1 + s · (n − 1)), is the mean
   * number of taken threads, where the serial part s is the share of CPU time divided by the cores.
   */
  AMDAHL("Amdahl's law") {
    @Override
    int threads(PoolDemand demand, double rate, int cores) {
      double serial = demand.cpu() / demand.serviceDemand() / cores;
      double speedUp = rate * demand.serviceDemand();
      return (int) Math.ceil(speedUp * (1 - serial) / (1 - serial * speedUp));
    }
  };

  final String title;

  RuleOfThumb(String title) {
    this.title = title;
  }

  /**
   * Returns the number of threads.
   *
   * @param rate orders per second, which the cores can serve
   * @param cores of the machine
   */
  abstract int threads(PoolDemand demand, double rate, int cores);
}
