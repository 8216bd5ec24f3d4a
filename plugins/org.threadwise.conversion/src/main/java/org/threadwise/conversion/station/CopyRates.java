package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload;

/** The rates at which messages pass slots, and the time that they then spend in nodes. */
final class CopyRates {

  private final Network network;
  private final Traffic traffic;
  private final IdentityHashMap<Slot, Integer> slots = new IdentityHashMap<>();
  private final Map<Integer, List<Integer>> targets = new HashMap<>();

  private CopyRates(Network network, Traffic traffic) {
    this.network = network;
    this.traffic = traffic;
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot each = network.slots().get(slot);
      slots.put(each, slot);
      targets.computeIfAbsent(each.source(), unused -> new ArrayList<>()).add(each.target());
    }
  }

  /**
   * Returns the rates of a network under a workload.
   *
   * @throws IllegalArgumentException if messages multiply without bound
   */
  static CopyRates of(Network network, Workload workload) {
    Traffic traffic = Traffic.of(network, workload);
    for (int node = 0; node < network.nodes().size(); node++) {
      if (Double.isInfinite(traffic.visits(node))) {
        throw new IllegalArgumentException(
            network.nodes().get(node).name()
                + " is in a loop in which messages multiply without bound, so no simulation of it"
                + " ends: send fewer messages back");
      }
    }
    return new CopyRates(network, traffic);
  }

  /** Returns the rate of messages on a slot, or of some fragments after a splitter. */
  double perSecond(Slot slot, int copies) {
    double rate = traffic.messages(slots.getOrDefault(slot, 0)) * traffic.rates().ordersPerSecond();
    return network.nodes().get(slot.source()).behavior() instanceof Behavior.Split split
        ? rate * (copies / Math.max(1, Math.rint(split.fragments().mean())))
        : rate;
  }

  /**
   * Returns the mean time, in nanoseconds, of all nodes between a slot and the node where its
   * messages meet others; negative if they never reach it.
   */
  double timeUntil(int join, @Nullable Slot slot) {
    if (slot == null) {
      return -1;
    }
    double time = 0;
    boolean reachesJoin = false;
    Set<Integer> found = new HashSet<>(Set.of(slot.target()));
    Deque<Integer> work = new ArrayDeque<>(found);
    while (!work.isEmpty()) {
      int node = work.pop();
      if (node == join) {
        reachesJoin = true;
        continue;
      }
      time += time(node);
      for (int target : targets.getOrDefault(node, List.of())) {
        if (found.add(target)) {
          work.add(target);
        }
      }
    }
    return reachesJoin ? time : -0.5;
  }

  private double time(int node) {
    Work work = network.nodes().get(node).unitWork();
    double unit = work == null ? 0 : work.cpu().mean() + work.waiting().mean();
    Distribution latency = network.nodes().get(node).behavior().latency();
    return latency == null ? unit : unit + latency.mean();
  }
}
