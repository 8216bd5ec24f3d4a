package org.threadwise.queueing.event;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An execution of a node whose thread waits until nothing is left of the messages that it has sent,
 * each of which starts a branch (semantics.md section 3).
 *
 * <p>Example: a thread replicates a message, and one copy is refused by its pool, so the thread
 * runs it itself. Its agenda is then the refused run, the barrier of the fork, and the rest. When
 * it comes to the barrier, it waits if the other branch has not ended, and continues with what
 * joins of the branches have sent and then with the rest.
 */
final class Fork extends ThreadWait {
  private static final int NO_NUMBER = -1;

  private final Forks forks;

  /** Branch in which the node was executed; null if in none. */
  final @Nullable Branch outer;

  /** Number of branches of which a message is left. */
  private int open;

  /** Whether the thread has come to the barrier. */
  private boolean waits;

  /** Messages that joins of the branches have sent. */
  private final CallerUnits joined = new CallerUnits();

  /** First of the messages below the barrier, while the thread waits. */
  private @Nullable Message rest;

  /** Marks on the agenda of the thread where it has to wait. */
  final Message barrier;

  Fork(Forks forks, NodeState node, Message executed) {
    super(node, BlockingCause.BRANCHES);
    this.forks = forks;
    outer = executed.branch;
    barrier = new Message(NO_NUMBER, executed.order);
    barrier.fork = this;
  }

  /** Lets a message start a branch. */
  void open(Message message) {
    open++;
    message.branch = new Branch(this);
  }

  /** Ends one branch. */
  void closeBranch() {
    open--;
    if (open == 0 && waits) {
      forks.end(this);
    }
  }

  boolean isOpen() {
    return open > 0;
  }

  /** Puts a message that a join of the branches has sent on the agenda of the thread. */
  void addJoined(Message message) {
    message.thread = node.pool;
    joined.add(message);
  }

  /** Lets the thread wait at the barrier, above the rest of its agenda. */
  void await(@Nullable Message agenda) {
    waits = true;
    rest = agenda;
  }

  /** Returns the agenda of the thread when it continues after the barrier. */
  @Nullable Message agenda(@Nullable Message below) {
    return joined.takeBefore(below);
  }

  /** Calls an action for each message that the thread keeps while it waits. */
  void forEachKept(Consumer<Message> action) {
    for (Message each = rest; each != null; each = each.backlog) {
      action.accept(each);
    }
    joined.forEach(action);
  }

  /** Returns the agenda with which a thread continues that has waited. */
  @Nullable Message agenda() {
    return joined.takeBefore(rest);
  }
}
