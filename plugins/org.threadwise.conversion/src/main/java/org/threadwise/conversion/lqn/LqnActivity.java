package org.threadwise.conversion.lqn;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One execution within a visit of an entry: its demands and the calls that it makes, in seconds.
 */
final class LqnActivity {
  final String name;

  /** Mean number of executions per visit of the entry. */
  final double executions;

  /** Mean number of executions per order. */
  final double visits;

  double demand;
  double squaredCv;
  double thinkTime;

  /** Mean numbers of calls that wait for a response. */
  final Map<LqnEntry, Double> synchronous = new LinkedHashMap<>();

  /** Mean numbers of calls that do not wait. */
  final Map<LqnEntry, Double> asynchronous = new LinkedHashMap<>();

  LqnActivity(String name, double executions, double visits) {
    this.name = name;
    this.executions = executions;
    this.visits = visits;
  }

  /** Sets the processor demand; an infinite variance counts as 0. */
  void setDemand(double mean, double variance) {
    demand = mean;
    squaredCv = mean > 0 && Double.isFinite(variance) ? variance / (mean * mean) : 0;
  }

  /** Returns whether all numbers of calls are integers, so that each execution makes the same. */
  boolean callsAreWhole() {
    return Stream.concat(asynchronous.values().stream(), synchronous.values().stream())
        .allMatch(calls -> calls == Math.rint(calls));
  }
}
