package org.threadwise.conversion.lqn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.conversion.Conversion.Loss;

/**
 * Cuts loops, because LQNS rejects entries that call themselves, even indirectly. A call that goes
 * back is replaced by arrivals from outside with the same rate.
 */
final class LqnLoops {
  private final LqnNames names;
  private final LqnTask arrivals;
  private final double ordersPerSecond;
  private final List<Loss> losses;
  private final Map<LqnEntry, Boolean> open = new HashMap<>();
  private final Map<LqnEntry, Double> back = new LinkedHashMap<>();

  LqnLoops(LqnNames names, LqnTask arrivals, double ordersPerSecond, List<Loss> losses) {
    this.names = names;
    this.arrivals = arrivals;
    this.ordersPerSecond = ordersPerSecond;
    this.losses = losses;
  }

  /** An entry on the path of the search, with its calls that are still to be followed. */
  private record Step(LqnEntry entry, Iterator<LqnEntry> calls) {
    static Step of(LqnEntry entry) {
      return new Step(entry, new ArrayList<>(entry.asynchronous()).iterator());
    }
  }

  /** Cuts every loop that arrivals reach at the call that goes back. */
  void cut() {
    List.copyOf(arrivals.entries()).forEach(this::walk);
    back.forEach(
        (target, visits) -> {
          LqnEntry again = new LqnEntry(names.unique(target.name + ".again"), visits);
          again.arrivalRate = visits * ordersPerSecond;
          again.first().asynchronous.put(target, 1.0);
          arrivals.entries().add(again);
          losses.add(
              new Loss(
                  target.name,
                  "messages return to it in a loop; here they arrive from outside at the same"
                      + " rate"));
        });
  }

  /** Searches depth first without recursion, because paths may be very long. */
  private void walk(LqnEntry start) {
    Deque<Step> path = new ArrayDeque<>();
    enter(start, path);
    while (!path.isEmpty()) {
      Step step = path.element();
      if (!step.calls().hasNext()) {
        open.put(step.entry(), false);
        path.pop();
        continue;
      }
      LqnEntry next = step.calls().next();
      Boolean state = open.get(next);
      if (state == null) {
        enter(next, path);
      } else if (state) {
        back.merge(next, step.entry().removeCalls(next), Double::sum);
      }
    }
  }

  private void enter(LqnEntry entry, Deque<Step> path) {
    open.put(entry, true);
    path.push(Step.of(entry));
  }
}
