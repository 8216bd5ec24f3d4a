package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of the formatted text before its columns are aligned. */
final class FormattedLine {

  /**
   * Words that stand together.
   *
   * @param column in which they begin, {@link TokenMark#NONE} right behind the cell before
   * @param text with blanks between the words
   */
  record Cell(int column, StringBuilder text) {}

  private final int indent;
  private final boolean blankBefore;
  private final String group;
  private final List<Cell> cells = new ArrayList<>();
  private @Nullable String comment;

  /**
   * A line without words.
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

  /** The comment at the end of the line. */
  @Nullable String comment() {
    return comment;
  }

  void setComment(String text) {
    comment = text;
  }

  /** Adds words in a column of their own. */
  void begin(int column, String text) {
    cells.add(new Cell(column, new StringBuilder(text)));
  }

  /** Adds words behind the others. */
  void append(String gap, String text) {
    if (cells.isEmpty()) {
      begin(TokenMark.NONE, text);
    } else {
      cells.getLast().text().append(gap).append(text);
    }
  }
}
