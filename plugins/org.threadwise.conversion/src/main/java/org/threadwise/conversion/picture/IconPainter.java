package org.threadwise.conversion.picture;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.attributes.ViewBox;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.renderer.awt.NullPlatformSupport;
import java.awt.Graphics2D;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.svg.Icons;

/** Draws icons, which are SVG documents. */
final class IconPainter {

  private final Map<String, SVGDocument> documents = new HashMap<>();

  /** Draws an icon in a colour such as {@code #1d4f8c}. */
  void paint(Graphics2D graphics, String name, String colour, Box box) {
    String svg = Icons.document(name).replace("currentColor", colour);
    documents
        .computeIfAbsent(svg, IconPainter::parse)
        .renderWithPlatform(
            NullPlatformSupport.INSTANCE,
            graphics,
            new ViewBox(
                (float) box.x(), (float) box.y(), (float) box.width(), (float) box.height()));
  }

  private static SVGDocument parse(String svg) {
    var source = new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8));
    SVGDocument icon = new SVGLoader().load(source, null, LoaderContext.createDefault());
    if (icon == null) {
      throw new IllegalStateException("unreadable icon: " + svg);
    }
    return icon;
  }
}
