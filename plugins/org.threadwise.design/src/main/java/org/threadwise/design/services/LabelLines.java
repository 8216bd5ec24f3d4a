package org.threadwise.design.services;

import java.util.stream.Collectors;

/** The lines of labels and tooltips, by the number of characters that fit into one. */
final class LabelLines {

  /** Lines that a node of the usual height holds. */
  static final int USUAL = 3;

  /** Characters in a line beside the icon of a task, a port or an application. */
  static final int NODE_COLUMNS = 19;

  /** Characters in a line of the note of a goal. */
  static final int NOTE_COLUMNS = 34;

  /** Characters in a line of a tooltip. */
  private static final int TOOLTIP_COLUMNS = 80;

  private LabelLines() {}

  /** Returns the number of lines of a label whose long lines are wrapped. */
  static int count(String label, int columns) {
    return label.lines().mapToInt(line -> Math.max(1, Math.ceilDiv(line.length(), columns))).sum();
  }

  /** Breaks long lines at blanks, because Sirius shows a tooltip as it is. */
  static String wrapped(String text) {
    return text.lines().map(LabelLines::wrappedLine).collect(Collectors.joining("\n"));
  }

  private static String wrappedLine(String line) {
    StringBuilder wrapped = new StringBuilder();
    int column = 0;
    for (String word : line.split(" ", -1)) {
      boolean fits = column + word.length() < TOOLTIP_COLUMNS;
      if (!wrapped.isEmpty()) {
        wrapped.append(fits ? ' ' : '\n');
      }
      column = fits ? column + 1 + word.length() : word.length();
      wrapped.append(word);
    }
    return wrapped.toString();
  }
}
