package org.threadwise.conversion.lqn;

import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;

/**
 * What threads execute after they have taken a unit: of a work unit nothing else, of a run the
 * nodes to which they carry its messages.
 */
final class LqnRuns {
  private static final double PRECISION = 1e-12;
  private static final int MAX_ITERATIONS = 100_000;

  private final Network network;
  private final Demands demands;
  private final double[] arriving;
  private final double[] carried;

  LqnRuns(Network network, Demands demands) {
    this.network = network;
    this.demands = demands;
    arriving = new double[network.nodes().size()];
    carried = new double[network.nodes().size()];
    for (int slot = 0; slot < network.slots().size(); slot++) {
      int target = network.slots().get(slot).target();
      double messages = demands.traffic().messages(slot);
      arriving[target] += messages;
      carried[target] += carries(slot) ? messages : 0;
    }
  }

  /** Returns whether the thread that sends a message into a slot executes it as well. */
  boolean carries(int slot) {
    Slot each = network.slots().get(slot);
    return network.carries(each) && network.nodes().get(each.target()).makesUnits();
  }

  /** Returns the messages per order that reach a node from other threads through slots. */
  double handedOver(int node) {
    return arriving[node] - carried[node];
  }

  /** Returns the number of units and runs per order that start with a node. */
  double starts(int node) {
    double units = demands.nodes().get(node).units();
    if (carried[node] == 0) {
      return units;
    }
    double visits = demands.traffic().visits(node);
    boolean isSource = network.nodes().get(node).behavior().isSource();
    double entering = isSource ? Math.max(0, visits - arriving[node]) : 0;
    return units * (handedOver(node) + entering) / (arriving[node] + entering);
  }

  /** Returns the mean number of executions of each node in a run that starts with a node. */
  double[] executions(int start) {
    double[] mean = new double[network.nodes().size()];
    mean[start] = 1;
    double change = 1;
    for (int i = 0; i < MAX_ITERATIONS && change > PRECISION; i++) {
      double[] following = new double[mean.length];
      following[start] = 1;
      for (int slot = 0; slot < network.slots().size(); slot++) {
        Slot each = network.slots().get(slot);
        if (mean[each.source()] > 0 && carries(slot)) {
          following[each.target()] += mean[each.source()] * executionsPerExecution(slot);
        }
      }
      change = 0;
      for (int node = 0; node < mean.length; node++) {
        change = Math.max(change, Math.abs(following[node] - mean[node]));
      }
      mean = following;
    }
    return mean;
  }

  private double executionsPerExecution(int slot) {
    Slot each = network.slots().get(slot);
    double messages = demands.traffic().messages(slot);
    double sending = demands.nodes().get(each.source()).units();
    double received = demands.nodes().get(each.target()).units();
    return messages == 0 ? 0 : messages / sending * (received / arriving[each.target()]);
  }
}
