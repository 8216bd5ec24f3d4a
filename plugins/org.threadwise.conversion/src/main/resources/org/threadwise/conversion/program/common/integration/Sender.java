package integration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Sends the messages of a task from its outputs to the slots of other tasks. */
final class Sender {
  private final Task task;
  private final List<Slot> slots;

  Sender(Task task, int outputs) {
    this.task = task;
    slots = new ArrayList<>(Collections.nCopies(outputs, null));
  }

  void connect(int output, Slot slot) {
    slots.set(output, slot);
  }

  /**
   * Sends messages on outputs that have a slot; others are dropped. The thread carries them on, or
   * checks the firing rules after the outputs in their order. Messages that need partners are in
   * their slots then, unless each starts a run of its own; others come one after the other. If the
   * thread waits for them, each starts a branch.
   */
  void send(List<Output> messages, Worker maker) {
    for (Output each : messages) {
      Slot slot = slots.get(each.number());
      if (slot != null) {
        send(slot, each, maker);
      }
    }
    maker.look();
  }

  private void send(Slot slot, Output output, Worker maker) {
    boolean startsBranch = task.awaitsBranches() && !isFailing(output);
    Message message = startsBranch ? maker.open(task, output.message()) : output.message();
    slot.task.gets(message);
    boolean startsRun = task.isParallel() && !isFailing(output);
    if (slot.task.isPerMessage() && !startsRun) {
      Pool from = maker.sends == null ? null : maker.sends.pool;
      maker.carry(new AgendaMessage(slot, message, from));
    } else if (slot.task.joins() && !startsRun) {
      slot.task.store(slot, message);
      maker.lookLater(new Look(slot, null));
    } else {
      maker.lookLater(new Look(slot, message));
    }
  }

  /** Returns whether an output is that of messages that have failed. */
  private boolean isFailing(Output output) {
    return output.number() == task.outputCount();
  }

  /** Returns the tasks that outputs lead to. */
  List<Task> targets() {
    List<Task> targets = new ArrayList<>();
    slots.stream().filter(Objects::nonNull).forEach(slot -> targets.add(slot.task));
    return targets;
  }

  /**
   * Sends messages that a join has taken: where threads carry messages, the thread that waits for
   * the joined branches carries them.
   *
   * @param joined the fork of which they were in different branches; null for none
   * @param branch of the message that completes the join
   */
  void sendJoined(Fork joined, Branch branch, List<Output> messages, Worker maker) {
    Branch target = joined == null ? branch : joined.outer;
    List<Output> moved = new ArrayList<>();
    messages.forEach(each -> moved.add(new Output(each.number(), each.message().in(target))));
    if (joined == null || !task.isPerMessage()) {
      send(moved, maker);
    } else {
      moved.forEach(each -> carryTo(joined, each));
    }
  }

  private void carryTo(Fork fork, Output output) {
    Slot slot = slots.get(output.number());
    if (slot != null) {
      slot.task.gets(output.message());
      fork.join(new AgendaMessage(slot, output.message(), fork.task.pool));
    }
  }
}
