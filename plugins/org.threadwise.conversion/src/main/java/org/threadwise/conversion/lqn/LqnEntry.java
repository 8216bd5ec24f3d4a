package org.threadwise.conversion.lqn;

import java.util.LinkedHashMap;
import java.util.Map;

/** An entry of a task: what one visit needs, and whom it calls. Times are seconds. */
final class LqnEntry {
  final String name;

  /** Visits for each order. */
  final double visits;

  double demand;
  double squaredCv;
  double thinkTime;

  /** Arrivals per second from outside; 0 for an entry that is called. */
  double arrivalRate;

  /** Mean numbers of calls that wait for their answer. */
  final Map<LqnEntry, Double> synchronous = new LinkedHashMap<>();

  /** Mean numbers of calls that do not. */
  final Map<LqnEntry, Double> asynchronous = new LinkedHashMap<>();

  LqnEntry(String name, double visits) {
    this.name = name;
    this.visits = visits;
  }

  /** Sets what a visit needs of the processor; a variance that does not exist is left out. */
  void needs(double mean, double variance) {
    demand = mean;
    squaredCv = mean > 0 && Double.isFinite(variance) ? variance / (mean * mean) : 0;
  }

  /** Whether every number of calls is whole, so that each visit makes as many. */
  boolean callsAreWhole() {
    return asynchronous.values().stream().allMatch(calls -> calls == Math.rint(calls));
  }
}
