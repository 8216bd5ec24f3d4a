package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of the formatted text, before its columns are aligned. */
final class FormattedLine {

  /**
   * Tokens in one column.
   *
   * @param column of the first token, {@link TokenMark#NONE} directly after the previous cell
   * @param text with blanks between the tokens
   */
  record Cell(int column, StringBuilder text) {}

  private final int indent;
  private final boolean blankBefore;
  private final String group;
  private final List<Cell> cells = new ArrayList<>();
  private @Nullable String comment;

  /**
   * Creates an empty line.
   *
   * @param group lines of one group are aligned with each other; empty for none
   */
  FormattedLine(int indent, boolean blankBefore, String group) {
    this.indent = indent;
    this.blankBefore = blankBefore;
    this.group = group;
  }

  int indent() {
    return indent;
  }

  boolean blankBefore() {
    return blankBefore;
  }

  String group() {
    return group;
  }

  List<Cell> cells() {
    return cells;
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /** Returns the comment at the end of the line, null if there is none. */
  @Nullable String comment() {
    return comment;
  }

  void setComment(String text) {
    comment = text;
  }

  /** Starts a cell. */
  void startCell(int column, String text) {
    cells.add(new Cell(column, new StringBuilder(text)));
  }

  /** Appends a token to the last cell. */
  void append(String gap, String text) {
    if (cells.isEmpty()) {
      startCell(TokenMark.NONE, text);
    } else {
      cells.getLast().text().append(gap).append(text);
    }
  }
}
