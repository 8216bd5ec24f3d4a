package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;

/**
 * Lets real threads execute the events of a replication one at a time, under one lock, and work or
 * pause between them without it. Times are nanoseconds since the start.
 */
final class LiveControl {
  /** Weight of a new observation in the mean lateness. */
  private static final double WEIGHT = 1.0 / 16;

  /** Longest lateness that is expected of a machine; what is longer is a stall. */
  private static final long MAX_LATENESS = 1_000_000;

  private final LiveThreads threads;
  private final LivePool[] pools;
  private final PoolState[] states;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition timer = lock.newCondition();
  private long origin = System.nanoTime();
  private @Nullable LiveReplication replication;
  private long tasks;

  /** Requests to applications that the current event has made. */
  private final ArrayDeque<Runnable> unsent = new ArrayDeque<>();

  /** Number of requests to applications that have not been answered. */
  private int pendingRequests;

  /** Time at which the timer wakes up without a signal. */
  private long alarm = EventList.NEVER;

  /** Mean time in nanoseconds by which a pause ends too late. */
  private double lateness;

  private boolean ended;
  private @Nullable Throwable failure;

  /** Creates the pools of a network, whose threads start later. */
  LiveControl(LiveThreads threads, Plan plan) {
    this.threads = threads;
    pools = new LivePool[plan.pools.length];
    states = new PoolState[plan.pools.length];
    for (int i = 0; i < pools.length; i++) {
      pools[i] = threads.create(plan.network.pools().get(i), new ThreadCounter(i));
      states[i] = new PoolState(i, plan.pools[i], new LiveQueue(plan.pools[i], pools[i], this));
    }
  }

  /** Returns the pools in the order of the network. */
  PoolState[] pools() {
    return states;
  }

  /** Counts the threads of one pool. */
  private final class ThreadCounter implements LiveThreads.Counter {
    private final int pool;

    ThreadCounter(int pool) {
      this.pool = pool;
    }

    @Override
    public void created() {
      count(pool, 1);
    }

    @Override
    public void ended() {
      count(pool, -1);
    }
  }

  private void count(int pool, int change) {
    lock.lock();
    try {
      if (replication != null && !ended) {
        // a pool that starts a thread for a new unit is called within an event, at its time
        if (lock.getHoldCount() == 1) {
          tick(replication);
        }
        replication.countThreads(pool, change);
      }
    } finally {
      lock.unlock();
    }
  }

  // ---- timer

  /** Starts the clock, and holds the lock until {@link #end}. */
  void start(LiveReplication own) {
    lock.lock();
    replication = own;
    for (LivePool pool : pools) {
      pool.start();
    }
    origin = System.nanoTime();
  }

  /** Ends the work of all threads. */
  void end() {
    ended = true;
    lock.unlock();
    threads.shutDown();
  }

  /** Throws what has ended the replication by an error, if anything has. */
  void throwFailure() {
    if (failure != null) {
      throw new IllegalStateException(
          "a thread of the run has failed: " + failure.getMessage(), failure);
    }
  }

  /** Starts a record of an execution, unless the thread has one already. */
  void startRecord(Worker worker, Message unit) {
    if (!worker.executes(unit.node)) {
      worker.setRecord(threads.record(unit.node.index), unit.node, System.nanoTime() - origin);
    }
  }

  /** Sets the clock to the real time. */
  void tick(LiveReplication own) {
    own.clock.now = System.nanoTime() - origin;
  }

  /**
   * Lets the timer wait until a time, or until another thread has changed when it must wake up.
   *
   * @param now the real time
   */
  void awaitTimer(long time, long now) throws InterruptedException {
    alarm = time;
    long rest = time - now;
    if (rest > lateness) {
      pause(timer, rest - (long) lateness);
    } else {
      lock.unlock();
      try {
        while (System.nanoTime() - origin < time) {
          Thread.onSpinWait();
        }
      } finally {
        lock.lock();
      }
    }
    alarm = EventList.NEVER;
  }

  /** Lets threads that wait for the lock go first, so that late timers do not stop all work. */
  void giveWay() {
    if (lock.hasQueuedThreads()) {
      lock.unlock();
      LockSupport.parkNanos(1);
      lock.lock();
    }
  }

