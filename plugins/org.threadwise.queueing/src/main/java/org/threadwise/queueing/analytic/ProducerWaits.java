package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Slot;

/**
 * Which pools have threads that may wait for room in the queue of which pool (semantics.md section
 * 5). Example: a task of pool A sends to a task of pool B, which blocks its producers, and that
 * sends back to A, which blocks too. Threads of A may wait for B and threads of B for A: a cycle,
 * in which all may wait for one another for ever.
 */
public final class ProducerWaits {
  private final Network network;
  private final List<Pool> pools;
  private final boolean[][] waits;

  private ProducerWaits(Network network, List<Pool> pools) {
    this.network = network;
    this.pools = pools;
    boolean any = pools.stream().anyMatch(ProducerWaits::blocks);
    waits = new boolean[any ? pools.size() : 0][any ? pools.size() : 0];
    if (any) {
      addWaits();
    }
  }

  private void addWaits() {
    boolean[][] runs = runsUnitsOf();
    for (Slot slot : network.slots()) {
      Node source = network.nodes().get(slot.source());
      Node target = network.nodes().get(slot.target());
      if (fillsQueue(slot) && blocks(pools.get(target.pool()))) {
        for (int pool = 0; pool < pools.size(); pool++) {
          waits[pool][target.pool()] |= runs[pool][source.pool()];
        }
      }
    }
  }

  /** Returns the waits in a network. */
  public static ProducerWaits of(Network network) {
    return of(network, network.pools());
  }

  /** Returns the waits in a network with other pools. */
  static ProducerWaits of(Network network, List<Pool> pools) {
    return new ProducerWaits(network, pools);
  }

  /** Returns whether a pool makes producers wait when its queue is full, which can happen. */
  static boolean blocks(Pool pool) {
    return CapacityLimits.canBeFull(pool) && pool.blocksProducers();
  }

  /** Returns whether threads of a bounded pool may wait for room in the queue of a pool. */
  boolean isAwaitedByBounded(int target) {
    for (int pool = 0; pool < waits.length; pool++) {
      if (waits[pool][target]
          && CapacityLimits.servers(pools.get(pool)) != CapacityLimits.UNBOUNDED) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the groups of pools whose threads may wait for one another in a cycle, each in model
   * order; a group of one pool sends to itself. Pools without a limit of threads are in none.
   */
  public List<List<Integer>> cycles() {
    int[][] next = new int[waits.length][];
    for (int pool = 0; pool < next.length; pool++) {
      next[pool] = targets(pool);
    }
    List<List<Integer>> cycles = new ArrayList<>();
    for (int pool = 0; pool < next.length; pool++) {
      List<Integer> group = new ArrayList<>();
      for (int other = 0; other < next.length; other++) {
        if (reaches(next, pool, other) && reaches(next, other, pool)) {
          group.add(other);
        }
      }
      if (!group.isEmpty() && group.getFirst() == pool) {
        cycles.add(List.copyOf(group));
      }
    }
    return cycles;
  }

  private int[] targets(int pool) {
    List<Integer> targets = new ArrayList<>();
    for (int target = 0; target < waits.length; target++) {
      if (waits[pool][target]
          && CapacityLimits.servers(pools.get(pool)) != CapacityLimits.UNBOUNDED) {
        targets.add(target);
      }
    }
    return targets.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns whether a way of at least one step leads from a pool to another, or back to it. */
  private static boolean reaches(int[][] next, int from, int to) {
    boolean[] seen = new boolean[next.length];
    List<Integer> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      for (int each : next[open.removeLast()]) {
        if (each == to) {
          return true;
        }
        if (!seen[each]) {
          seen[each] = true;
          open.add(each);
        }
      }
    }
    return false;
  }

  /** Returns whether the thread that sends on a slot puts what it sends in the queue of a pool. */
  private boolean fillsQueue(Slot slot) {
    return network.isSentByThread(slot)
        && network.nodes().get(slot.target()).makesUnits()
        && !network.carries(slot);
  }

  /**
   * Returns whether threads of a pool (first index) may execute nodes of a pool (second index):
   * their own, and those of pools that hand units back to their callers, in any number of steps.
   */
  private boolean[][] runsUnitsOf() {
    boolean[][] runs = new boolean[pools.size()][pools.size()];
    for (int pool = 0; pool < pools.size(); pool++) {
      runs[pool][pool] = true;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Slot slot : network.slots()) {
        Node source = network.nodes().get(slot.source());
        Node target = network.nodes().get(slot.target());
        if (fillsQueue(slot) && handsBack(target.pool())) {
          changed |= addAll(runs, source.pool(), target.pool());
        }
      }
    }
    return runs;
  }

  private static boolean addAll(boolean[][] runs, int caller, int refusing) {
    boolean changed = false;
    for (boolean[] run : runs) {
      changed |= run[caller] && !run[refusing];
      run[refusing] |= run[caller];
    }
    return changed;
  }

  private boolean handsBack(int pool) {
    Pool refusing = pools.get(pool);
    return CapacityLimits.canBeFull(refusing)
        && refusing.threads() instanceof Threads.Custom custom
        && custom.rejection() == Rejection.CALLER_RUNS;
  }
}
