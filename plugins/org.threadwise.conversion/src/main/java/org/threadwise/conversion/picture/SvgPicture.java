package org.threadwise.conversion.picture;

import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.ColourScheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.model.integration.Solution;

/** Draws the diagram of a solution as SVG. */
public final class SvgPicture {

  private SvgPicture() {}

  /** Draws a solution in the colour scheme of the viewer. */
  public static Conversion write(Solution solution) {
    return new Conversion(
        SvgWriter.write(DiagramLayout.of(solution), ColourScheme.AUTO), List.of());
  }
}
