package org.threadwise.dsl.formatting2;

/**
 * What begins at a word.
 *
 * @param start whether a statement, an element of a process or an item of a block begins here
 * @param column in which the word is aligned with those of other lines, {@link #NONE} for none
 */
record TokenMark(Start start, int column) {

  /** The column of a word that is not aligned. */
  static final int NONE = -1;

  /** The column of a word that is not aligned, but stands apart from the one before. */
  static final int APART = -2;

  /** What begins. */
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
