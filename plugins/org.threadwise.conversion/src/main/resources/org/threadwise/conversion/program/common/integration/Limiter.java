package integration;

/** A task that limits the messages that leave. They leave in the order in which they come. */
abstract class Limiter extends Task {
  private boolean blocking;
  private final Level held = new Level(this, "held messages");
  private long left;
  private long waited;
  private double waiting;

  Limiter(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
  }

  /** Lets the thread wait with its message. */
  public Task blocking() {
    blocking = true;
    return this;
  }

  /** Returns whether the message of a unit leaves now. */
  abstract boolean passes(Unit unit);

  /**
   * Lets a message wait that does not leave now.
   *
   * @param worker the thread that waits with it, null without one
   * @param leaves acts when the message leaves
   */
  abstract void hold(Unit unit, Worker worker, Runnable leaves);

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
    if (blocking || enter(unit)) {
      leave(unit, worker);
    } else {
      await(unit, null, () -> solution().actOutside(outside -> leave(unit, outside)));
    }
  }

  /** Sends the message of a unit. */
  void leave(Unit unit, Worker worker) {
    super.emit(unit, worker);
  }

  /** Returns whether a message that comes now leaves at once. */
  final boolean enter(Unit unit) {
    boolean leaves = passes(unit);
    left += leaves ? 1 : 0;
    return leaves;
  }

  /** Lets a message wait that does not leave at once. */
  final void await(Unit unit, Worker worker, Runnable next) {
    double since = now();
    held.set(held.value() + 1);
    hold(
        unit,
        worker,
        () -> {
          held.set(held.value() - 1);
          left++;
          waited += now() > since ? 1 : 0;
          waiting += now() - since;
          next.run();
        });
  }

  @Override
  protected void warmUp() {
    super.warmUp();
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
