package org.threadwise.conversion;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;

/**
 * Constructs of networks that some formats cannot express, which they announce. Parallel runs
 * belong to processes per message.
 */
public enum Construct {
  /** A process through which threads carry messages. */
  PER_MESSAGE,
  /** A task or solicitor whose executions can fail. */
  FAILURE,
  /** An aggregator that collects batches across orders. */
  BATCH,
  /** A pool that blocks its producers. */
  BLOCKING_POOL,
  /** A task whose thread waits for the parallel runs that it starts. */
  AWAITED_BRANCHES,
  /** A throttler that limits how many messages are downstream of it. */
  PERMITS;

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

  private static boolean givesPermits(Node node) {
    return node.behavior() instanceof Behavior.Throttle throttle && throttle.isAtOnce();
  }
}
