package org.threadwise.server.feature;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.question.Objective;

/** The curve of a proposal as Markdown. */
final class CurvePicture {

  private static final int MAX_ROWS = 12;

  private CurvePicture() {}

  /** Returns a small image with alternative text. */
  static String image(Objective objective, List<CurvePoint> points) {
    String svg = PlotDocument.small(plot(objective, points));
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    return "![" + altText(objective, points) + "](data:image/svg+xml;base64," + data + ")";
  }

  private static Plot plot(Objective objective, List<CurvePoint> points) {
    OptionalInt knee =
        points.stream().filter(CurvePoint::knee).mapToInt(CurvePoint::total).findFirst();
    List<Curve.Point> drawn =
        points.stream()
            .map(point -> new Curve.Point(point.total(), point.value(), point.low(), point.high()))
            .toList();
    return new Plot(
        ObjectiveText.quantity(objective),
        "threads",
        quantity(objective),
        List.of(new Curve("", drawn, knee)));
  }

  private static Quantity quantity(Objective objective) {
    return switch (objective) {
      case Objective.Throughput throughput -> Quantity.RATE;
      case Objective.Capacity capacity -> Quantity.RATE;
      case Objective.MeanResponse mean -> Quantity.TIME;
      case Objective.PercentileResponse percentile -> Quantity.TIME;
      case Objective.Makespan makespan -> Quantity.TIME;
      case Objective.Goals goals -> Quantity.SHARE;
    };
  }

  private static String altText(Objective objective, List<CurvePoint> points) {
    return ObjectiveText.quantity(objective)
        + " against threads: "
        + points.stream()
            .map(point -> point.total() + ": " + value(objective, point.value()))
            .collect(Collectors.joining(", "));
  }

  /** Returns the points as a table. */
  static String table(Objective objective, List<CurvePoint> points) {
    int step = (points.size() + MAX_ROWS - 1) / MAX_ROWS;
    var text = new StringBuilder("| threads | ");
    text.append(ObjectiveText.quantity(objective)).append(" | 95 % interval |\n|--:|--:|--:|");
    for (int i = 0; i < points.size(); i++) {
      CurvePoint point = points.get(i);
      if (i % step == 0 || point.knee()) {
        text.append("\n| ").append(bold(Numbers.count(point.total()), point.knee()));
        text.append(" | ").append(bold(value(objective, point.value()), point.knee()));
        text.append(" | ").append(interval(objective, point)).append(" |");
      }
    }
    return text.toString();
  }

  private static String bold(String text, boolean bold) {
    return bold ? "**" + text + "**" : text;
  }

  private static String interval(Objective objective, CurvePoint point) {
    return Double.isFinite(point.low()) && Double.isFinite(point.high())
        ? value(objective, point.low()) + " – " + value(objective, point.high())
        : "";
  }

  private static String value(Objective objective, double value) {
    return Double.isFinite(value) ? ObjectiveText.value(objective, value) : "above capacity";
  }
}
