package org.threadwise.model.units;

/** Dimension of a quantity, which determines its base unit. */
public enum Dimension {
  /** Base unit nanosecond. */
  TIME("a time"),
  /** Base unit byte. */
  SIZE("an amount of memory"),
  /** A fraction of 1. */
  SHARE("a share"),
  /** A bare number. */
  NUMBER("a bare number");

  private final String description;

  Dimension(String description) {
    this.description = description;
  }

  /** Returns a description with an article, for messages. */
  public String description() {
    return description;
  }

  /** Returns whether a number without a unit has this dimension. */
  public boolean allowsBareNumber() {
    return this == SHARE || this == NUMBER;
  }
}
