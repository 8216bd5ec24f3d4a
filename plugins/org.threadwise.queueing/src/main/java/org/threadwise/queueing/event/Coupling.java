package org.threadwise.queueing.event;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a queue beside the network takes from it: a single server gets, with each order that
 * arrives, all the work of the order at some nodes, and does it as fast as all that serve these
 * nodes together.
 *
 * @param squares mean square of the work of a unit in ns², by index of the node
 * @param cpuOnly whether only CPU times are work; otherwise service times are
 * @param servers number of threads, work units at a time, or cores of speed 1
 * @param work mean work of an order in nanoseconds
 */
public record Coupling(Map<Integer, Double> squares, boolean cpuOnly, double servers, double work) {
  public Coupling {
    squares = Map.copyOf(squares);
  }

  /** The work of the units of one node. */
  record UnitWork(boolean cpuOnly, double meanSquare) {

    /** Adds the work of an ended unit to its order. */
    void add(Message unit) {
      unit.order.addWork(cpuOnly ? unit.cpu : unit.service(), meanSquare);
    }
  }

  /** Returns the work of the units of a node, or null if they bring none. */
  @Nullable UnitWork unitWork(int node) {
    Double square = squares.get(node);
    return square == null ? null : new UnitWork(cpuOnly, square);
  }
}
