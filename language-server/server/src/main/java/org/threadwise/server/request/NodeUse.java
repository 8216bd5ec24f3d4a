package org.threadwise.server.request;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;

/**
 * The parts of a pool's utilisation and queue that its tasks and ports account for: of the
 * utilisation in proportion to the time for which their work units occupy a thread, of the queue in
 * proportion to the time for which they wait.
 *
 * <p>Example: a pool is 60 % busy. Units of A occupy its threads for 2 s in total, units of B for 1
 * s. A accounts for 40 %, B for 20 %.
 */
final class NodeUse {

  private final Network network;
  private final Figures figures;
  private final double[] occupied;
  private final double[] waited;

  NodeUse(Network network, Figures figures) {
    this.network = network;
    this.figures = figures;
    this.occupied = new double[network.pools().size()];
    this.waited = new double[network.pools().size()];
    for (NodeFigures node : figures.nodes()) {
      pool(node)
          .ifPresent(
              pool -> {
                occupied[pool] += occupied(node);
                waited[pool] += waited(node);
              });
    }
  }

  /** Returns the pool of a node; empty for a port that messages pass at once. */
  OptionalInt pool(NodeFigures node) {
    Node own = network.nodes().get(node.node());
    return own.makesUnits() ? OptionalInt.of(own.pool()) : OptionalInt.empty();
  }

  /** Returns the part of its pool's threads; empty without a pool with a utilisation. */
  OptionalDouble utilization(NodeFigures node) {
    OptionalInt pool = pool(node);
    Estimate all = pool.isEmpty() ? null : figures.pools().get(pool.getAsInt()).utilization();
    return all == null || !Double.isFinite(all.mean())
        ? OptionalDouble.empty()
        : OptionalDouble.of(all.mean() * part(occupied(node), occupied[pool.getAsInt()]));
  }

  /** Returns the mean number of its work units that wait for a thread; empty without a pool. */
  OptionalDouble queue(NodeFigures node) {
    OptionalInt pool = pool(node);
    if (pool.isEmpty()) {
      return OptionalDouble.empty();
    }
    double all = figures.pools().get(pool.getAsInt()).queueLength().mean();
    return OptionalDouble.of(all * part(waited(node), waited[pool.getAsInt()]));
  }

  /** Returns the total time for which the units of a node occupy threads. */
  private double occupied(NodeFigures node) {
    return node.takenSeconds(network.nodes().get(node.node()).perMessage());
  }

  private static double waited(NodeFigures node) {
    double product = node.taken().mean() * node.waiting().mean();
    return Double.isFinite(product) ? product : 0;
  }

  private static double part(double one, double all) {
    return all > 0 ? one / all : 0;
  }
}
