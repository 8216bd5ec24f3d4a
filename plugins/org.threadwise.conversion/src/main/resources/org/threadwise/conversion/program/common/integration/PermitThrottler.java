package integration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Lets a message leave with one of several permits, each free again when its holders are gone. */
public final class PermitThrottler extends Limiter implements WaitTarget {
  /** A message that waits, alone or with its thread. */
  private record Waiting(Unit unit, Worker worker, Runnable leaves) {}

  private final int permits;
  private final Deque<Waiting> line = new ArrayDeque<>();

  /** The permits that are not free. */
  private final List<Permit> taken = new ArrayList<>();

  public PermitThrottler(Solution solution, String name, Pool pool, int permits) {
    super(solution, name, pool);
    this.permits = permits;
  }

  boolean hasFree() {
    return taken.size() < permits;
  }

  @Override
  boolean passes(Unit unit) {
    boolean passes = hasFree();
    if (passes) {
      take(unit);
    }
    return passes;
  }

  /** Gives a permit to a unit, which holds it like a message until it ends. */
  private void take(Unit unit) {
    unit.permit = new Permit(this);
    unit.permit.count(1);
    taken.add(unit.permit);
  }

  @Override
  void hold(Unit unit, Worker worker, Runnable leaves) {
    line.addLast(new Waiting(unit, worker, leaves));
    if (worker != null) {
      worker.startWait(this, solution());
    }
  }

  /** Gives a permit that nothing holds to the first of the line. */
  void giveBack(Permit permit) {
    taken.remove(permit);
    Waiting first = line.pollFirst();
    if (first != null) {
      take(first.unit());
      if (first.worker() != null) {
        first.worker().endWait(solution());
      }
      first.leaves().run();
    }
  }

  /** Gives back the permit of an execution that fails. */
  @Override
  boolean endsInFailure(Unit unit) {
    boolean fails = super.endsInFailure(unit);
    if (fails && unit.permit != null) {
      unit.permit.count(-1);
      unit.permit = null;
    }
    return fails;
  }

  @Override
  void leave(Unit unit, Worker worker) {
    super.leave(unit, worker);
    unit.permit.count(-1);
  }

  @Override
  List<Output> outputs(Unit unit) {
    return List.of(new Output(0, unit.first().with(unit.permit)));
  }

  // ---- deadlocks

  /** Returns the messages that wait. */
  List<Message> line() {
    List<Message> waiting = new ArrayList<>();
    line.forEach(each -> waiting.addAll(each.unit().messages));
    return waiting;
  }

  /** Returns how many permits of this throttler a message holds. */
  long held(Message message) {
    return message.permits().stream().filter(permit -> permit.throttler == this).count();
  }

  /** Returns the number of messages that hold a permit, for each permit that they hold. */
  long inside() {
    return taken.stream().mapToLong(Scope::inside).sum();
  }

  @Override
  public boolean canCome(Deadlock search) {
    return search.gives(this);
  }

  @Override
  public String description() {
    return "a permit of " + name();
  }

  @Override
  public String remedy() {
    return "give it more permits, or let messages wait there without a thread";
  }

  @Override
  protected void initialize() {
    super.initialize();
    line.clear();
    taken.clear();
  }
}
