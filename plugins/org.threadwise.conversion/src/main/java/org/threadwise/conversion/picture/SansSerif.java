package org.threadwise.conversion.picture;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.util.EnumMap;
import java.util.Map;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;

/** Letters of the machine's sans-serif font, stretched to the width of each text. */
final class SansSerif implements GlyphShapes {

  private final Map<TextStyle, Font> fonts = new EnumMap<>(TextStyle.class);

  @Override
  public Shape outline(Text text, FontRenderContext context) {
    Font font = fonts.computeIfAbsent(text.style(), SansSerif::font);
    GlyphVector glyphs = font.createGlyphVector(context, text.content());
    double width = glyphs.getLogicalBounds().getWidth();
    var place = AffineTransform.getTranslateInstance(text.box().x(), text.baseline());
    place.scale(width > 0 ? text.box().width() / width : 1, 1);
    return place.createTransformedShape(glyphs.getOutline());
  }

  private static Font font(TextStyle style) {
    return new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, 1)
        .deriveFont((float) style.size());
  }
}
