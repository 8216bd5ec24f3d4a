package org.threadwise.proposal.plot;

import java.util.List;

/** A self-contained SVG file with plots below one another. */
public final class PlotDocument {
  private static final double GAP = 16;
  private static final double SMALL = 0.6;
  private static final String STYLE = "<style>" + Style.sheet() + "</style>\n";

  private PlotDocument() {}

  /** Returns the text of the file. */
  public static String of(List<Plot> plots) {
    return of(plots, 1, STYLE);
  }

  /** Returns the text of the file of box plots. */
  public static String ofBoxes(List<BoxPlot> plots) {
    return drawn(plots.stream().map(BoxPlotSvg::draw).toList(), 1, STYLE);
  }

  /** Returns a small picture of a plot for any background, without a style sheet. */
  public static String small(Plot plot) {
    return NeutralStyle.inline(of(List.of(plot), SMALL, ""));
  }

  /** Returns a small picture of a histogram for any background, without a style sheet. */
  public static String small(HistogramPlot plot) {
    return NeutralStyle.inline(drawn(List.of(HistogramSvg.draw(plot)), SMALL, ""));
  }

  private static String of(List<Plot> plots, double scale, String style) {
    return drawn(plots.stream().map(PlotSvg::draw).toList(), scale, style);
  }

  private static String drawn(List<String> plots, double scale, String style) {
    double height = plots.size() * (PlotSvg.HEIGHT + GAP) - GAP;
    var svg = new Markup();
    svg.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "plot",
        "width",
        PlotSvg.WIDTH * scale,
        "height",
        height * scale,
        "viewBox",
        viewBox(height));
    svg.markup(style);
    svg.empty("rect", "class", "paper", "width", "100%", "height", "100%");
    for (int i = 0; i < plots.size(); i++) {
      double y = i * (PlotSvg.HEIGHT + GAP);
      svg.open("g", "transform", "translate(0 " + Markup.number(y) + ")");
      svg.markup(plots.get(i)).close("g");
    }
    return svg.close("svg").toString();
  }

  private static String viewBox(double height) {
    return "0 0 " + Markup.number(PlotSvg.WIDTH) + " " + Markup.number(height);
  }
}
