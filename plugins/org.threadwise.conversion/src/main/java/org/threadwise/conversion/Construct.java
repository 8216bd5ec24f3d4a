package org.threadwise.conversion;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;

/** Constructs of networks that some formats cannot express. */
public enum Construct {
  /** A process through which threads carry messages. */
  PER_MESSAGE(
      network -> nodes(network).filter(Node::perMessage).map(Node::process).distinct(),
      "process %s is executed per message",
      "execute it per task"),
  /** A task or solicitor whose executions can fail. */
  FAILURE(
      network -> nodes(network).filter(node -> node.failure() != null).map(Node::name),
      "executions of %s can fail",
      "remove its clauses fails, timeout, retries and failing"),
  /** An aggregator that collects batches across orders. */
  BATCH(
      network ->
          nodes(network).filter(node -> node.behavior() instanceof Behavior.Batch).map(Node::name),
      "aggregator %s collects batches across orders",
      "remove its clauses size, timeout, within, every and key"),
  /** A task whose outputs start parallel runs. */
  PARALLEL_RUNS(
      network -> nodes(network).filter(Node::startsRuns).map(Node::name),
      "task %s starts a run for each message that leaves it",
      "remove 'in parallel on', or execute the process per task"),
  /** A pool that blocks its producers. */
  BLOCKING_POOL(
      network -> network.pools().stream().filter(Pool::blocksProducers).map(Pool::name),
      "pool %s blocks its producers",
      "let it reject in another way, or leave its queue unbounded"),
  /** A task whose thread waits for the parallel runs that it starts. */
  AWAITED_BRANCHES(
      network -> nodes(network).filter(Node::awaitsBranches).map(Node::name),
      "threads wait in task %s for the runs that it starts",
      "remove 'waits'"),
  /** A throttler that limits how many messages are behind it. */
  PERMITS(
      network ->
          nodes(network)
              .filter(
                  node -> node.behavior() instanceof Behavior.Throttle limit && limit.isAtOnce())
              .map(Node::name),
      "throttler %s limits how many messages are behind it at once",
      "limit their rate, with max 10 per 1 s, for example");

  private final Function<Network, Stream<String>> occurrences;
  private final String description;
  private final String remedy;

  Construct(Function<Network, Stream<String>> occurrences, String description, String remedy) {
    this.occurrences = occurrences;
    this.description = description;
    this.remedy = remedy;
  }

  /** Returns the names of the elements of a network that are such constructs, in its order. */
  public List<String> occurrences(Network network) {
    return occurrences.apply(network).toList();
  }

  /**
   * Refuses a network with any of some constructs, in a format that cannot express them.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network, Construct... constructs) {
    for (Construct construct : constructs) {
      for (String name : construct.occurrences(network)) {
        throw new IllegalArgumentException(
            construct.description.formatted(name)
                + ", which this format cannot express: "
                + construct.remedy);
      }
    }
  }

  private static Stream<Node> nodes(Network network) {
    return network.nodes().stream();
  }
}
