package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The messages that wait at a node for partners with the same correlation id: one queue per id and
 * input.
 */
final class Correlations {
  private static final int NONE = -1;

  private final int inputs;
  private final LongTable sets = new LongTable();
  private MessageQueue[] queues = new MessageQueue[0];
  private int[] held = new int[16];
  private int free = NONE;
  private int used;

  Correlations(int inputs) {
    this.inputs = inputs;
    makeQueues();
  }

  private void makeQueues() {
    int old = queues.length;
    queues = Arrays.copyOf(queues, inputs * held.length);
    for (int i = old; i < queues.length; i++) {
      queues[i] = new MessageQueue();
    }
  }

  /** Adds a message and returns whether every input now holds a message with its correlation id. */
  boolean add(Message message, int input) {
    long id = message.correlation;
    int set = sets.get(id);
    if (set == LongTable.ABSENT) {
      set = allocate();
      sets.put(id, set);
    }
    queues[set * inputs + input].addLast(message);
    held[set]++;
    return isComplete(set);
  }

  private boolean isComplete(int set) {
    if (held[set] < inputs) {
      return false;
    }
    for (int input = 0; input < inputs; input++) {
      if (queues[set * inputs + input].isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Removes the oldest message of each input for a complete correlation id. */
  void take(long id, @Nullable Message[] taken) {
    int set = sets.get(id);
    for (int input = 0; input < inputs; input++) {
      taken[input] = queues[set * inputs + input].poll();
    }
    held[set] -= inputs;
    if (held[set] == 0) {
      sets.remove(id);
      held[set] = free;
      free = set;
    }
  }

  /** Calls an action for each message that waits. */
  void forEach(Consumer<Message> action) {
    for (MessageQueue queue : queues) {
      queue.forEach(action);
    }
  }

  private int allocate() {
    int set = free;
    if (set != NONE) {
      free = held[set];
    } else {
      if (used == held.length) {
        held = Arrays.copyOf(held, 2 * used);
        makeQueues();
      }
      set = used++;
    }
    held[set] = 0;
    return set;
  }
}
