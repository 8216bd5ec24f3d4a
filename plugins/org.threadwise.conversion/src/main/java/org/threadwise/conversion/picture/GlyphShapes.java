package org.threadwise.conversion.picture;

import java.awt.Shape;
import java.awt.font.FontRenderContext;
import org.threadwise.diagram.Text;

/** Supplies the shapes of texts. */
@FunctionalInterface
interface GlyphShapes {

  /** Returns the outline of a line of text that is not blank; it fills the width of its box. */
  Shape outline(Text text, FontRenderContext context);
}
