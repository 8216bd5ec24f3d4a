package org.threadwise.queueing.analytic;

import java.util.BitSet;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * The time for which the messages of an order hold permits of a throttler if none of them waits
 * behind it.
 *
 * <p>Without copies, each message behind the throttler holds a permit of its own while it is
 * executed, delayed or answered, so N permits serve no more than N divided by that time. Only the
 * nodes count to which no message comes around the throttler. A batch of more than N messages never
 * closes: those that it stores hold all permits for ever.
 */
final class PermitTimes {
  private final Network network;
  private final int throttler;

  private PermitTimes(Network network, int throttler) {
    this.network = network;
    this.throttler = throttler;
  }

  /**
   * Returns a lower bound of the time in seconds for which the messages of an order hold permits; 0
   * if some may be copied, infinite if a batch needs more of them than there are permits.
   *
   * @param throttler index of the throttler
   */
  static double leastPerOrder(Network network, Demands demands, int throttler) {
    return new PermitTimes(network, throttler).least(demands);
  }

  private double least(Demands demands) {
    BitSet behind = new BitSet();
    behind.set(throttler);
    spread(behind, false);
    if (behind.stream().anyMatch(this::copies)) {
      return 0;
    }
    BitSet around = new BitSet();
    for (int node = 0; node < network.nodes().size(); node++) {
      around.set(node, network.nodes().get(node).behavior().isSource());
    }
    spread(around, true);
    behind.andNot(around);
    behind.clear(throttler);
    return demands.nodes().stream()
        .filter(demand -> behind.get(demand.node()))
        .mapToDouble(this::time)
        .sum();
  }

  private double time(NodeDemand demand) {
    return demand.visits() > 0 && neverCloses(network.nodes().get(demand.node()))
        ? Double.POSITIVE_INFINITY
        : demand.units() * (demand.turnTime() + demand.pause())
            + demand.visits() * demand.delayOutside();
  }

  /** Returns whether the batches of a node are larger than the number of permits. */
  private boolean neverCloses(Node node) {
    return network.nodes().get(throttler).behavior() instanceof Behavior.Throttle permits
        && node.behavior() instanceof Behavior.Batch batch
        && batch.size() instanceof Constant size
        && !batch.isTimed()
        && node.failure() == null
        && StrictMath.rint(size.mean()) > permits.messages();
  }

  /**
   * Adds the nodes that messages reach, optionally without those that have to pass the throttler.
   */
  private void spread(BitSet reached, boolean around) {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Slot slot : network.slots()) {
        boolean passes = reached.get(slot.source()) && !(around && slot.source() == throttler);
        if (passes && !reached.get(slot.target())) {
          reached.set(slot.target());
          grows = true;
        }
      }
    }
  }

  private boolean copies(int node) {
    Behavior behavior = network.nodes().get(node).behavior();
    return behavior.makesCopies()
        || (behavior instanceof Behavior.Route route
            && !(route.emission() instanceof Behavior.Emission.One));
  }
}
