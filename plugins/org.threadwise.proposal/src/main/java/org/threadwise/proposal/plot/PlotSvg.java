package org.threadwise.proposal.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.threadwise.proposal.plot.Curve.Point;

/**
 * A drawing of a plot as SVG: each curve is a line with its interval as a band and its knee as a
 * ring; thread counts at which the workload is above capacity are crosses in a strip above. Colours
 * come from {@link Style}.
 */
final class PlotSvg {
  static final double WIDTH = 640;
  static final double HEIGHT = 380;
  private static final double LEFT = 70;
  private static final double TOP = 44;
  private static final double CROSS_HEIGHT = 10;
  private static final double BOTTOM = HEIGHT - 50;
  private static final double LABEL_HEIGHT = 15;

  private final Plot plot;
  private final Axis across;
  private final Axis up;

  /** Curves with a missing value, each of which has a strip of crosses. */
  private final List<Integer> crosses;

  private final double right;
  private final Markup svg = new Markup();

  private PlotSvg(Plot plot) {
    this.plot = plot;
    int longest = plot.curves().stream().mapToInt(curve -> curve.name().length()).max().orElse(0);
    right = WIDTH - 20 - 6.6 * longest;
    int[] threads =
        plot.curves().stream()
            .flatMap(curve -> curve.points().stream())
            .mapToInt(Point::threads)
            .sorted()
            .toArray();
    across =
        threads.length == 0
            ? Axis.ofThreads(0, 1, LEFT, right)
            : Axis.ofThreads(threads[0], threads[threads.length - 1], LEFT, right);
    crosses =
        IntStream.range(0, plot.curves().size())
            .filter(i -> !plot.curves().get(i).points().stream().allMatch(Point::hasValue))
            .boxed()
            .toList();
    up = upwards(plot, crosses.isEmpty() ? TOP : TOP + 14 + CROSS_HEIGHT * crosses.size());
  }

  private static Axis upwards(Plot plot, double top) {
    double greatest = values(plot).max().orElse(1);
    double least = values(plot).min().orElse(0);
    return switch (plot.quantity()) {
      case TIME -> Axis.ofAmounts(least, greatest, BOTTOM, top);
      case RATE, COUNT -> Axis.fromZero(greatest, BOTTOM, top);
      case SHARE ->
          greatest > 1
              ? Axis.ofAmounts(least, greatest, BOTTOM, top)
              : Axis.fromZero(1, BOTTOM, top);
    };
  }

  private static DoubleStream values(Plot plot) {
    return plot.curves().stream()
        .flatMap(curve -> curve.points().stream())
        .filter(Point::hasValue)
        .flatMapToDouble(
            point ->
                point.hasInterval() && point.low() > 0
                    ? DoubleStream.of(point.value(), point.low(), point.high())
                    : DoubleStream.of(point.value()));
  }

  /** Returns the content of an {@code svg} element of {@link #WIDTH} by {@link #HEIGHT}. */
  static String draw(Plot plot) {
    return new PlotSvg(plot).draw();
  }

  private String draw() {
    svg.element("text", plot.title(), "class", "title", "x", LEFT, "y", 22.0);
    drawAxes();
    for (int i = 0; i < plot.curves().size(); i++) {
      svg.open("g", "class", "curve c" + (i + 1));
      drawBand(plot.curves().get(i));
      drawLine(plot.curves().get(i));
      svg.close("g");
    }
    drawCrosses();
    drawNames();
    return svg.toString();
  }

  private void drawAxes() {
    for (double tick : up.ticks()) {
      double y = up.place(tick);
      svg.empty("line", "class", "grid", "x1", LEFT, "x2", right, "y1", y, "y2", y);
      svg.text(Axis.label(plot.quantity(), tick), "tick", LEFT - 8, y + 4, "end");
    }
    svg.empty("line", "class", "axis", "x1", LEFT, "x2", right, "y1", BOTTOM, "y2", BOTTOM);
    for (double tick : across.wholeTicks()) {
      double x = across.place(tick);
      svg.empty("line", "class", "axis", "x1", x, "x2", x, "y1", BOTTOM, "y2", BOTTOM + 4);
      svg.text(Markup.number(tick), "tick", x, BOTTOM + 18, "middle");
    }
    svg.text(plot.threads(), "label", (LEFT + right) / 2, BOTTOM + 38, "middle");
  }

  private void drawBand(Curve curve) {
    for (List<Point> run : runs(curve)) {
      List<Point> sure = run.stream().filter(Point::hasInterval).toList();
      if (sure.size() < 2) {
        sure.forEach(this::drawBar);
        continue;
      }
      String over = path(sure, true);
      String under = path(sure.reversed(), false);
      svg.empty("path", "class", "band", "d", "M" + over + "L" + under + "Z");
    }
  }

  private void drawBar(Point point) {
    double x = across.place(point.threads());
    svg.empty(
        "line", "class", "bar", "x1", x, "x2", x, "y1", y(point.low()), "y2", y(point.high()));
  }

