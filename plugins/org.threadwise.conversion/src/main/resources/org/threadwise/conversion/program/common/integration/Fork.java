package integration;

import java.util.ArrayList;
import java.util.List;

/**
 * An execution whose thread waits until nothing is left of the messages that it has sent, each of
 * which starts a branch.
 */
final class Fork extends Scope implements WaitTarget, AgendaEntry {
  final Task task;

  /** The branch in which the task was executed, null if in none. */
  final Branch outer;

  /** What joins of the branches have sent. */
  private final List<AgendaEntry> joined = new ArrayList<>();

  /** The thread that waits, null before. */
  private Worker waiting;

  Fork(Task task, Branch outer) {
    super(task.solution());
    this.task = task;
    this.outer = outer;
  }

  /** Lets the thread continue with a message that a join has sent, when the wait is over. */
  void join(AgendaEntry message) {
    joined.add(message);
  }

  /** Lets a thread that comes here on its agenda wait, unless all branches have ended. */
  @Override
  public Unit come(Worker worker) {
    if (inside() == 0) {
      joined.forEach(worker::carry);
    } else {
      waiting = worker;
      worker.waitFor(this, UnitFigures.Cause.BRANCHES, task, task.solution());
    }
    return null;
  }

  /** Lets the thread continue if it waits. */
  @Override
  void end() {
    if (waiting != null) {
      joined.forEach(waiting::carry);
      task.solution().execution().resume(waiting);
    }
  }

  /** Returns what joins have sent. */
  @Override
  public List<Message> messages() {
    return AgendaEntry.messages(joined);
  }

  @Override
  public boolean canCome(Deadlock search) {
    return search.canEnd(this);
  }

  @Override
  public String description() {
    return "their branches";
  }

  @Override
  public String remedy() {
    return "execute the branches on a pool that leads back to none of these";
  }
}
