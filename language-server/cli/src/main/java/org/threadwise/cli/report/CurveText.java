package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.question.Objective;

/** Printer of a curve as text: a line for each thread count, with its interval and the knee. */
final class CurveText {
  private static final int WIDTH = 44;
  private static final int MAX_LINES = 26;
  private static final double LOGARITHMIC_FROM = 30;

  private final Objective objective;
  private final double least;
  private final double greatest;
  private final boolean logarithmic;

  private CurveText(Objective objective, List<CurvePoint> points) {
    this.objective = objective;
    double[] ends =
        points.stream()
            .flatMap(point -> List.of(point.low(), point.value(), point.high()).stream())
            .filter(Double::isFinite)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    double low = ends.length == 0 ? 0 : ends[0];
    greatest = ends.length == 0 ? 1 : ends[ends.length - 1];
    logarithmic = low > 0 && greatest / low > LOGARITHMIC_FROM;
    least = logarithmic ? low : Math.min(0, low);
  }

  static void print(Objective objective, List<CurvePoint> curve, ConsoleStreams streams) {
    if (curve.size() < 2) {
      return;
    }
    List<CurvePoint> shown = thinned(curve);
    var text = new CurveText(objective, shown);
    streams.out().println();
    streams
        .out()
        .println(
            streams.bold(
                    "threads   "
                        + ObjectiveText.quantity(objective)
                        + (text.logarithmic ? ", logarithmic" : ""))
                + streams.faint(
                    "   ├─•─┤ 95 % interval, ◆ knee"
                        + (shown.size() < curve.size()
                            ? ", %d of %d counts shown".formatted(shown.size(), curve.size())
                            : "")));
    shown.forEach(point -> streams.out().println(text.line(point, streams)));
  }

  /** Selects at most about {@link #MAX_LINES} points: always the ends, the knee, its neighbours. */
  private static List<CurvePoint> thinned(List<CurvePoint> curve) {
    int step = (curve.size() + MAX_LINES - 1) / MAX_LINES;
    List<CurvePoint> selected = new ArrayList<>();
    for (int i = 0; i < curve.size(); i++) {
      boolean end = i == 0 || i == curve.size() - 1;
      if (end || i % step == 0 || nearKnee(curve, i)) {
        selected.add(curve.get(i));
      }
    }
    return selected;
  }

  private static boolean nearKnee(List<CurvePoint> curve, int index) {
    return curve.subList(Math.max(0, index - 1), Math.min(curve.size(), index + 2)).stream()
        .anyMatch(CurvePoint::knee);
  }

  private String line(CurvePoint point, ConsoleStreams streams) {
    String threads = "%7s   ".formatted(Numbers.count(point.total()));
    if (!Double.isFinite(point.value())) {
      return threads + "above capacity";
    }
    String line = threads + bar(point) + "  " + ObjectiveText.value(objective, point.value());
    return point.knee() ? streams.bold(line + "  knee") : line;
  }

  private String bar(CurvePoint point) {
    char[] cells = " ".repeat(WIDTH).toCharArray();
    int middle = place(point.value());
    if (Double.isFinite(point.low()) && Double.isFinite(point.high())) {
      int from = place(point.low());
      int to = place(point.high());
      for (int i = from; i <= to; i++) {
        cells[i] = '─';
      }
      if (from < middle) {
        cells[from] = '├';
      }
      if (to > middle) {
        cells[to] = '┤';
      }
    }
    cells[middle] = point.knee() ? '◆' : '•';
    return new String(cells);
  }

  private int place(double value) {
    if (greatest <= least) {
      return 0;
    }
    double share =
        logarithmic
            ? Math.log(Math.max(value, least) / least) / Math.log(greatest / least)
            : (value - least) / (greatest - least);
    return (int) Math.round(Math.clamp(share, 0, 1) * (WIDTH - 1));
  }
}
