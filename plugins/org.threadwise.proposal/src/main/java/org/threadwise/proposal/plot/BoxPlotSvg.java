package org.threadwise.proposal.plot;

import org.threadwise.proposal.plot.BoxPlot.Box;

/** A drawing of a {@link BoxPlot} as SVG, one row for each box. Colours come from {@link Style}. */
final class BoxPlotSvg {
  private static final double TOP = 40;
  private static final double BOTTOM = PlotSvg.HEIGHT - 34;
  private static final double RIGHT = PlotSvg.WIDTH - 30;
  private static final double LETTER_WIDTH = 6.6;
  private static final double MAX_THICKNESS = 22;

  /** Share of a row that its box fills. */
  private static final double FILLED = 0.6;

  private final BoxPlot plot;
  private final Axis across;
  private final double left;
  private final double rowHeight;
  private final Markup svg = new Markup();

  private BoxPlotSvg(BoxPlot plot) {
    this.plot = plot;
    int longest = plot.boxes().stream().mapToInt(box -> box.name().length()).max().orElse(0);
    left = 24 + LETTER_WIDTH * longest;
    rowHeight = (BOTTOM - TOP) / plot.boxes().size();
    across =
        Axis.ofAmounts(
            plot.values().min().orElseThrow(), plot.values().max().orElseThrow(), left, RIGHT);
  }

  /** Returns the content of an {@code svg} element of the size of a {@link PlotSvg}. */
  static String draw(BoxPlot plot) {
    return new BoxPlotSvg(plot).draw();
  }

  private String draw() {
    svg.element("text", plot.title(), "class", "title", "x", 16.0, "y", 22.0);
    drawAxis();
    for (int row = 0; row < plot.boxes().size(); row++) {
      String colour = "c" + (1 + row % Plot.MAX_CURVES);
      svg.open("g", "class", "curve " + colour);
      drawBox(plot.boxes().get(row), TOP + (row + 0.5) * rowHeight, colour);
      svg.close("g");
    }
    return svg.toString();
  }

  private void drawAxis() {
    for (double tick : across.ticks()) {
      double x = across.place(tick);
      svg.empty("line", "class", "grid", "x1", x, "x2", x, "y1", TOP, "y2", BOTTOM);
      svg.text(Axis.label(plot.quantity(), tick), "tick", x, BOTTOM + 18, "middle");
    }
    svg.empty("line", "class", "axis", "x1", left, "x2", RIGHT, "y1", BOTTOM, "y2", BOTTOM);
  }

  private void drawBox(Box box, double middle, String colour) {
    double half = Math.min(MAX_THICKNESS, FILLED * rowHeight) / 2;
    svg.text(box.name(), "name " + colour, left - 8, middle + 4, "end");
    double[] inside = box.inside();
    double low = across.place(box.quantile(0.25));
    double high = across.place(box.quantile(0.75));
    drawWhisker(across.place(inside[0]), low, middle);
    drawWhisker(high, across.place(inside[inside.length - 1]), middle);
    svg.empty(
        "rect",
        "class",
        "band",
        "x",
        low,
        "y",
        middle - half,
        "width",
        Math.max(0.5, high - low),
        "height",
        2 * half);
    String median = Markup.number(across.place(box.quantile(0.5)));
    svg.empty(
        "path",
        "class",
        "line",
        "d",
        "M%s %sV%s".formatted(median, Markup.number(middle - half), Markup.number(middle + half)));
    for (double sample : box.samples()) {
      if (box.isOutlier(sample)) {
        svg.empty("circle", "class", "point", "cx", across.place(sample), "cy", middle, "r", 2.2);
      }
    }
  }

  private void drawWhisker(double from, double to, double middle) {
    svg.empty("line", "class", "bar", "x1", from, "x2", to, "y1", middle, "y2", middle);
  }
}
