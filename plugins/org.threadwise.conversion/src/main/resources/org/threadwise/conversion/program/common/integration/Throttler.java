package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** Lets at most a number of messages leave in any interval of a length. */
public final class Throttler extends Limiter {
  private final int most;
  private final double period;

  /** The times at which the last messages leave, at most one period ago or in the future. */
  private final Deque<Double> leaves = new ArrayDeque<>();

  private double last;

  public Throttler(Solution solution, String name, Pool pool, int messages, double period) {
    super(solution, name, pool);
    most = messages;
    this.period = period;
  }

  /** Determines when the message leaves. */
  @Override
  boolean passes(Unit unit) {
    double now = now();
    while (!leaves.isEmpty() && leaves.peekFirst() + period <= now) {
      leaves.removeFirst();
    }
    last = Math.max(now, last);
    if (leaves.size() == most) {
      last = Math.max(last, leaves.removeFirst() + period);
    }
    leaves.addLast(last);
    return last == now;
  }

  @Override
  void hold(Unit unit, Worker worker, Runnable leaves) {
    solution().after(last - now(), worker == null ? When.ANSWER_COMES : When.WORK_ENDS, leaves);
  }

  @Override
  protected void initialize() {
    super.initialize();
    leaves.clear();
    last = 0;
  }
}
