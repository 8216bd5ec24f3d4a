package org.threadwise.studies.jvm;

import java.util.List;

/**
 * Size of the experiment.
 *
 * @param tasks number of tasks that start at once
 * @param greatest greatest number that each task examines
 * @param primes number of primes up to that number
 * @param repetitions number of processes of each configuration
 * @param seed determines the order of the processes
 * @param configurations at least two
 */
record JvmPlan(
    int tasks,
    int greatest,
    int primes,
    int repetitions,
    long seed,
    List<JvmConfiguration> configurations) {
  JvmPlan {
    configurations = List.copyOf(configurations);
  }

  /** Returns the published experiment: the primes up to 10 000, 25 repetitions. */
  static JvmPlan published(long seed, List<JvmConfiguration> configurations) {
    return new JvmPlan(10, 10_000, 1_229, 25, seed, configurations);
  }
}
