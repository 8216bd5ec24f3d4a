package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** An entry of a task: the activities of one visit, which follow each other. */
final class LqnEntry {
  final String name;

  /** Mean number of visits per order. */
  final double visits;

  /** Arrivals per second from outside; 0 for an entry that is called. */
  double arrivalRate;

  /** Whether some caller waits for its end, although its activities are no phase. */
  boolean isAwaited;

  /** The first is executed once. */
  final List<LqnActivity> activities = new ArrayList<>();

  /** Creates an entry with one activity. */
  LqnEntry(String name, double visits) {
    this.name = name;
    this.visits = visits;
    add(name + "_1", 1);
  }

  LqnActivity first() {
    return activities.getFirst();
  }

  /** Appends an activity that is executed a mean number of times per visit. */
  LqnActivity add(String activity, double executions) {
    LqnActivity added = new LqnActivity(activity, executions, visits * executions);
    activities.add(added);
    return added;
  }

  /** Returns the entries that it calls without waiting. */
  Set<LqnEntry> asynchronous() {
    Set<LqnEntry> called = new LinkedHashSet<>();
    activities.forEach(activity -> called.addAll(activity.asynchronous.keySet()));
    return called;
  }

  /** Removes the calls of an entry that do not wait, and returns their number per order. */
  double removeCalls(LqnEntry called) {
    double calls = 0;
    for (LqnActivity activity : activities) {
      Double each = activity.asynchronous.remove(called);
      calls += each == null ? 0 : each * activity.visits;
    }
    return calls;
  }
}
