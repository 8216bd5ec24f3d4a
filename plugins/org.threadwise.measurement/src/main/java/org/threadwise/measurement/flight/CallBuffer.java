package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Calls whose waits are not yet known. The recorder writes waits and calls of one thread into
 * different buffers, and a flush writes all buffers at slightly different moments. The waits of a
 * call are therefore complete only after the flush that follows the next one.
 */
final class CallBuffer {
  private final int capacity;
  private final Consumer<RecordedCall> action;
  private final Runnable beforeActions;
  private List<RecordedCall> previous = new ArrayList<>();
  private List<RecordedCall> current = new ArrayList<>();

  /**
   * Creates an empty buffer.
   *
   * @param capacity after how many calls a flush is assumed
   * @param beforeActions runs before calls are handed on
   * @param action receives calls whose waits are complete
   */
  CallBuffer(int capacity, Runnable beforeActions, Consumer<RecordedCall> action) {
    this.capacity = capacity;
    this.beforeActions = beforeActions;
    this.action = action;
  }

  void add(RecordedCall call) {
    current.add(call);
    if (current.size() >= capacity) {
      flush();
    }
  }

  /** Hands on the calls before the previous flush. */
  void flush() {
    beforeActions.run();
    previous.forEach(action);
    previous.clear();
    List<RecordedCall> free = previous;
    previous = current;
    current = free;
  }

  /** Hands on all calls. */
  void finish() {
    flush();
    flush();
  }
}
