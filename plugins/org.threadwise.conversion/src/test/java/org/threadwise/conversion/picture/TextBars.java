package org.threadwise.conversion.picture;

import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Text;

/**
 * Draws a bar for each line of text, as wide as the text and as high as its capitals, because fonts
 * depend on the machine. Collects the texts.
 */
final class TextBars implements GlyphShapes {

  private final StringBuilder texts = new StringBuilder();

  /** Returns the texts so far, a line for each. */
  String texts() {
    return texts.toString();
  }

  /** Returns the place of a bar. */
  static Box bar(Text text) {
    double height = 0.7 * text.style().size();
    Box box = text.box();
    return new Box(box.x(), text.baseline() - height, box.width(), height);
  }

  @Override
  public Shape outline(Text text, FontRenderContext context) {
    Box bar = bar(text);
    texts.append(
        String.format(
            Locale.ROOT, "%-8s %7.2f wide: %s\n", text.style(), bar.width(), text.content()));
    return new Rectangle2D.Double(bar.x(), bar.y(), bar.width(), bar.height());
  }
}
