package org.threadwise.measurement.trace;

import java.io.IOException;
import java.io.InputStream;

/**
 * A stream of lines that a parser reads in blocks. When the parser fails, the next one starts at a
 * line that looks like a document, in the block that the parser had already received or after it.
 */
final class ResumableStream extends InputStream {
  private static final int SIZE = 1 << 13;

  private final InputStream in;
  private final byte[] block = new byte[SIZE];

  /** Next byte of the block for the parser. */
  private int next;

  /** End of the block. */
  private int end;

  /** Byte of the parser's input with which the block starts; negative after a resumption. */
  private long base;

  ResumableStream(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (next == end && !fill()) {
      return -1;
    }
    int count = Math.min(length, end - next);
    System.arraycopy(block, next, target, offset, count);
    next += count;
    return count;
  }

  private boolean fill() throws IOException {
    base += end;
    next = 0;
    end = 0;
    int read = in.read(block, 0, SIZE);
    end = Math.max(0, read);
    return read > 0;
  }

  /**
   * Moves to the start of the line in which a document failed, if another document starts there, or
   * else to the next line that starts with a brace or bracket. A line that was cut off is noticed
   * only within the following one, which is then not lost.
   *
   * @param start byte at which the document started that failed, counted from the start or from the
   *     last resumption
   * @param failure byte at which it failed; negative if unknown
   * @return the number of lines from the failure to the new position, which may be negative; or
   *     {@link Long#MAX_VALUE} if there is no further document
   */
  long resume(long start, long failure) throws IOException {
    int first = (int) Math.clamp(start - base + 1, 1, Math.max(1L, end));
    int failed = failure < 0 ? next : Math.clamp(failure - base, 0, end);
    failed = Math.max(failed, first);
    long lines = 0;
    for (int at = failed; at >= first; at--) {
      if (block[at - 1] == '\n') {
        if (at < end && startsDocument(block[at])) {
          continueAt(at);
          return lines;
        }
        lines--;
      }
    }
    return skipToDocument(failed);
  }

  private long skipToDocument(int from) throws IOException {
    next = from;
    long lines = 0;
    boolean lineStart = from > 0 && block[from - 1] == '\n';
    while (next < end || fill()) {
      byte value = block[next];
      if (lineStart && startsDocument(value)) {
        continueAt(next);
        return lines;
      }
      lineStart = value == '\n';
      if (lineStart) {
        lines++;
      }
      next++;
    }
    return Long.MAX_VALUE;
  }

  private void continueAt(int at) {
    next = at;
    base = -at;
  }

  private static boolean startsDocument(byte value) {
    return value == '{' || value == '[';
  }
}
