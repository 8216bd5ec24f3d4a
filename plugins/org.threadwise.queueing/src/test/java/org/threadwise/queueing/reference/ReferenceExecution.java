package org.threadwise.queueing.reference;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.reference.ReferenceClock.Kind;
import org.threadwise.queueing.reference.ReferencePool.Taking;

/** Executes units on threads, from taking them to their end (sections 3 to 6). */
final class ReferenceExecution {
  private final Network network;
  private final ReferenceClock clock;
  private final @Nullable SharedHost host;
  private final ReferenceTurn[] stations;
  private final ReferenceFigures figures;
  private final ReferenceFailures failures;
  private final WaitingWorkers awaiting;
  private final BiConsumer<ReferenceWorker, ReferenceUnit> ended;
  private final ReferenceTurn[] turns;
  private final Map<ReferencePool, ReferenceTurn> locks = new HashMap<>();
  private final ReferenceTurn carriers;

  ReferenceExecution(
      Network network,
      ReferenceClock clock,
      @Nullable SharedHost host,
      ReferenceTurn[] stations,
      ReferenceFigures figures,
      ReferenceFailures failures,
      WaitingWorkers awaiting,
      BiConsumer<ReferenceWorker, ReferenceUnit> ended) {
    this.network = network;
    this.clock = clock;
    this.host = host;
    this.stations = stations;
    this.figures = figures;
    this.failures = failures;
    this.awaiting = awaiting;
    this.ended = ended;
    turns =
        network.nodes().stream()
            .map(node -> new ReferenceTurn(node.limit()))
            .toArray(ReferenceTurn[]::new);
    carriers =
        new ReferenceTurn(network.host() == null ? Integer.MAX_VALUE : network.host().cores());
  }

  /** The turn of an ended unit passes on. */
  void passTurn(int node) {
    turns[node].leave();
  }

  void start(ReferencePool pool, Taking taking, long wake) {
    var costs = pool.pool.costs();
    ReferenceWorker worker = taking.worker();
    long start = worker.fresh ? costs.start() : 0;
    worker.fresh = false;
    figures.taken(taking.unit(), clock.now());
    long rest = costs.dispatch() - costs.lock() + wake;
    if (costs.lock() == 0) {
      run(worker, taking.unit(), start + rest);
      return;
    }
    ReferenceTurn lock = locks.computeIfAbsent(pool, key -> new ReferenceTurn(1));
    cpu(
        worker,
        taking.unit(),
        start,
        () ->
            waitFor(
                lock,
                worker,
                taking.unit(),
                BlockingCause.LOCK,
                () -> holdLock(lock, worker, taking.unit(), costs.lock(), rest)));
  }

  private void holdLock(
      ReferenceTurn lock, ReferenceWorker worker, ReferenceUnit unit, long held, long rest) {
    cpu(
        worker,
        unit,
        held,
        () -> {
          lock.leave();
          run(worker, unit, rest);
        });
  }

  /** Spends what is left of the costs of taking, then the unit itself. */
  void run(ReferenceWorker worker, ReferenceUnit unit, long costs) {
    Node node = network.nodes().get(unit.node);
    if (node.limit() == Node.UNLIMITED) {
      finish(worker, unit, costs + unit.cpu);
    } else {
      cpu(
          worker,
          unit,
          costs,
          () ->
              waitFor(
                  turns[unit.node],
                  worker,
                  unit,
                  BlockingCause.TURN,
                  () -> finish(worker, unit, unit.cpu)));
    }
  }

  /** A thread that must wait leaves its carrier. */
  private void waitFor(
      ReferenceTurn turn,
      ReferenceWorker worker,
      ReferenceUnit unit,
      BlockingCause cause,
      Runnable next) {
    long since = clock.now();
    boolean[] waited = {false};
    turn.enter(
        () -> {
          if (waited[0]) {
            unblock(worker, unit, cause, since);
          }
          waited[0] = true;
          next.run();
        });
    if (!waited[0]) {
      waited[0] = true;
      dismount(worker);
      block(worker);
    }
  }

  /** A CPU part: alone on a core without a host, else shared; virtual threads need a carrier. */
  private void cpu(ReferenceWorker worker, ReferenceUnit unit, long demand, Runnable next) {
    if (demand == 0) {
      next.run();
    } else if (host == null) {
      clock.after(demand, Kind.END_OF_WORK, next);
    } else if (virtual(worker) && !worker.mounted) {
      waitFor(
          carriers,
          worker,
          unit,
          BlockingCause.CARRIER,
          () -> {
            worker.mounted = true;
            host.start(demand, next);
          });
    } else {
      host.start(demand, next);
    }
  }

  void dismount(ReferenceWorker worker) {
    if (worker.mounted) {
      worker.mounted = false;
      carriers.leave();
    }
  }

  private static boolean virtual(ReferenceWorker worker) {
    return worker.pool != null && worker.pool.pool.threads() instanceof Threads.Virtual;
  }

  /** The last CPU part and all that follows without a wait is one event where it can be. */
  private void finish(ReferenceWorker worker, ReferenceUnit unit, long demand) {
    if (host != null && demand > 0) {
      cpu(worker, unit, demand, () -> afterCpu(worker, unit, 0, true));
    } else {
      afterCpu(worker, unit, demand, false);
    }
  }

