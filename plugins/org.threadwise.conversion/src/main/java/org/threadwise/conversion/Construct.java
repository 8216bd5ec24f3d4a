package org.threadwise.conversion;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;

/**
 * Constructs of networks that some formats cannot express. Parallel runs belong to processes per
 * message.
 */
public enum Construct {
  /** A process through which threads carry messages. */
  PER_MESSAGE("process %s is executed per message", "execute it per task"),
  /** A task or solicitor whose executions can fail. */
  FAILURE("executions of %s can fail", "remove its clauses fails, timeout, retries and failing"),
  /** An aggregator that collects batches across orders. */
  BATCH(
      "aggregator %s collects batches across orders",
      "remove its clauses size, timeout, within, every and key"),
  /** A pool that blocks its producers. */
  BLOCKING_POOL(
      "pool %s blocks its producers", "let it reject in another way, or leave its queue unbounded"),
  /** A task whose thread waits for the parallel runs that it starts. */
  AWAITED_BRANCHES("threads wait in task %s for the runs that it starts", "remove 'waits'"),
  /** A throttler that limits how many messages are behind it. */
  PERMITS(
      "throttler %s limits how many messages are behind it at once",
      "limit their rate, with max 10 per 1 s, for example");

  private final String description;
  private final String remedy;

  Construct(String description, String remedy) {
    this.description = description;
    this.remedy = remedy;
  }

  /** Returns the names of the elements of a network that are such constructs, in its order. */
  public List<String> occurrences(Network network) {
    Stream<Node> nodes = network.nodes().stream();
    Stream<String> names =
        switch (this) {
          case PER_MESSAGE -> nodes.filter(Node::perMessage).map(Node::process).distinct();
          case FAILURE -> nodes.filter(node -> node.failure() != null).map(Node::name);
          case BATCH ->
              nodes.filter(node -> node.behavior() instanceof Behavior.Batch).map(Node::name);
          case BLOCKING_POOL ->
              network.pools().stream().filter(Pool::blocksProducers).map(Pool::name);
          case AWAITED_BRANCHES -> nodes.filter(Node::awaitsBranches).map(Node::name);
          case PERMITS -> nodes.filter(Construct::givesPermits).map(Node::name);
        };
    return names.toList();
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

  private static boolean givesPermits(Node node) {
    return node.behavior() instanceof Behavior.Throttle throttle && throttle.isAtOnce();
  }
}
