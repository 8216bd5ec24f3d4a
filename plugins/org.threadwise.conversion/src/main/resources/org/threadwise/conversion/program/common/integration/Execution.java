package integration;

import integration.UnitFigures.Cause;

/**
 * Runs the units that threads have taken: start, lock, dispatch and wake costs, then the turn, the
 * CPU part, the waiting part and a blocking response. Costs directly before the CPU part are spent
 * together with it.
 */
final class Execution {
  private final Solution solution;

  /** The carriers that virtual threads need for CPU parts, if there is a host. */
  private final Turn carriers;

  Execution(Solution solution) {
    this.solution = solution;
    Host host = solution.host();
    carriers = new Turn(host == null ? Integer.MAX_VALUE : host.cores());
  }

  /** Runs a unit that a thread takes from its pool. */
  void take(Unit unit, Worker worker, double wakeCost) {
    Costs costs = worker.pool.costs();
    double start = worker.fresh ? costs.start() : 0;
    worker.fresh = false;
    startUnit(unit);
    double rest = costs.dispatch() - costs.lock() + wakeCost;
    if (costs.lock() == 0) {
      run(unit, worker, start + rest);
      return;
    }
    Turn lock = worker.pool.lock();
    Runnable afterLock =
        () -> {
          lock.leave();
          run(unit, worker, rest);
        };
    Runnable holdLock = () -> cpu(costs.lock(), unit, worker, afterLock);
    cpu(start, unit, worker, () -> waitFor(lock, Cause.LOCK, unit, worker, holdLock));
  }

  private void startUnit(Unit unit) {
    if (unit.task.isPerMessage()) {
      unit.task.draw(unit);
    }
    if (!unit.carriedOn) {
      double waited = solution.now() - unit.submitted;
      unit.task.figures.taken(waited);
      unit.task.pool.taken(waited);
    }
  }

  private void run(Unit unit, Worker worker, double costs) {
    Turn turn = unit.task.turn;
    if (turn == null) {
      work(unit, worker, costs + unit.cpu);
      return;
    }
    Runnable afterTurn = () -> work(unit, worker, unit.cpu);
    cpu(costs, unit, worker, () -> waitFor(turn, Cause.TURN, unit, worker, afterTurn));
  }

  private void work(Unit unit, Worker worker, double cpuTime) {
    if (solution.host() != null && cpuTime > 0) {
      cpu(cpuTime, unit, worker, () -> afterCpu(unit, worker, 0, true));
    } else {
      afterCpu(unit, worker, cpuTime, false);
    }
  }

  private void afterCpu(Unit unit, Worker worker, double cpuToCome, boolean mayEndNow) {
    unit.task.respond(this, unit, worker, cpuToCome + unit.waiting, mayEndNow);
  }

  /** Ends a unit after a time; without any time it ends at once if its CPU part just ended. */
  void endAfter(double time, boolean mayEndNow, Unit unit, Worker worker) {
    When when = unit.late ? When.REQUEST_TIMES_OUT : When.WORK_ENDS;
    pause(time, when, mayEndNow, unit, worker, () -> end(unit, worker));
  }

  /** Lets a thread call an application with a capacity after a time, and wait for the response. */
  void askAfter(
      double time,
      boolean mayAskNow,
      Application application,
      double timeout,
      Unit unit,
      Worker worker) {
    Runnable ask = () -> ask(application, timeout, unit, worker);
    pause(time, When.WORK_ENDS, mayAskNow, unit, worker, ask);
  }

  private void ask(Application application, double timeout, Unit unit, Worker worker) {
    boolean waits = !application.isFree();
    if ((waits || unit.response > 0) && !unit.task.isPinned()) {
      dismount(worker);
    }
    Runnable waitEnds = waits ? block(Cause.STATION, unit, worker) : () -> {};
    Runnable over = () -> end(unit, worker);
    new Request(application, unit, When.WORK_ENDS, waitEnds, over).send(timeout);
  }

  /** Lets a thread wait after a time until a throttler lets its message leave. */
  void holdAfter(double time, boolean mayEndNow, Limiter throttler, Unit unit, Worker worker) {
    Runnable hold = () -> hold(throttler, unit, worker);
    pause(time, When.WORK_ENDS, mayEndNow, unit, worker, hold);
  }

