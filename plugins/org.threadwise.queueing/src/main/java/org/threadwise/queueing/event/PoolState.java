package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.PoolTally;
import org.threadwise.queueing.network.Pool.Costs;

/** A pool in one replication: its threads, the units that wait for them, and what is counted. */
final class PoolState {
  final int index;
  final PoolPlan plan;
  final boolean fixed;

  /** Whether threads spend time before their units. */
  final boolean costly;

  /** Whether its threads need carriers. */
  final boolean onCarriers;

  final WorkQueue queue;
  final @Nullable IdleThreads idleThreads;
  int idle;

  /** Threads of a fixed pool that have not taken a unit yet; they are idle longest. */
  int fresh;

  /** Whether it got a unit since threads took the last time. */
  boolean touched;

  /** Whether an event watches its idle threads. */
  boolean watched;

  /** Whether a thread holds the lock of the queue. */
  boolean locked;

  final MessageQueue lockQueue = new MessageQueue();

  final TimeWeightedStatistic alive = new TimeWeightedStatistic();
  final TimeWeightedStatistic taken = new TimeWeightedStatistic();
  final TimeWeightedStatistic queued = new TimeWeightedStatistic();
  final TimeWeightedStatistic blocked = new TimeWeightedStatistic();
  private long takenUnits;
  private long waited;
  private double waiting;
  long rejected;
  long callerRuns;

  PoolState(int index, PoolPlan plan, boolean hasHost) {
    this.index = index;
    this.plan = plan;
    fixed = plan.kind() == PoolPlan.Kind.FIXED;
    costly = !plan.costs().equals(Costs.NONE);
    onCarriers = hasHost && plan.kind() == PoolPlan.Kind.VIRTUAL;
    queue = new WorkQueue(plan);
    idleThreads = plan.kind() == PoolPlan.Kind.CUSTOM ? new IdleThreads() : null;
    if (fixed) {
      idle = plan.core();
      fresh = idle;
      alive.add(idle, 0);
      alive.mark();
    }
  }

  void countTaken(long waitedFor) {
    takenUnits++;
    if (waitedFor > 0) {
      waited++;
      waiting += waitedFor;
    }
  }

  /** Keeps the integrals exact; see {@link TimeWeightedStatistic}. */
  void settle(long now) {
    alive.settle(now);
    taken.settle(now);
    queued.settle(now);
    blocked.settle(now);
  }

  /** Starts counting anew. */
  void restart(long now) {
    alive.restart(now);
    taken.restart(now);
    queued.restart(now);
    blocked.restart(now);
    takenUnits = 0;
    waited = 0;
    waiting = 0;
    rejected = 0;
    callerRuns = 0;
  }

  PoolTally tally(long now) {
    return new PoolTally(
        alive.integral(now),
        alive.maximum(),
        taken.integral(now),
        queued.integral(now),
        queued.maximum(),
        takenUnits,
        waited,
        waiting,
        blocked.integral(now),
        rejected,
        callerRuns);
  }
}