  private void afterCpu(
      ReferenceWorker worker, ReferenceUnit unit, long cpuToCome, boolean mayEndNow) {
    Node node = network.nodes().get(unit.node);
    Runnable end = () -> ended.accept(worker, unit);
    long time = cpuToCome + unit.waiting;
    if (node.behavior() instanceof Behavior.Request request && request.blocking()) {
      if (request.station() >= 0) {
        ReferenceTurn station = stations[request.station()];
        pause(worker, node, time, true, () -> waitForAnswer(worker, unit, station));
        return;
      }
      long timeout = failures.timeout(unit);
      unit.late = unit.response > timeout;
      time += Math.min(timeout, unit.response);
    }
    boolean waits = node.behavior() instanceof Behavior.Throttle throttle && throttle.blocking();
    Runnable next = waits ? () -> waitForThrottle(worker, unit, end) : end;
    Kind kind = unit.late ? Kind.TIME_OUT : Kind.END_OF_WORK;
    pause(worker, node, time, mayEndNow, kind, next);
  }

  /** The thread waits with its message until it may leave; a pinned one keeps its carrier. */
  private void waitForThrottle(ReferenceWorker worker, ReferenceUnit unit, Runnable end) {
    ReferenceThrottle.Passage passage = figures.throttled(unit.node, clock.now());
    unit.permit = passage.permit;
    if (passage.delay() == 0) {
      end.run();
      return;
    }
    if (!network.nodes().get(unit.node).pinned()) {
      dismount(worker);
    }
    if (passage.waitsForPermit()) {
      waitForPermit(worker, unit, passage, end);
      return;
    }
    ReferencePool pool = worker.pool;
    if (pool != null) {
      pool.advance();
      pool.blocked++;
    }
    clock.after(
        passage.delay(),
        Kind.END_OF_WORK,
        () -> {
          if (pool != null) {
            pool.advance();
            pool.blocked--;
          }
          passage.end();
          figures.blocked[BlockingCause.THROTTLE.index()][unit.node] += passage.delay();
          end.run();
        });
  }

  private void waitForPermit(
      ReferenceWorker worker, ReferenceUnit unit, ReferenceThrottle.Passage passage, Runnable end) {
    worker.waitsForPermit = figures.throttles.get(unit.node);
    worker.waitsWith = unit;
    awaiting.start(worker);
    block(worker);
    passage.whenGiven(
        () -> {
          worker.waitsForPermit = null;
          worker.waitsWith = null;
          awaiting.end(worker);
          unit.permit = passage.permit;
          ReferencePool pool = worker.pool;
          if (pool != null) {
            pool.advance();
            pool.blocked--;
            figures.blocked[BlockingCause.THROTTLE.index()][unit.node] += passage.delay();
          }
          end.run();
        });
  }

  /** The thread needs no CPU for a time: only a pinned one keeps its carrier meanwhile. */
  private void pause(
      ReferenceWorker worker, Node node, long time, boolean mayHappenNow, Runnable next) {
    pause(worker, node, time, mayHappenNow, Kind.END_OF_WORK, next);
  }

  private void pause(
      ReferenceWorker worker,
      Node node,
      long time,
      boolean mayHappenNow,
      Kind kind,
      Runnable next) {
    if (time > 0 && !node.pinned()) {
      dismount(worker);
    }
    if (time == 0 && mayHappenNow) {
      next.run();
    } else {
      clock.after(time, kind, next);
    }
  }

  private void waitForAnswer(ReferenceWorker worker, ReferenceUnit unit, ReferenceTurn station) {
    boolean pinned = network.nodes().get(unit.node).pinned();
    long since = clock.now();
    boolean[] waits = {false};
    Runnable whenServed =
        () -> {
          if (waits[0]) {
            unblock(worker, unit, BlockingCause.STATION, since);
          }
          waits[0] = false;
        };
    boolean[] entering = {true};
    boolean[] servedAtOnce = {false};
    failures.request(
        station,
        unit,
        Kind.END_OF_WORK,
        () -> {
          servedAtOnce[0] = entering[0];
          whenServed.run();
        },
        served -> {
          if (!served) {
            unblock(worker, unit, BlockingCause.STATION, since);
          }
          ended.accept(worker, unit);
        });
    entering[0] = false;
    waits[0] = !servedAtOnce[0];
    if (!pinned && (waits[0] || unit.response > 0)) {
      dismount(worker);
    }
    if (waits[0]) {
      block(worker);
    }
  }

  /** The turn passes, the thread waits, and then executes the unit again. */
  void waitForRetry(ReferenceWorker worker, ReferenceUnit unit, long time, Runnable draw) {
    long since = clock.now();
    if (time > 0) {
      dismount(worker);
    }
    if (network.nodes().get(unit.node).limit() != Node.UNLIMITED) {
      passTurn(unit.node);
    }
    block(worker);
    clock.after(
        time,
        Kind.END_OF_WORK,
        () -> {
          unblock(worker, unit, BlockingCause.RETRY, since);
          draw.run();
          run(worker, unit, 0);
        });
  }

  private static void block(ReferenceWorker worker) {
    ReferencePool pool = worker.pool;
    if (pool != null) {
      pool.advance();
      pool.blocked++;
    }
  }

  private void unblock(
      ReferenceWorker worker, ReferenceUnit unit, BlockingCause cause, long since) {
    ReferencePool pool = worker.pool;
    if (pool != null) {
      pool.advance();
      pool.blocked--;
    }
    figures.blocked[cause.index()][unit.node] += clock.now() - since;
  }
}