  private void hold(Limiter throttler, Unit unit, Worker worker) {
    if (throttler.enter(unit)) {
      end(unit, worker);
      return;
    }
    if (!unit.task.isPinned()) {
      dismount(worker);
    }
    Runnable unblock = block(Cause.THROTTLE, unit, worker);
    throttler.await(
        unit,
        worker,
        () -> {
          unblock.run();
          end(unit, worker);
        });
  }

  /** Lets a thread wait without CPU; only a pinned one keeps its carrier. */
  private void pause(
      double time, When when, boolean mayHappenNow, Unit unit, Worker worker, Runnable next) {
    if (time > 0 && !unit.task.isPinned()) {
      dismount(worker);
    }
    if (time == 0 && mayHappenNow) {
      next.run();
    } else {
      solution.after(time, when, next);
    }
  }

  /** Runs a CPU part: on shared cores, or without a host on a core of its own. */
  private void cpu(double time, Unit unit, Worker worker, Runnable next) {
    Host host = solution.host();
    if (time == 0) {
      next.run();
    } else if (host == null) {
      solution.after(time, When.WORK_ENDS, next);
    } else if (isVirtual(worker) && !worker.mounted) {
      Runnable mounted =
          () -> {
            worker.mounted = true;
            host.start(time, next);
          };
      waitFor(carriers, Cause.CARRIER, unit, worker, mounted);
    } else {
      host.start(time, next);
    }
  }

  private static boolean isVirtual(Worker worker) {
    return worker.pool != null && worker.pool.threads().virtual();
  }

  private void dismount(Worker worker) {
    if (worker.mounted) {
      worker.mounted = false;
      carriers.leave();
    }
  }

  /** Lets a busy thread wait; its carrier is free meanwhile. */
  private void waitFor(Turn turn, Cause cause, Unit unit, Worker worker, Runnable next) {
    if (turn.isFree()) {
      turn.enter(next);
      return;
    }
    dismount(worker);
    Runnable unblock = block(cause, unit, worker);
    turn.enter(
        () -> {
          unblock.run();
          next.run();
        });
  }

  /** Counts a busy thread as blocked from now on, until the result runs. */
  private Runnable block(Cause cause, Unit unit, Worker worker) {
    double since = solution.now();
    worker.block();
    return () -> {
      unit.task.figures.blocked(cause, solution.now() - since);
      worker.unblock();
    };
  }

  /**
   * Ends a unit: sends its outputs, releases the carrier unless the thread runs another unit,
   * passes on the turn, and frees the thread.
   */
  private void end(Unit unit, Worker worker) {
    Task task = unit.task;
    task.figures.ended(task.serviceTime(unit));
    boolean failed = task.endsInFailure(unit);
    if (failed && task.failures.waitsForRetry(unit)) {
      waitForRetry(unit, worker);
      return;
    }
    if (worker.pool != null) {
      worker.pool.announce();
    }
    worker.sends = task;
    if (failed) {
      task.failures.fail(unit, worker);
    } else {
      task.emit(unit, worker);
    }
    Unit next = worker.next();
    if (next == null) {
      dismount(worker);
    }
    task.passTurn();
    proceed(worker, next);
  }

  /** Lets a thread wait until the next attempt at its unit, which needs a turn again. */
  private void waitForRetry(Unit unit, Worker worker) {
    double time = unit.task.failures.nextPause();
    if (time > 0) {
      dismount(worker);
    }
    unit.task.passTurn();
    Runnable unblock = block(Cause.RETRY, unit, worker);
    Runnable retry =
        () -> {
          unblock.run();
          unit.task.draw(unit);
          run(unit, worker, 0);
        };
    solution.after(time, When.WORK_ENDS, retry);
  }

  /** Lets a thread outside all pools run the units that are left to it. */
  void free(Worker worker) {
    proceed(worker, worker.next());
  }

  /** Lets a thread continue that waited for room in the queue of a pool, or for branches. */
  void resume(Worker worker) {
    worker.resume(solution);
    if (worker.pool != null) {
      worker.pool.announce();
    }
    worker.look();
    proceed(worker, worker.next());
  }

  /** Lets a thread run its next unit, or releases it unless it waits. */
  private void proceed(Worker worker, Unit unit) {
    if (worker.waits()) {
      return;
    }
    if (unit != null) {
      startUnit(unit);
      run(unit, worker, 0);
    } else if (worker.pool != null) {
      worker.pool.release(worker);
    }
  }
}
