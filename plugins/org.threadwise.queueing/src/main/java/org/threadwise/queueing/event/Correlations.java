package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The messages that wait at one node for partners of the same correlation id, a queue for each
 * input of each id.
 */
final class Correlations {
  private static final int NONE = -1;

  private final int inputs;
  private final LongTable sets = new LongTable();
  private final Queues queues;
  private final Messages messages;
  private int[] held = new int[16];
  private int free = NONE;
  private int used;

  Correlations(Messages messages, int inputs) {
    this.messages = messages;
    this.inputs = inputs;
    queues = new Queues(messages, inputs * held.length);
  }

  /** Adds a message; true if now each input holds one of its correlation id. */
  boolean add(int message, int input) {
    long id = messages.correlation[message];
    int set = sets.get(id);
    if (set == LongTable.ABSENT) {
      set = allocate();
      sets.put(id, set);
    }
    queues.addLast(set * inputs + input, message);
    held[set]++;
    return isComplete(set);
  }

  private boolean isComplete(int set) {
    if (held[set] < inputs) {
      return false;
    }
    for (int input = 0; input < inputs; input++) {
      if (queues.isEmpty(set * inputs + input)) {
        return false;
      }
    }
    return true;
  }

  /** Removes the oldest message of each input for a correlation id that has them all. */
  void take(long id, int[] taken) {
    int set = sets.get(id);
    for (int input = 0; input < inputs; input++) {
      taken[input] = queues.poll(set * inputs + input);
    }
    held[set] -= inputs;
    if (held[set] == 0) {
      sets.remove(id);
      held[set] = free;
      free = set;
    }
  }

  private int allocate() {
    int set = free;
    if (set != NONE) {
      free = held[set];
    } else {
      if (used == held.length) {
        held = Arrays.copyOf(held, 2 * used);
        queues.grow(inputs * held.length);
      }
      set = used++;
    }
    held[set] = 0;
    return set;
  }
}
