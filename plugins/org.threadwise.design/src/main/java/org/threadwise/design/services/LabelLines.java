package org.threadwise.design.services;

import java.util.regex.Pattern;

/** Counts and wraps the lines of labels and tooltips by their number of characters. */
final class LabelLines {

  /** Lines that a node of the usual height holds. */
  static final int USUAL = 3;

  /** Characters in a line beside the icon of a task, a port or an application. */
  static final int NODE_COLUMNS = 19;

  /** Characters in a line of the note of a goal. */
  static final int NOTE_COLUMNS = 34;

  /** The first 79 characters or fewer of a longer line, up to a blank. */
  private static final Pattern TOOLTIP_LINE = Pattern.compile("(?=.{80})(.{1,79}) ");

  private LabelLines() {}

  /** Returns the number of lines of a label whose long lines are wrapped. */
  static int count(String label, int columns) {
    return label.lines().mapToInt(line -> Math.max(1, Math.ceilDiv(line.length(), columns))).sum();
  }

  /** Breaks long lines at blanks, because Sirius does not wrap tooltips. */
  static String wrap(String text) {
    return TOOLTIP_LINE.matcher(text).replaceAll("$1\n");
  }
}
