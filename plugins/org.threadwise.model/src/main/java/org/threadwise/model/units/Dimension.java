package org.threadwise.model.units;

/** Dimension of a quantity, which determines its base unit. */
public enum Dimension {
  /** Base unit nanosecond. */
  TIME,
  /** Base unit byte. */
  SIZE,
  /** A fraction of 1. */
  SHARE,
  /** A bare number. */
  NUMBER;

  /** Returns whether a number without a unit has this dimension. */
  public boolean allowsBareNumber() {
    return this == SHARE || this == NUMBER;
  }
}
