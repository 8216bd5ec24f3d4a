package org.threadwise.queueing.event;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.threadwise.queueing.event.InputTrace.ValueLog;
import org.threadwise.queueing.random.Purpose;

/** Gives messages the values of a trace. A value that is not in the trace is drawn. */
final class InputReplay implements InputSource {
  private final InputTrace trace;
  private final Set<Purpose> purposes;
  private final Map<ValueLog, Cursor> cursors = new HashMap<>();

  /**
   * Creates a replay from the start of a trace.
   *
   * @param purposes of the values that are replayed; others are drawn
   */
  InputReplay(InputTrace trace, Set<Purpose> purposes) {
    this.trace = trace;
    this.purposes = EnumSet.copyOf(purposes);
  }

  @Override
  public long value(Message message, Purpose purpose, long drawn) {
    ValueLog log = purposes.contains(purpose) ? trace.log(message, purpose) : null;
    return log == null
        ? drawn
        : cursors.computeIfAbsent(log, Cursor::new).next(InputTrace.key(message), drawn);
  }

  /** The values of a log that were not replayed yet, by message. */
  private static final class Cursor {
    private final ValueLog log;

    /** Number of the next value of each message. */
    private final LongTable next = new LongTable();

    /** Number of the value of the same message that follows each value. */
    private final int[] following;

    Cursor(ValueLog log) {
      this.log = log;
      following = new int[log.size()];
      for (int number = log.size() - 1; number >= 0; number--) {
        following[number] = next.get(log.key(number));
        next.put(log.key(number), number);
      }
    }

    long next(long key, long otherwise) {
      int number = next.get(key);
      if (number == LongTable.ABSENT) {
        return otherwise;
      }
      next.put(key, following[number]);
      return log.value(number);
    }
  }
}
