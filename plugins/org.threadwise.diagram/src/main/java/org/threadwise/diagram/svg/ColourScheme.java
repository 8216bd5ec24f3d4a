package org.threadwise.diagram.svg;

/** The colours of a picture. */
public enum ColourScheme {
  /** Light or dark, depending on the preference of the system. */
  AUTO,
  /** Dark shapes on a light background. */
  LIGHT,
  /** Light shapes on a dark background. */
  DARK
}