  private String path(List<Point> points, boolean high) {
    return points.stream()
        .map(point -> place(point.threads(), high ? point.high() : point.low()))
        .collect(Collectors.joining("L"));
  }

  private void drawLine(Curve curve) {
    for (List<Point> run : runs(curve)) {
      String line =
          run.stream()
              .map(point -> place(point.threads(), point.value()))
              .collect(Collectors.joining("L"));
      svg.empty("path", "class", "line", "d", "M" + line);
    }
    for (Point point : curve.points()) {
      if (point.hasValue()) {
        drawPoint(curve, point);
      }
    }
  }

  private void drawPoint(Curve curve, Point point) {
    if (point.unstable()) {
      drawCross(plot.curves().indexOf(curve), point.threads(), y(point.value()));
      return;
    }
    boolean knee = curve.knee().isPresent() && curve.knee().getAsInt() == point.threads();
    svg.open(
        "circle",
        "class",
        knee ? "knee" : "point",
        "cx",
        across.place(point.threads()),
        "cy",
        y(point.value()),
        "r",
        knee ? 6.5 : 2.8);
    svg.element("title", describe(curve, point, knee));
    svg.close("circle");
    if (knee) {
      drawKneeName(point);
    }
  }

  private void drawKneeName(Point point) {
    svg.text(
        Integer.toString(point.threads()),
        "at",
        across.place(point.threads()),
        y(point.value()) - 11,
        "middle");
  }

  private String describe(Curve curve, Point point, boolean knee) {
    String interval =
        point.hasInterval()
            ? " ("
                + Axis.label(plot.quantity(), point.low())
                + " to "
                + Axis.label(plot.quantity(), point.high())
                + ")"
            : "";
    return (curve.name().isEmpty() ? "" : curve.name() + ": ")
        + point.threads()
        + " "
        + counted()
        + ", "
        + Axis.label(plot.quantity(), point.value())
        + interval
        + (knee ? ", the knee" : "");
  }

  /** Returns what the horizontal axis counts: "threads" for the label "threads of engine". */
  private String counted() {
    return plot.threads().split(" ", 2)[0];
  }

  private void drawCrosses() {
    if (crosses.isEmpty()) {
      return;
    }
    svg.text("above capacity", "tick", right, TOP + CROSS_HEIGHT * crosses.size() / 2, "end");
    for (int row = 0; row < crosses.size(); row++) {
      int index = crosses.get(row);
      for (Point point : plot.curves().get(index).points()) {
        if (!point.hasValue()) {
          drawCross(index, point.threads(), crossRow(row));
        }
      }
    }
  }

  private double crossRow(int row) {
    return TOP + CROSS_HEIGHT * row;
  }

  private void drawCross(int index, int threads, double y) {
    String arms =
        "M%s %sl6 6m0 -6l-6 6"
            .formatted(Markup.number(across.place(threads) - 3), Markup.number(y - 3));
    String name = plot.curves().get(index).name();
    svg.open("path", "class", "cross c" + (index + 1), "d", arms);
    svg.element(
        "title",
        (name.isEmpty() ? "" : name + ": ") + threads + " " + counted() + ", above capacity");
    svg.close("path");
  }

  /** Draws the names at the ends of their curves, moved apart where they would overlap. */
  private void drawNames() {
    record Name(int index, String text, double y) {}
    List<Name> names = new ArrayList<>();
    for (int i = 0; i < plot.curves().size(); i++) {
      Curve curve = plot.curves().get(i);
      List<Point> placed = curve.points().stream().filter(Point::hasValue).toList();
      double y = placed.isEmpty() ? crossRow(crosses.indexOf(i)) : y(placed.getLast().value());
      names.add(new Name(i, curve.name(), y));
    }
    names.sort(Comparator.comparingDouble(Name::y));
    double room = BOTTOM - LABEL_HEIGHT * names.size();
    double last = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < names.size(); i++) {
      double lowest = room + LABEL_HEIGHT * (i + 1);
      last = Math.min(Math.max(names.get(i).y(), last + LABEL_HEIGHT), lowest);
      svg.element(
          "text",
          names.get(i).text(),
          "class",
          "name c" + (names.get(i).index() + 1),
          "x",
          right + 10,
          "y",
          last + 4);
    }
  }

  /** Returns the contiguous parts of a curve that have a value at every number of threads. */
  private static List<List<Point>> runs(Curve curve) {
    List<List<Point>> runs = new ArrayList<>();
    List<Point> run = new ArrayList<>();
    for (Point point : curve.points()) {
      if (point.hasValue()) {
        run.add(point);
      } else if (!run.isEmpty()) {
        runs.add(run);
        run = new ArrayList<>();
      }
    }
    if (!run.isEmpty()) {
      runs.add(run);
    }
    return runs;
  }

  private String place(int threads, double value) {
    return Markup.number(across.place(threads)) + " " + Markup.number(y(value));
  }

  private double y(double value) {
    return up.place(value);
  }
}
