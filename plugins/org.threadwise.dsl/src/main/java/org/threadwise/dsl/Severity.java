package org.threadwise.dsl;

/** How grave a problem is. */
public enum Severity {
  /** The model cannot be used. */
  ERROR,
  /** The model can be used, but hardly does what was meant. */
  WARNING,
  /** Worth knowing. */
  INFO
}
