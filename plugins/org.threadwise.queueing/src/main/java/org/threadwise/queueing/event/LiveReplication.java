package org.threadwise.queueing.event;

import static java.util.Objects.requireNonNull;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.statistics.Tally;

/**
 * One replication in real time, by real threads.
 *
 * <p>The rules are those of the simulator, because its own code applies them: which messages make a
 * unit, what they carry, and which thread continues with them. Only three parts are real. Units go
 * to real pools, threads compute and pause for the times that were drawn, and the events that
 * belong to no thread (arrivals, answers, time-outs) happen at their time on the clock of the
 * machine. Applications may answer instead of such events ({@link LiveApplications}).
 *
 * <p>An arrival counts from its intended time even if the machine is late with it, so that a slow
 * machine does not hide its queues (coordinated omission).
 */
public final class LiveReplication extends Replication {
  /** Nanoseconds after which a cancellation is noticed at the latest. */
  private static final long CHECK_INTERVAL = 20_000_000;

  private final LiveControl control;
  private final LiveThreads machine;
  private final PoolState[] pools;
  private final Tally lag = new Tally();
  private long cpuBefore;

  /**
   * Prepares a replication; its threads start when it runs.
   *
   * @param plan network and workload; host and costs of pools are those of the machine instead
   * @param seed seed of the random streams: arrivals and times are those of the simulation with the
   *     same seed and number
   * @param replication number of the replication
   * @param limits where the run ends
   * @param cancelled whether to stop now; called at least every 20 ms
   * @param machine executes units; is shut down at the end of the run
   * @param listener receives all spans, one at a time, while no thread proceeds; null for none
   */
  public LiveReplication(
      Plan plan,
      long seed,
      long replication,
      RunLimits limits,
      BooleanSupplier cancelled,
      LiveThreads machine,
      @Nullable SpanListener listener) {
    this(
        plan,
        seed,
        replication,
        limits,
        cancelled,
        machine,
        listener,
        new LiveControl(machine, plan));
  }

  private LiveReplication(
      Plan plan,
      long seed,
      long replication,
      RunLimits limits,
      BooleanSupplier cancelled,
      LiveThreads machine,
      @Nullable SpanListener listener,
      LiveControl control) {
    super(
        plan,
        seed,
        replication,
        limits,
        cancelled,
        listener,
        control,
        WindowBatches.of(limits, WindowBatches.COUNT));
    this.machine = machine;
    this.control = control;
    pools = control.pools();
  }

  /**
   * Runs to the end in real time, and returns the tallies. Must be called once. All threads have
   * ended when it returns.
   *
   * @throws IllegalStateException if the work of a node has thrown an exception, which is the cause
   */
  @Override
  public ReplicationTallies run() {
    control.start(this);
    ReplicationTallies tallies;
    try {
      cpuBefore = machine.cpuTime();
      while (stop.goesOn()) {
        step();
      }
      tallies = tallies(requireNonNull(stop.reason()));
    } catch (InterruptedException e) {
      stop.end(Ending.CANCELLED);
      tallies = tallies(Ending.CANCELLED);
      Thread.currentThread().interrupt();
    } finally {
      control.end();
    }
    control.throwFailure();
    ReplicationTallies whole = measured(tallies);
    boundaries.end(whole);
    return whole;
  }

  @Override
  ReplicationTallies measured(ReplicationTallies tallies) {
    return tallies.withBusyCores((double) (machine.cpuTime() - cpuBefore));
  }

  /**
   * Returns how late arrivals in the window came, in nanoseconds; those at time 0 have none.
   * Response times include it, so a run is valid only if it is small beside them.
   */
  public Tally lag() {
    return lag;
  }

  /** Executes what is due, or waits for the next event. */
  private void step() throws InterruptedException {
    control.tick(this);
    long next = Math.min(clock.nextTime(), boundaries.next + 1);
    if (isDone() || (next <= clock.now && next > boundaries.next)) {
      crossInTime();
    } else if (next <= clock.now) {
      executeNext(next);
      control.sendRequests();
      control.giveWay();
    } else {
      stopIfDeadlocked();
      control.awaitTimer(Math.min(next, clock.now + CHECK_INTERVAL), clock.now);
      stop.check();
    }
  }

  private void crossInTime() {
    boolean wasOpen = windowIsOpen();
    cross();
    if (windowIsOpen() && !wasOpen) {
      cpuBefore = machine.cpuTime();
    }
  }

  private void executeNext(long time) {
    long event = clock.poll();
    if (EventList.kind(event) == Clock.ARRIVAL) {
      if (windowIsOpen() && time > 0) {
        lag.add((double) (clock.now - time));
      }
      clock.now = time;
    }
    execute(event);
  }

  @Override
  boolean nothingLeft() {
    return super.nothingLeft() && livePools().isStill() && !control.awaitsAnswers();
  }

  private LivePools livePools() {
    return (LivePools) threads;
  }

  // ---- events of threads

  void countThreads(int pool, int change) {
    livePools().countThreads(pools[pool], change);
  }

  void countOutside() {
    livePools().countOutside();
  }

  void startUnit(Message unit, Worker taker) {
    livePools().startUnit(unit, taker);
    take();
    stop.countEvent();
  }
}
