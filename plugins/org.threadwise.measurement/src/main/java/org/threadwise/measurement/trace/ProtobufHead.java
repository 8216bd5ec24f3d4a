package org.threadwise.measurement.trace;

/**
 * The first bytes of a file that may be a message of traces.
 *
 * <p>Messages of traces, metrics and logs have the same outer structure. A span differs from what
 * the others contain: it starts with an id of 16 bytes and another one of 8 bytes.
 */
final class ProtobufHead {
  /** What the bytes show. */
  enum Evidence {
    /** They contain the start of a span. */
    SPAN,
    /** They end before the first span, and are right so far. */
    CUT_OFF,
    /** The message contains no span. */
    EMPTY,
    /** They are something else. */
    OTHER
  }

  /** Field that contains the next level, from the message down to the spans. */
  private static final int[] CHILDREN = {1, 2, 2};

  private static final int MAX_FIELD = 3;
  private static final int DELIMITED = 2;
  private static final int TRACE_ID = 1 << 3 | DELIMITED;
  private static final int SPAN_ID = 2 << 3 | DELIMITED;

  private final byte[] head;
  private int position;

  ProtobufHead(byte[] head) {
    this.head = head;
  }

  int position() {
    return position;
  }

  /** Reads four bytes, the most significant first. */
  long fixed() {
    long value = 0;
    for (int count = 0; count < 4; count++) {
      value = value << 8 | (head[position++] & 0xFF);
    }
    return value;
  }

  /** Reads a number of variable length; -1 if it is cut off or too long. */
  long variable() {
    long value = 0;
    for (int shift = 0; shift < 63 && position < head.length; shift += 7) {
      int read = head[position++];
      value |= (read & 0x7FL) << shift;
      if (read >= 0) {
        return value;
      }
    }
    return -1;
  }

  /**
   * Examines a message that starts here.
   *
   * @param end where it ends; {@link Long#MAX_VALUE} for the end of the file
   */
  Evidence message(long end) {
    return level(end, 0);
  }

  private Evidence level(long end, int level) {
    if (level == CHILDREN.length) {
      return span();
    }
    while (position < end) {
      if (position == head.length) {
        return level == 0 ? Evidence.EMPTY : Evidence.CUT_OFF;
      }
      int tag = head[position++];
      int field = tag >> 3;
      int maxField = level == 0 ? CHILDREN[0] : MAX_FIELD;
      if ((tag & 7) != DELIMITED || field < 1 || field > maxField) {
        return Evidence.OTHER;
      }
      long length = variable();
      if (length < 0) {
        return position == head.length ? Evidence.CUT_OFF : Evidence.OTHER;
      }
      if (length > end - position) {
        return Evidence.OTHER;
      }
      long next = position + length;
      if (field == CHILDREN[level]) {
        Evidence evidence = level(next, level + 1);
        if (evidence != Evidence.EMPTY) {
          return evidence;
        }
      }
      if (next > head.length) {
        return Evidence.CUT_OFF;
      }
      position = (int) next;
    }
    return Evidence.EMPTY;
  }

  private Evidence span() {
    int second = position + 18;
    if (second + 1 >= head.length) {
      return Evidence.CUT_OFF;
    }
    boolean ids =
        head[position] == TRACE_ID
            && head[position + 1] == 16
            && head[second] == SPAN_ID
            && head[second + 1] == 8;
    return ids ? Evidence.SPAN : Evidence.OTHER;
  }
}
