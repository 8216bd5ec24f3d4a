package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/** Threads and their work queue (section 5). */
final class ReferencePool {

  /** Who waits for room, with the unit that it made. */
  record Waiting(ReferenceUnit unit, ReferenceWorker maker) {}

  /** A thread that just started, and its unit; without one it takes from the queue. */
  record Starting(ReferencePool pool, ReferenceWorker worker, @Nullable ReferenceUnit unit) {}

  /** A thread that takes a unit at this moment. */
  record Taking(ReferenceWorker worker, ReferenceUnit unit) {}

  /** Properties of nodes that the pool needs, and a listener for units that are gone. */
  interface Surroundings {
    int depth(int node);

    int priority(int node);

    void gone(ReferenceUnit unit);

    void keepAlive(ReferencePool pool, ReferenceWorker worker, long delay);
  }

  final Pool pool;
  private final Surroundings surroundings;
  private final ReferenceClock clock;
  private final List<ReferenceUnit> queue = new ArrayList<>();
  final Deque<Waiting> line = new ArrayDeque<>();
  private int outside;
  private final List<Starting> starting;
  private final Deque<ReferenceWorker> idle = new ArrayDeque<>();
  private int alive;
  private int taken;
  int blocked;
  int peakThreads;
  int maximumQueue;
  long rejected;
  long callerRun;
  double aliveTime;
  double takenTime;
  double queueTime;
  double outsideTime;
  double blockedTime;
  private long updated;

  ReferencePool(
      Pool pool, Surroundings surroundings, ReferenceClock clock, List<Starting> starting) {
    this.starting = starting;
    this.pool = pool;
    this.surroundings = surroundings;
    this.clock = clock;
    if (pool.threads() instanceof Threads.Fixed fixed) {
      for (int i = 0; i < fixed.count(); i++) {
        idle.addLast(newWorker());
      }
    }
  }

  private ReferenceWorker newWorker() {
    alive++;
    peakThreads = Math.max(peakThreads, alive);
    return new ReferenceWorker(this);
  }

  /** Brings the time integrals up to now. */
  void advance() {
    double elapsed = clock.now() - updated;
    aliveTime += elapsed * alive;
    takenTime += elapsed * taken;
    queueTime += elapsed * (queue.size() + line.size());
    outsideTime += elapsed * outside;
    blockedTime += elapsed * blocked;
    updated = clock.now();
  }

  /** Lets a new unit join; {@code maker} is the thread whose unit made it. */
  void submit(ReferenceUnit unit, ReferenceWorker maker) {
    advance();
    switch (pool.threads()) {
      case Threads.Fixed fixed -> queue.add(unit);
      case Threads.PerTask perTask -> starting.add(new Starting(this, newWorker(), unit));
      case Threads.Virtual virtual -> starting.add(new Starting(this, newWorker(), unit));
      case Threads.Custom custom -> submit(unit, maker, custom);
    }
  }

  private void submit(ReferenceUnit unit, ReferenceWorker maker, Threads.Custom custom) {
    if (!line.isEmpty()) {
      waitForRoom(unit, maker);
    } else if (alive < custom.core()) {
      starting.add(new Starting(this, newWorker(), unit));
    } else if (queue.size() < (long) custom.capacity() + idle.size()) {
      queue.add(unit);
      if (alive == 0) {
        starting.add(new Starting(this, newWorker(), null));
      }
    } else if (alive < custom.maximum()) {
      starting.add(new Starting(this, newWorker(), unit));
    } else {
      reject(unit, maker, custom);
    }
  }

  private void waitForRoom(ReferenceUnit unit, ReferenceWorker maker) {
    line.addLast(new Waiting(unit, maker));
    maker.waitsAt = this;
    maker.startWait(clock.now());
    if (maker.pool == null) {
      outside++;
    }
  }

  /** The first of the line joins the queue, if there is room; returns who waited with it. */
  @Nullable ReferenceWorker admit() {
    if (line.isEmpty()
        || !(pool.threads() instanceof Threads.Custom custom)
        || queue.size() >= (long) custom.capacity() + idle.size()) {
      return null;
    }
    advance();
    Waiting first = line.removeFirst();
    queue.add(first.unit());
    ReferenceWorker maker = first.maker();
    maker.waitsAt = null;
    maker.endWait();
    if (maker.pool == null) {
      outside--;
    }
    return maker;
  }

