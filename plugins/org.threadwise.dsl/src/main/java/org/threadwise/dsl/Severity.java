package org.threadwise.dsl;

/** The severity of a problem. */
public enum Severity {
  /** The model cannot be used. */
  ERROR,
  /** The model can be used, but probably not as intended. */
  WARNING,
  /** A hint. */
  INFO
}
