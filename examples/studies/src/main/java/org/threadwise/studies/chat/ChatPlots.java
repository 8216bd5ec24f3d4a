package org.threadwise.studies.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Curve.Point;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.studies.PublishedTable;
import org.threadwise.studies.machine.JvmMode;

/** Plots of throughput against connections. */
final class ChatPlots {
  private static final String ACROSS = "connections";

  /** Number of connections to which throughputs are relative: the first that all studies have. */
  private static final int REFERENCE = 100;

  private final PublishedTable published;
  private final Map<ChatScenario, List<ChatPoint>> points;

  ChatPlots(PublishedTable published, Map<ChatScenario, List<ChatPoint>> points) {
    this.published = published;
    this.points = points;
  }

  /**
   * Draws measured and predicted throughputs, a plot for each virtual machine. Bands range from the
   * least to the greatest.
   */
  String throughput() {
    return PlotDocument.of(modes().stream().map(this::throughput).toList());
  }

  private List<JvmMode> modes() {
    return points.keySet().stream().map(ChatScenario::mode).distinct().toList();
  }

  private Plot throughput(JvmMode mode) {
    List<Curve> curves = new ArrayList<>();
    for (ChatThreads threads : ChatThreads.values()) {
      List<ChatPoint> some = points(mode, threads);
      curves.add(
          curve(
              threads.title(),
              some,
              point ->
                  new double[] {
                    point.measured().mean(), point.measured().minimum(), point.measured().maximum()
                  }));
      curves.add(
          curve(
              threads.title() + ", predicted",
              some,
              point -> new double[] {point.predicted(), Double.NaN, Double.NaN}));
    }
    return new Plot("messages per second: " + mode.title(), ACROSS, Quantity.RATE, curves);
  }

  private List<ChatPoint> points(JvmMode mode, ChatThreads threads) {
    return points.getOrDefault(new ChatScenario(mode, threads), List.of());
  }

  /** The three ends of a point: its value and its interval. */
  @FunctionalInterface
  private interface Ends {
    double[] of(ChatPoint point);
  }

  private static Curve curve(String name, List<ChatPoint> points, Ends ends) {
    return new Curve(
        name,
        points.stream()
            .map(
                point -> {
                  double[] drawn = ends.of(point);
                  return new Point(point.connections(), drawn[0], drawn[1], drawn[2]);
                })
            .toList(),
        OptionalInt.empty());
  }

  /** Draws the shapes of the published curves and of those of the first mode on one scale. */
  String relative() {
    List<Curve> curves = new ArrayList<>();
    for (int row = 0; row < published.rows(); row++) {
      curves.add(publishedCurve(row));
    }
    JvmMode first = modes().getFirst();
    for (ChatThreads threads : ChatThreads.values()) {
      curves.add(relative(threads.title(), points(first, threads)));
    }
    return PlotDocument.of(
        List.of(
            new Plot("throughput relative to 100 connections", ACROSS, Quantity.SHARE, curves)));
  }

  private Curve publishedCurve(int row) {
    double reference = published.columnWithGaps(Integer.toString(REFERENCE))[row];
    List<Point> drawn = new ArrayList<>();
    for (String connections : published.heading().subList(1, published.heading().size())) {
      double rate = published.columnWithGaps(connections)[row];
      if (!Double.isNaN(rate)) {
        drawn.add(
            new Point(Integer.parseInt(connections), rate / reference, Double.NaN, Double.NaN));
      }
    }
    return new Curve(published.texts("jvm").get(row), drawn, OptionalInt.empty());
  }

  private static Curve relative(String name, List<ChatPoint> points) {
    ToDoubleFunction<ChatPoint> mean = point -> point.measured().mean();
    double reference =
        points.stream()
            .filter(point -> point.connections() == REFERENCE)
            .mapToDouble(mean)
            .findFirst()
            .orElse(mean.applyAsDouble(points.getFirst()));
    return curve(
        name,
        points,
        point -> new double[] {mean.applyAsDouble(point) / reference, Double.NaN, Double.NaN});
  }
}
