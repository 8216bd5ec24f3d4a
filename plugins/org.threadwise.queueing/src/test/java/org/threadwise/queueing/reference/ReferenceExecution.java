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
import org.threadwise.queueing.reference.ReferencePool.Worker;

/** Executes units on threads, from taking them to their end (sections 3 to 6). */
final class ReferenceExecution {
  private final Network network;
  private final ReferenceClock clock;
  private final @Nullable SharedHost host;
  private final ReferenceTurn[] stations;
  private final ReferenceFigures figures;
  private final BiConsumer<Worker, ReferenceUnit> ended;
  private final ReferenceTurn[] turns;
  private final Map<ReferencePool, ReferenceTurn> locks = new HashMap<>();
  private final ReferenceTurn carriers;

  ReferenceExecution(
      Network network,
      ReferenceClock clock,
      @Nullable SharedHost host,
      ReferenceTurn[] stations,
      ReferenceFigures figures,
      BiConsumer<Worker, ReferenceUnit> ended) {
    this.network = network;
    this.clock = clock;
    this.host = host;
    this.stations = stations;
    this.figures = figures;
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
    Worker worker = taking.worker();
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
      ReferenceTurn lock, Worker worker, ReferenceUnit unit, long held, long rest) {
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
  void run(Worker worker, ReferenceUnit unit, long costs) {
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

  /** A thread that must wait leaves its carrier; a pinned one keeps it where it asks a station. */
  private void waitFor(
      ReferenceTurn turn, Worker worker, ReferenceUnit unit, BlockingCause cause, Runnable next) {
    long since = clock.now();
    ReferencePool pool = worker.pool;
    boolean[] waited = {false};
    turn.enter(
        () -> {
          if (waited[0]) {
            if (pool != null) {
              pool.advance();
              pool.blocked--;
            }
            figures.blocked[cause.ordinal()][unit.node] += clock.now() - since;
          }
          waited[0] = true;
          next.run();
        });
    if (!waited[0]) {
      waited[0] = true;
      if (cause != BlockingCause.STATION || !network.nodes().get(unit.node).pinned()) {
        dismount(worker);
      }
      if (pool != null) {
        pool.advance();
        pool.blocked++;
      }
    }
  }

  /** A CPU part: alone on a core without a host, else shared; virtual threads need a carrier. */
  private void cpu(Worker worker, ReferenceUnit unit, long demand, Runnable next) {
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

  void dismount(Worker worker) {
    if (worker.mounted) {
      worker.mounted = false;
      carriers.leave();
    }
  }

  private static boolean virtual(Worker worker) {
    return worker.pool != null && worker.pool.pool.threads() instanceof Threads.Virtual;
  }

  /** The last CPU part and all that follows without a wait is one event where it can be. */
  private void finish(Worker worker, ReferenceUnit unit, long demand) {
    if (host != null && demand > 0) {
      cpu(worker, unit, demand, () -> afterCpu(worker, unit, 0, true));
    } else {
      afterCpu(worker, unit, demand, false);
    }
  }

  private void afterCpu(Worker worker, ReferenceUnit unit, long cpuToCome, boolean mayEndNow) {
    Node node = network.nodes().get(unit.node);
    Runnable end = () -> ended.accept(worker, unit);
    long time = cpuToCome + unit.waiting;
    if (node.behavior() instanceof Behavior.Request request && request.blocking()) {
      if (request.station() >= 0) {
        ReferenceTurn station = stations[request.station()];
        pause(worker, node, time, true, () -> waitForAnswer(worker, unit, station));
        return;
      }
      time += unit.response;
    }
    pause(worker, node, time, mayEndNow, end);
  }

  /** The thread needs no CPU for a time: only a pinned one keeps its carrier meanwhile. */
  private void pause(Worker worker, Node node, long time, boolean mayHappenNow, Runnable next) {
    if (time > 0 && !node.pinned()) {
      dismount(worker);
    }
    if (time == 0 && mayHappenNow) {
      next.run();
    } else {
      clock.after(time, Kind.END_OF_WORK, next);
    }
  }

  private void waitForAnswer(Worker worker, ReferenceUnit unit, ReferenceTurn station) {
    waitFor(
        station,
        worker,
        unit,
        BlockingCause.STATION,
        () ->
            pause(
                worker,
                network.nodes().get(unit.node),
                unit.response,
                false,
                () -> {
                  station.leave();
                  ended.accept(worker, unit);
                }));
  }
}
