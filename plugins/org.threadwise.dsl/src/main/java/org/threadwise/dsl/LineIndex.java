package org.threadwise.dsl;

import java.util.Arrays;

/**
 * The starts and ends of the lines of a text. A line ends with LF, CR LF or CR. Lines and columns
 * count from 1, columns in UTF-16 units. Values outside the text are clamped to it.
 */
public final class LineIndex {

  private final int[] starts;
  private final int[] ends;

  public LineIndex(String text) {
    int[] found = new int[64];
    int[] breaks = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean end =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (end) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
          breaks = Arrays.copyOf(breaks, 2 * count);
        }
        breaks[count - 1] = c == '\n' && i > 0 && text.charAt(i - 1) == '\r' ? i - 1 : i;
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
    ends = Arrays.copyOf(breaks, count);
    ends[count - 1] = text.length();
  }

  /** Returns the number of lines, at least 1. */
  public int count() {
    return starts.length;
  }

  /** Returns the line of an offset. */
  public int line(int offset) {
    int index = Arrays.binarySearch(starts, Math.clamp(offset, 0, ends[ends.length - 1]));
    return index >= 0 ? index + 1 : -index - 1;
  }

  /** Returns the column of an offset in its line. */
  public int column(int offset) {
    return Math.clamp(offset, 0, ends[ends.length - 1]) - starts[line(offset) - 1] + 1;
  }

  /** Returns the offset of the first character of a line. */
  public int start(int line) {
    return starts[Math.clamp(line, 1, starts.length) - 1];
  }

  /** Returns the offset after the last character of a line, before its line end. */
  public int end(int line) {
    return ends[Math.clamp(line, 1, ends.length) - 1];
  }

  /** Returns the offset of a line and column; the column is clamped to the line. */
  public int offset(int line, int column) {
    if (line < 1) {
      return 0;
    }
    if (line > starts.length) {
      return ends[ends.length - 1];
    }
    return (int) Math.clamp((long) start(line) + column - 1, start(line), end(line));
  }
}
