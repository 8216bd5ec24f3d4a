package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.PriorityQueue;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;

/**
 * Bounds that hold whatever the distributions and disciplines are (Muntz and Wong 1974; Denning and
 * Buzen 1978, Computing Surveys 10(3)). Seconds and orders per second.
 *
 * @param throughput no more orders can be served in the long run
 * @param response no mean response time of an exit can be shorter: the mean time along the shortest
 *     way from a source to a sink, nobody else being there; infinite without such a way
 */
public record AsymptoticBounds(double throughput, double response) {

  /** The bounds of a network with the given demands and capacity. */
  public static AsymptoticBounds of(Network network, Demands demands, Capacity capacity) {
    double most = capacity.rejects() ? Double.POSITIVE_INFINITY : capacity.ordersPerSecond();
    return new AsymptoticBounds(most, shortestWay(network, demands));
  }

  /** The least mean makespan of so many orders that are all there at time 0, in seconds. */
  public double makespan(double orders) {
    return Math.max(orders / throughput, response);
  }

  private record Step(int node, double seconds) {}

  /** Dijkstra's algorithm over mean times; choices do not depend on times. */
  private static double shortestWay(Network network, Demands demands) {
    int size = network.nodes().size();
    int[][] next = successors(network);
    double[] best = new double[size];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    PriorityQueue<Step> open = new PriorityQueue<>((a, b) -> Double.compare(a.seconds, b.seconds));
    demands.traffic().rates().shares().keySet().forEach(node -> open.add(new Step(node, 0)));
    while (!open.isEmpty()) {
      Step step = open.remove();
      double left = step.seconds + time(network, demands, step.node);
      if (left >= best[step.node]) {
        continue;
      }
      best[step.node] = left;
      for (int node : next[step.node]) {
        open.add(new Step(node, left));
      }
    }
    double shortest = Double.POSITIVE_INFINITY;
    for (Slot slot : network.slots()) {
      if (delivers(network.nodes().get(slot.target()).behavior())) {
        double last = time(network, demands, slot.target());
        shortest = Math.min(shortest, best[slot.source()] + last);
      }
    }
    return shortest;
  }

  private static boolean delivers(Behavior behavior) {
    return behavior instanceof Behavior.Sink || behavior instanceof Behavior.Responder;
  }

  private static int[][] successors(Network network) {
    int[] degrees = new int[network.nodes().size()];
    for (Slot slot : network.slots()) {
      degrees[slot.source()]++;
    }
    int[][] next = new int[degrees.length][];
    Arrays.setAll(next, node -> new int[degrees[node]]);
    for (Slot slot : network.slots()) {
      next[slot.source()][--degrees[slot.source()]] = slot.target();
    }
    return next;
  }

  /** Mean time that a message spends in a node with no queue anywhere, before it goes on. */
  private static double time(Network network, Demands demands, int node) {
    Demands.NodeDemand demand = demands.nodes().get(node);
    double outside =
        switch (network.nodes().get(node).behavior()) {
          case Behavior.Delay delay -> delay.delay().mean() / 1e9;
          case Behavior.Request request -> request.blocking() ? 0 : request.response().mean() / 1e9;
          default -> 0;
        };
    boolean works = demand.units() > 0;
    return outside + (works ? demand.holding() : 0);
  }
}
