package org.threadwise.proposal.problems;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.queueing.analytic.ProducerWaits;
import org.threadwise.queueing.network.Network;

/** Warnings of pools whose threads may wait for room in one another's queues for ever. */
final class ProducerCycles {
  private static final String CODE = "pools-may-deadlock";
  private static final String REMEDY =
      ": execute what closes the circle in another pool, let one of them reject in another way than"
          + " 'block', or leave its queue unbounded";

  private ProducerCycles() {}

  static void addTo(List<Problem> problems, Network network, Mapping mapping) {
    for (List<Integer> cycle : ProducerWaits.of(network).cycles()) {
      Problem problem =
          SourceLocation.of(owner(mapping.pools().get(cycle.getFirst())))
              .problem(Severity.WARNING, message(network, cycle), CODE);
      if (!problems.contains(problem)) {
        problems.add(problem);
      }
    }
  }

  private static String message(Network network, List<Integer> cycle) {
    String last = network.pools().get(cycle.getLast()).name();
    if (cycle.size() == 1) {
      return "threads of pool "
          + last
          + " may wait for room in its own queue, all of them for ever"
          + REMEDY;
    }
    return "threads of pools "
        + cycle.subList(0, cycle.size() - 1).stream()
            .map(pool -> network.pools().get(pool).name())
            .collect(Collectors.joining(", "))
        + " and "
        + last
        + " may wait for room in one another's queues for ever"
        + REMEDY;
  }

  private static @Nullable EObject owner(PoolOrigin origin) {
    return switch (origin) {
      case PoolOrigin.Declared declared -> declared.pool();
      case PoolOrigin.Local local -> local.element();
      case PoolOrigin.Implicit implicit -> null;
    };
  }
}
