package org.threadwise.proposal.problems;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.Severity;
import org.threadwise.model.queueing.Mapping;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Refusal;

/**
 * Problems of the numbers of messages: loops in which they multiply or never end, joins at which
 * users wait for ever, and batches that hardly any run completes.
 */
final class FlowProblems {
  /** A loop that messages never leave, or in which they multiply. */
  static final String LOOP = "messages-never-end";

  private static final String LOST_USERS = "users-lost";

  /** Orders of a batch that runs in the steady state rarely complete. */
  private static final double MANY_ORDERS = 100_000;

  private final Network network;
  private final Workload workload;
  private final Demands demands;
  private final Mapping mapping;

  FlowProblems(Network network, Workload workload, Demands demands, Mapping mapping) {
    this.network = network;
    this.workload = workload;
    this.demands = demands;
    this.mapping = mapping;
  }

  /** Adds the first loop; returns whether there is one. Without an end, no order is complete. */
  boolean addLoop(Capacity capacity, List<Problem> problems) {
    Optional<Capacity.Limit> loop = capacity.loop();
    loop.ifPresent(
        limit ->
            add(
                problems,
                limit.index(),
                Severity.ERROR,
                RefusalText.of(new Refusal.InfiniteLoop(limit.name())),
                LOOP));
    return loop.isPresent();
  }

  /** Adds joins that keep messages of users, who then wait for ever. */
  void addLostUsers(List<Problem> problems) {
    if (!demands.traffic().rates().closed()) {
      return;
    }
    for (int node : demands.traffic().keepers()) {
      String message =
          "users of workload "
              + workload.name()
              + " wait for ever for messages that "
              + network.nodes().get(node).name()
              + " keeps, because others that it needs never come: see that none of them is filtered,"
              + " rejected or routed elsewhere";
      add(problems, node, Severity.WARNING, message, LOST_USERS);
    }
  }

  /** Adds batches that close by their size alone, and take too long to become complete. */
  void addSlowBatches(List<Problem> problems) {
    ArrivalRates rates = demands.traffic().rates();
    if (!rates.open()) {
      return;
    }
    for (NodeDemand demand : demands.nodes()) {
      Behavior behavior = network.nodes().get(demand.node()).behavior();
      if (behavior instanceof Behavior.Batch batch
          && batch.size() != null
          && !batch.isTimed()
          && batch.keys() != Behavior.Batch.ORDERS) {
        double messages = batch.size().mean() * batch.keys();
        addIfSlow(problems, demand, batch.size(), messages / demand.visits(), rates);
      }
    }
  }

  private void addIfSlow(
      List<Problem> problems,
      NodeDemand demand,
      Distribution size,
      double orders,
      ArrivalRates rates) {
    double seconds = orders / rates.ordersPerSecond();
    String why = why(orders, seconds);
    if (why != null) {
      String message =
          "a batch of "
              + network.nodes().get(demand.node()).name()
              + " needs "
              + Numbers.number(size.mean())
              + " messages, which takes "
              + Numbers.seconds(seconds)
              + ", "
              + why
              + ": write a smaller size, or close batches after a time as well";
      add(problems, demand.node(), Severity.WARNING, message, ProblemCode.OPEN_BATCH.id());
    }
  }

  /** Returns why hardly any run completes a batch; null if runs do. */
  private @Nullable String why(double orders, double seconds) {
    if (workload.duration() == Workload.UNTIL_DONE) {
      return orders > MANY_ORDERS && Double.isFinite(orders)
          ? "so runs of usual length complete few or none"
          : null;
    }
    double end = workload.duration() / 1e9;
    return seconds > end && Double.isFinite(seconds)
        ? "longer than the "
            + Numbers.seconds(end)
            + " of workload "
            + workload.name()
            + ", so it never closes"
        : null;
  }

  private void add(
      List<Problem> problems, int node, Severity severity, String message, String code) {
    Problem problem = SourceLocation.of(mapping.element(node)).problem(severity, message, code);
    if (!problems.contains(problem)) {
      problems.add(problem);
    }
  }
}
