package org.threadwise.dsl;

import java.util.Arrays;

/** Where the lines of a text begin; a line ends with LF, CR LF or CR. */
final class Lines {

  private final int[] starts;

  Lines(String text) {
    int[] found = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean end =
          c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
      if (end) {
        if (count == found.length) {
          found = Arrays.copyOf(found, 2 * count);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  /** Number of the line of an offset, from 1. */
  int line(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index + 1 : -index - 1;
  }

  /** Column of an offset in its line, from 1. */
  int column(int offset) {
    return offset - starts[line(offset) - 1] + 1;
  }
}
