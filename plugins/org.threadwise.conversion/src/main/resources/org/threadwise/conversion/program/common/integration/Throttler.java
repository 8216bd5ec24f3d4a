package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** Lets at most a number of messages leave in any interval of a length. */
public final class Throttler extends Task {
  private final int most;
  private final double period;
  private boolean blocking;

  /** The times at which the last messages leave, at most one period ago or in the future. */
  private final Deque<Double> leaves = new ArrayDeque<>();

  private double last;
  private final Level held = new Level(this, "held messages");
  private long left;
  private long waited;
  private double waiting;

  public Throttler(Solution solution, String name, Pool pool, int messages, double period) {
    super(solution, name, pool, 1, 1);
    most = messages;
    this.period = period;
  }

  /** Lets the thread wait with its message. */
  public Throttler blocking() {
    blocking = true;
    return this;
  }

  @Override
  void respond(Execution execution, Unit unit, Worker worker, double time, boolean mayEndNow) {
    if (blocking) {
      execution.holdAfter(time, mayEndNow, this, unit, worker);
    } else {
      super.respond(execution, unit, worker, time, mayEndNow);
    }
  }

  @Override
  boolean canBlockFor(UnitFigures.Cause cause) {
    return super.canBlockFor(cause) || (blocking && cause == UnitFigures.Cause.THROTTLE);
  }

  @Override
  void emit(Unit unit, Worker worker) {
    double delay = blocking ? 0 : enter();
    if (delay == 0) {
      super.emit(unit, worker);
      return;
    }
    solution()
        .after(
            delay,
            When.ANSWER_COMES,
            () -> {
              leave(delay);
              sendFromOutside(unit.first());
            });
  }

  /** Returns how long a message that comes now has to wait. */
  double enter() {
    double now = now();
    while (!leaves.isEmpty() && leaves.peekFirst() + period <= now) {
      leaves.removeFirst();
    }
    double time = Math.max(now, last);
    if (leaves.size() == most) {
      time = Math.max(time, leaves.removeFirst() + period);
    }
    leaves.addLast(time);
    last = time;
    if (time > now) {
      held.set(held.value() + 1);
    } else {
      left++;
    }
    return time - now;
  }

  /** Counts a message that leaves after a wait. */
  void leave(double delay) {
    held.set(held.value() - 1);
    left++;
    waited++;
    waiting += delay;
  }

  @Override
  protected void initialize() {
    super.initialize();
    leaves.clear();
    last = 0;
    count();
  }

  @Override
  protected void warmUp() {
    super.warmUp();
    count();
  }

  private void count() {
    left = 0;
    waited = 0;
    waiting = 0;
  }

  @Override
  void report(Report report) {
    super.report(report);
    report.add(this, "messages throttled", "", left);
    report.ratio(this, "throttled time", "s", Solution.seconds(waiting), left);
    report.ratio(this, "P(throttled)", "", waited, left);
    report.add(this, "mean throttled", "", held.timeAverage());
  }
}
