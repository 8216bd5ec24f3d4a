package org.threadwise.queueing.event;

import java.util.List;
import java.util.Set;

/**
 * What a queue beside the network takes from it: a single server gets, with each order that
 * arrives, all the work of the order at some nodes, and does it as fast as all that serve these
 * nodes together.
 *
 * @param nodes indices of the nodes
 * @param cpuOnly whether only CPU times are work; otherwise service times are
 * @param servers number of threads, work units at a time, or cores of speed 1
 * @param work mean work of an order in nanoseconds
 * @param squares mean square of the work of a unit in ns², by node
 */
public record Coupling(
    Set<Integer> nodes, boolean cpuOnly, double servers, double work, List<Double> squares) {
  public Coupling {
    nodes = Set.copyOf(nodes);
    squares = List.copyOf(squares);
  }
}