  /** Whether a unit could be taken even if a number of taken threads never ended theirs. */
  boolean movesWithout(long threads) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed -> taken - threads > 0 || !idle.isEmpty();
      case Threads.Custom custom ->
          taken - threads > 0
              || !idle.isEmpty()
              || alive < custom.core()
              || (alive < custom.maximum() && custom.capacity() != Integer.MAX_VALUE);
      case Threads.PerTask perTask -> true;
      case Threads.Virtual virtual -> true;
    };
  }

  private void reject(ReferenceUnit unit, ReferenceWorker maker, Threads.Custom custom) {
    if (custom.rejection() == Rejection.BLOCK) {
      waitForRoom(unit, maker);
      return;
    }
    if (custom.rejection() == Rejection.CALLER_RUNS) {
      callerRun++;
      maker.refuse(unit);
      return;
    }
    rejected++;
    if (custom.rejection() == Rejection.DISCARD_OLDEST
        && custom.capacity() > 0
        && !queue.isEmpty()) {
      surroundings.gone(queue.remove(head()));
      submit(unit, maker, custom);
    } else {
      surroundings.gone(unit);
    }
  }

  private int head() {
    int best = 0;
    for (int i = 1; i < queue.size(); i++) {
      if (before(queue.get(i), queue.get(best))) {
        best = i;
      }
    }
    return best;
  }

  private boolean before(ReferenceUnit later, ReferenceUnit earlier) {
    return switch (pool.discipline()) {
      case FIFO -> false;
      case LIFO -> true;
      case DEEPEST -> surroundings.depth(later.node) > surroundings.depth(earlier.node);
      case PRIORITY -> surroundings.priority(later.node) > surroundings.priority(earlier.node);
    };
  }

  /** A new thread takes its unit, or one from the queue, or is idle. */
  @Nullable Taking takeFirst(Starting start) {
    advance();
    ReferenceUnit unit =
        start.unit() != null || queue.isEmpty() ? start.unit() : queue.remove(head());
    if (unit == null) {
      becomeIdle(start.worker());
      return null;
    }
    taken++;
    return new Taking(start.worker(), unit);
  }

  /** Idle threads take from the queue. */
  List<Taking> take() {
    advance();
    List<Taking> takers = new ArrayList<>();
    while (!idle.isEmpty() && !queue.isEmpty()) {
      ReferenceWorker worker = handOff() ? idle.removeLast() : idle.removeFirst();
      worker.idleSince = -1;
      takers.add(new Taking(worker, queue.remove(head())));
    }
    taken += takers.size();
    maximumQueue = Math.max(maximumQueue, queue.size() + line.size());
    return takers;
  }

  /** The messages of the units in the queue and in the line. */
  List<ReferenceMessage> messages() {
    return Stream.concat(queue.stream(), line.stream().map(Waiting::unit))
        .flatMap(unit -> unit.messages.stream())
        .toList();
  }

  boolean hasQueue() {
    return !queue.isEmpty();
  }

  private boolean handOff() {
    return pool.threads() instanceof Threads.Custom custom && custom.capacity() == 0;
  }

  /** Threads that will still be idle after the takers of this moment have left. */
  int sleepers() {
    return Math.max(0, idle.size() - queue.size());
  }

  /** A thread that ran its units is idle, behind the others, or ends. */
  void release(ReferenceWorker worker) {
    advance();
    taken--;
    switch (pool.threads()) {
      case Threads.PerTask perTask -> alive--;
      case Threads.Virtual virtual -> alive--;
      case Threads.Fixed fixed -> becomeIdle(worker);
      case Threads.Custom custom -> becomeIdle(worker);
    }
  }

  private void becomeIdle(ReferenceWorker worker) {
    worker.idleSince = clock.now();
    idle.addLast(worker);
    if (pool.threads() instanceof Threads.Custom custom && alive > custom.core()) {
      surroundings.keepAlive(this, worker, custom.keepAlive());
    }
  }

  /** Ends a thread that was idle for its keep-alive, above core size. */
  void expire(ReferenceWorker worker, long since) {
    advance();
    if (pool.threads() instanceof Threads.Custom custom
        && worker.idleSince == since
        && idle.contains(worker)
        && alive > custom.core()) {
      idle.remove(worker);
      alive--;
    }
  }

  Discipline discipline() {
    return pool.discipline();
  }
}
