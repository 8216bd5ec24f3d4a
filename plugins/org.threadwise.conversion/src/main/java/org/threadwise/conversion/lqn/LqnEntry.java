package org.threadwise.conversion.lqn;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** An entry of a task: the demands of one visit and the calls that it makes. Times are seconds. */
final class LqnEntry {
  final String name;

  /** Mean number of visits per order. */
  final double visits;

  double demand;
  double squaredCv;
  double thinkTime;

  /** Arrivals per second from outside; 0 for an entry that is called. */
  double arrivalRate;

  /** Mean numbers of calls that wait for a response. */
  final Map<LqnEntry, Double> synchronous = new LinkedHashMap<>();

  /** Mean numbers of calls that do not wait. */
  final Map<LqnEntry, Double> asynchronous = new LinkedHashMap<>();

  LqnEntry(String name, double visits) {
    this.name = name;
    this.visits = visits;
  }

  /** Sets the processor demand of a visit; an infinite variance counts as 0. */
  void setDemand(double mean, double variance) {
    demand = mean;
    squaredCv = mean > 0 && Double.isFinite(variance) ? variance / (mean * mean) : 0;
  }

  /** Returns whether all numbers of calls are integers, so that each visit makes the same calls. */
  boolean callsAreWhole() {
    return Stream.concat(asynchronous.values().stream(), synchronous.values().stream())
        .allMatch(calls -> calls == Math.rint(calls));
  }
}
