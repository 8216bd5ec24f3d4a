package org.threadwise.diagram.svg;

/** Which colours a picture has. */
public enum ColourScheme {
  /** Light or dark, as the reader's system prefers. */
  AUTO,
  /** Dark on light. */
  LIGHT,
  /** Light on dark. */
  DARK
}
