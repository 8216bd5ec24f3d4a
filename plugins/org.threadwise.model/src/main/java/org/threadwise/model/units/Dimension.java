package org.threadwise.model.units;

/** What kind of number a quantity is, and in which base unit it is read. */
public enum Dimension {
  /** Read as nanoseconds. */
  TIME("a time"),
  /** Read as bytes. */
  SIZE("an amount of memory"),
  /** Read as a fraction of 1. */
  SHARE("a share"),
  /** A bare number. */
  NUMBER("a bare number");

  private final String words;

  Dimension(String words) {
    this.words = words;
  }

  /** In words with an article, as messages say it. */
  public String words() {
    return words;
  }

  /** Whether a number without a unit has this dimension. */
  public boolean allowsBareNumber() {
    return this == SHARE || this == NUMBER;
  }
}
