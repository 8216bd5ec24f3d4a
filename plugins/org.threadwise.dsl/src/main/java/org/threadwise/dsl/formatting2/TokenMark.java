package org.threadwise.dsl.formatting2;

/**
 * The role of a token in the layout.
 *
 * @param start what the token starts
 * @param column in which it is aligned with tokens of other lines, {@link #NONE} for none
 */
record TokenMark(Start start, int column) {

  /** The column of a token that is not aligned. */
  static final int NONE = -1;

  /** The column of a token that is not aligned, but separated by two blanks. */
  static final int APART = -2;

  /** What a token starts. */
  enum Start {
    NOTHING,
    STATEMENT,
    ELEMENT,
    ITEM,
    OPEN,
    CLOSE
  }

  static final TokenMark PLAIN = new TokenMark(Start.NOTHING, NONE);
}