  /** Waits for a time, or until a signal; callers must check which. */
  @SuppressWarnings("WaitNotInLoop") // the loop is that of the callers
  private void pause(Condition condition, long nanos) throws InterruptedException {
    long start = System.nanoTime();
    if (condition.awaitNanos(nanos) <= 0) {
      double late = System.nanoTime() - start - nanos;
      lateness += WEIGHT * (Math.min(MAX_LATENESS, Math.max(0, late)) - lateness);
    }
  }

  // ---- applications

  /** Returns what answers requests: the applications of the machine, or events. */
  Stations stations(Clock clock, Messages messages, List<StationState> stations) {
    LiveApplications applications = threads.applications();
    return applications == null
        ? new Stations(clock, messages)
        : new LiveStations(clock, messages, applications, this, stations);
  }

  /** Keeps a request, which the thread of the current event sends after it. */
  void send(Runnable request) {
    unsent.add(request);
    pendingRequests++;
  }

  /** Counts a request that has been answered. */
  void countAnswer() {
    pendingRequests--;
  }

  /** Returns whether requests have not been answered, also those that nobody waits for. */
  boolean awaitsAnswers() {
    return pendingRequests > 0;
  }

  /** Sends the requests of the current event, without the lock. */
  void sendRequests() {
    if (unsent.isEmpty()) {
      return;
    }
    List<Runnable> requests = List.copyOf(unsent);
    unsent.clear();
    lock.unlock();
    try {
      requests.forEach(Runnable::run);
    } finally {
      lock.lock();
    }
  }

  /** Lets an event of an application happen now, on the calling thread. */
  void happen(Consumer<LiveReplication> event) {
    lock.lock();
    try {
      LiveReplication own = replication;
      if (own != null && !ended) {
        tick(own);
        event.accept(own);
        wakeTimer(own);
        sendRequests();
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      lock.unlock();
    }
  }

  // ---- workers

  LiveTask task(Message unit) {
    return new LiveTask(unit, this, tasks++, System.nanoTime() - origin);
  }

  /** Starts a thread outside all pools for a unit. */
  Worker startOutside(Message unit) {
    Worker worker = new Worker(unit, lock.newCondition());
    long now = System.nanoTime() - origin;
    worker.take(now, now);
    if (replication != null) {
      replication.countOutside();
    }
    threads.outside().execute(() -> run(null, worker));
    return worker;
  }

  /**
   * Executes a unit, and all that its thread continues with, on the calling thread.
   *
   * @param made time at which the unit was submitted to its pool
   */
  void execute(Message unit, long made) {
    Worker worker = new Worker(unit, lock.newCondition());
    worker.take(made, System.nanoTime() - origin);
    run(unit, worker);
  }

  private void run(@Nullable Message taken, Worker worker) {
    lock.lock();
    try {
      LiveReplication own = replication;
      if (own == null) {
        return;
      }
      worker.runOn(Thread.currentThread());
      if (taken != null && !ended) {
        tick(own);
        own.startUnit(taken, worker);
        wakeTimer(own);
        sendRequests();
      }
      while (!ended && !worker.isFree()) {
        step(own, worker);
      }
    } catch (InterruptedException e) {
      // only the end of the replication interrupts its threads
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      fail(e);
    } finally {
      lock.unlock();
    }
  }

  private void fail(Throwable cause) {
    if (!ended) {
      failure = cause;
      if (replication != null) {
        replication.stop.end(Ending.CANCELLED);
      }
      timer.signal();
    }
  }

  /** Lets a thread do what comes next, then execute the event at its end. */
  private void step(LiveReplication own, Worker worker) throws InterruptedException {
    if (worker.computes()) {
      compute(worker);
    } else if (!worker.pauses()) {
      worker.await();
      return;
    } else {
      long rest = worker.amount() - (System.nanoTime() - origin);
      if (rest > lateness) {
        pause(worker.changed(), rest - (long) lateness);
        return;
      }
    }
    if (!ended) {
      tick(own);
      worker.reset();
      own.proceed(worker.unit());
      wakeTimer(own);
      sendRequests();
    }
  }

  private void compute(Worker worker) {
    int node = worker.unit().node.index;
    long demand = worker.amount();
    LiveRecord record = worker.record();
    lock.unlock();
    try {
      threads.compute(node, demand, record);
    } finally {
      lock.lock();
    }
  }

  /** Wakes the timer up if it has something to do before its alarm. */
  private void wakeTimer(LiveReplication own) {
    if (own.clock.nextTime() < alarm || own.stop.reason() != null || own.isDone()) {
      timer.signal();
    }
  }
}
