package org.threadwise.proposal.plot;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.threadwise.proposal.plot.HistogramPlot.Bar;
import org.threadwise.proposal.plot.HistogramPlot.Density;

/** A drawing of a histogram as SVG. Colours come from {@link Style}. */
final class HistogramSvg {
  private static final double LEFT = 24;
  private static final double RIGHT = PlotSvg.WIDTH - 24;
  private static final double TOP = 70;
  private static final double BOTTOM = PlotSvg.HEIGHT - 34;
  private static final double NAME_HEIGHT = 16;

  /** Height above which curves with a pole are cut, in heights of the highest bar. */
  private static final double CUT = 1.3;

  private final HistogramPlot plot;
  private final Axis across;
  private final Axis up;
  private final Markup svg = new Markup();

  private HistogramSvg(HistogramPlot plot) {
    this.plot = plot;
    across =
        new Axis(
            plot.bars().getFirst().low(),
            plot.bars().getLast().high(),
            plot.logarithmic(),
            LEFT,
            RIGHT);
    double highest = plot.bars().stream().mapToDouble(Bar::height).max().orElse(1);
    double curves =
        plot.curves().stream()
            .flatMapToDouble(curve -> DoubleStream.concat(DoubleStream.of(0), heights(curve)))
            .max()
            .orElse(0);
    double top = Math.max(highest, Math.min(curves, CUT * highest));
    up = new Axis(0, top > 0 ? top : 1, false, BOTTOM, TOP);
  }

  private static DoubleStream heights(Density curve) {
    return curve.points().stream()
        .mapToDouble(HistogramPlot.Point::height)
        .filter(Double::isFinite);
  }

  /** Returns the content of an {@code svg} element of the size of a {@link PlotSvg}. */
  static String draw(HistogramPlot plot) {
    return new HistogramSvg(plot).draw();
  }

  private String draw() {
    svg.element("text", plot.title(), "class", "title", "x", LEFT, "y", 22.0);
    svg.open("g", "class", "curve c1");
    plot.bars().forEach(this::drawBar);
    svg.close("g");
    for (int i = 0; i < plot.curves().size(); i++) {
      drawCurve(plot.curves().get(i), i);
    }
    drawAxis();
    return svg.toString();
  }

  private void drawBar(Bar bar) {
    double x = across.place(bar.low());
    double y = up.place(bar.height());
    svg.empty(
        "rect",
        "class",
        "band",
        "x",
        x,
        "y",
        y,
        "width",
        Math.max(0.5, across.place(bar.high()) - x),
        "height",
        BOTTOM - y);
  }

  /** The first curve has the colour of the bars, the next one contrasts with it. */
  private void drawCurve(Density curve, int index) {
    String colour = "c" + (1 + 4 * index % Plot.MAX_CURVES);
    String line =
        curve.points().stream()
            .filter(point -> Double.isFinite(point.height()))
            .map(
                point ->
                    Markup.number(across.place(point.seconds()))
                        + " "
                        + Markup.number(up.place(point.height())))
            .collect(Collectors.joining("L"));
    svg.open("g", "class", "curve " + colour);
    if (!line.isEmpty()) {
      svg.empty("path", "class", "line", "d", "M" + line);
    }
    svg.close("g");
    svg.element(
        "text",
        curve.name(),
        "class",
        "name " + colour,
        "x",
        LEFT,
        "y",
        22 + NAME_HEIGHT * (index + 1));
  }

  private void drawAxis() {
    svg.empty("line", "class", "axis", "x1", LEFT, "x2", RIGHT, "y1", BOTTOM, "y2", BOTTOM);
    for (double tick : ticks()) {
      double x = across.place(tick);
      svg.empty("line", "class", "axis", "x1", x, "x2", x, "y1", BOTTOM, "y2", BOTTOM + 4);
      svg.text(Axis.label(Plot.Quantity.TIME, tick), "tick", x, BOTTOM + 18, "middle");
    }
  }

  /** Returns round values, or the ends of an axis that has none. */
  private List<Double> ticks() {
    List<Double> ticks = DoubleStream.of(across.ticks()).boxed().toList();
    return ticks.isEmpty() ? List.of(across.low(), across.high()) : ticks;
  }
}
