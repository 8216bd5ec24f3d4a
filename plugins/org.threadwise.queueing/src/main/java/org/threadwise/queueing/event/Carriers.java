package org.threadwise.queueing.event;

/**
 * The carriers of virtual threads, one for each core: a virtual thread computes only while it holds
 * one, other threads always (semantics.md section 6).
 */
final class Carriers {
  private final Clock clock;
  private final Cores cores;
  private final MessageQueue queue = new MessageQueue();
  private int free;

  Carriers(Clock clock, Cores cores) {
    this.clock = clock;
    this.cores = cores;
    free = cores.count();
  }

  /** Lets a unit compute, as soon as its thread has a carrier if it needs one. */
  void compute(Message unit, long demand) {
    if (unit.mounted || !needsCarrier(unit)) {
      cores.start(unit, demand);
    } else if (free > 0) {
      free--;
      unit.mounted = true;
      cores.start(unit, demand);
    } else {
      unit.demand = demand;
      queue.addLast(unit);
      unit.startBlocked(clock.now);
    }
  }

  private static boolean needsCarrier(Message unit) {
    PoolState thread = unit.thread;
    return thread != null && thread.needsCarriers;
  }

  /** Lets the thread of a unit leave its carrier, if it holds one. */
  void leave(Message unit) {
    if (unit.mounted) {
      unit.mounted = false;
      pass();
    }
  }

  /** Passes a carrier to the next thread that waits for one. */
  void pass() {
    Message following = queue.poll();
    if (following == null) {
      free++;
    } else {
      following.endBlocked(BlockingCause.CARRIER, clock.now);
      following.mounted = true;
      cores.start(following, following.demand);
    }
  }
}
