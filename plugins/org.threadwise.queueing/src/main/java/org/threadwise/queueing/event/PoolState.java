package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.network.Pool.Costs;

/** The state of a pool in one replication: its threads, waiting units and counts. */
final class PoolState {
  final int index;
  final PoolPlan plan;
  final boolean fixed;

  /** Whether the pool has costs. */
  final boolean hasCosts;

  /** Whether threads are simulated; otherwise they are real. */
  final boolean simulated;

  /** Whether threads need carriers. */
  final boolean needsCarriers;

  final WorkQueue queue;
  final @Nullable IdleThreads idleThreads;
  int idle;

  /** Threads of a fixed pool that have not taken a unit yet; they have been idle longest. */
  int unused;

  /** Whether a unit was added since threads last took units. */
  boolean hasNewUnits;

  /** Whether a keep-alive event is pending for the idle threads. */
  boolean keepAlivePending;

  /** Whether a thread holds the lock of the queue. */
  boolean locked;

  final MessageQueue lockQueue = new MessageQueue();

  /** What waits for room in the queue. */
  final ArrayDeque<BlockedProducer> line = new ArrayDeque<>(0);

  /** Taken threads of this pool that wait for room in the queue of a pool, branches or permits. */
  int waiting;

  final TimeWeightedStatistic alive = new TimeWeightedStatistic();
  final TimeWeightedStatistic taken = new TimeWeightedStatistic();

  /** Units in the queue and in the line. */
  final TimeWeightedStatistic queued = new TimeWeightedStatistic();

  /** Units in the line that no thread of a pool waits with. */
  final TimeWeightedStatistic outside = new TimeWeightedStatistic();

  final TimeWeightedStatistic blocked = new TimeWeightedStatistic();
  long rejected;
  long callerRuns;

  /** Returns the pools of a network, whose threads and queues are simulated. */
  static PoolState[] simulated(Plan plan) {
    PoolState[] pools = new PoolState[plan.pools.length];
    Arrays.setAll(pools, i -> new PoolState(i, plan.pools[i], plan.host != null));
    return pools;
  }

  private PoolState(int index, PoolPlan plan, boolean hasHost) {
    this(
        index,
        plan,
        new WorkQueue(plan),
        !plan.costs().equals(Costs.NONE),
        hasHost && plan.kind() == PoolPlan.Kind.VIRTUAL);
    if (fixed) {
      idle = plan.core();
      unused = idle;
      alive.add(idle, 0);
      alive.updateMaximum();
    }
  }

  /** Creates a pool of real threads, which are counted when they start. */
  PoolState(int index, PoolPlan plan, LiveQueue queue) {
    this(index, plan, queue, false, false);
  }

  private PoolState(
      int index, PoolPlan plan, WorkQueue queue, boolean hasCosts, boolean needsCarriers) {
    this.index = index;
    this.plan = plan;
    this.queue = queue;
    this.hasCosts = hasCosts;
    this.needsCarriers = needsCarriers;
    fixed = plan.kind() == PoolPlan.Kind.FIXED;
    simulated = !(queue instanceof LiveQueue);
    idleThreads = plan.kind() == PoolPlan.Kind.CUSTOM ? new IdleThreads() : null;
  }

  /** Returns whether units always join the queue, until a simulated thread is idle. */
  boolean isSimple() {
    return fixed && simulated;
  }

  /** Returns whether a further unit may start a thread; a full queue is one that has a limit. */
  boolean mayStart() {
    boolean fills = plan.capacity() < Integer.MAX_VALUE;
    return alive.value < (fills ? plan.maximum() : plan.core());
  }

  /** Returns whether a unit can be taken even if no wait for room, branches or a permit ends. */
  boolean moves() {
    return mayStart() || idle > 0 || taken.value > waiting;
  }

  /** Returns whether the queue can hold one more unit; idle threads take theirs at once. */
  boolean hasRoom() {
    return queue.size() - idle < plan.capacity();
  }

  /** Settles the statistics, see {@link TimeWeightedStatistic#settle}. */
  void settle(long now) {
    alive.settle(now);
    taken.settle(now);
    queued.settle(now);
    outside.settle(now);
    blocked.settle(now);
  }

  /** Resets all counts. */
  void restart(long now) {
    alive.restart(now);
    taken.restart(now);
    queued.restart(now);
    outside.restart(now);
    blocked.restart(now);
    rejected = 0;
    callerRuns = 0;
  }

  /**
   * Returns the tally up to now.
   *
   * @param own tallies of the nodes of this pool
   */
  PoolTally tally(long now, List<NodeTally> own) {
    return new PoolTally(
        alive.integral(now),
        alive.maximum(),
        taken.integral(now),
        queued.integral(now),
        outside.integral(now),
        queued.maximum(),
        own.stream().mapToLong(NodeTally::taken).sum(),
        own.stream().mapToLong(NodeTally::waited).sum(),
        own.stream().mapToDouble(NodeTally::waiting).sum(),
        blocked.integral(now),
        rejected,
        callerRuns);
  }
}
