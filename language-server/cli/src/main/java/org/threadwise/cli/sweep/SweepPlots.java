package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;

/** The plots of a sweep: each figure against the threads of the first pool, a curve per family. */
final class SweepPlots {
  private SweepPlots() {}

  /**
   * All plots, in groups of at most as many families as one plot can show.
   *
   * @param families the families of the group
   * @param plots one for each measure
   */
  record Group(List<String> families, List<Plot> plots) {}

  static List<Group> of(SweepAnswer answer) {
    List<Map.Entry<String, List<SweepCell>>> families =
        new ArrayList<>(answer.families().entrySet());
    List<PlottedFigure> measures = PlottedFigure.of(answer);
    List<Group> groups = new ArrayList<>();
    for (int from = 0; from < families.size(); from += Plot.MOST_CURVES) {
      int to = Math.min(families.size(), from + Plot.MOST_CURVES);
      List<Map.Entry<String, List<SweepCell>>> some = families.subList(from, to);
      groups.add(
          new Group(
              some.stream().map(Map.Entry::getKey).toList(),
              measures.stream().map(measure -> plot(answer, measure, some)).toList()));
    }
    return groups;
  }

  private static Plot plot(
      SweepAnswer answer,
      PlottedFigure measure,
      List<Map.Entry<String, List<SweepCell>>> families) {
    return new Plot(
        measure.title(),
        "threads of " + answer.axis(),
        measure.quantity(),
        families.stream()
            .map(family -> curve(answer, measure, family.getKey(), family.getValue()))
            .toList());
  }

  private static Curve curve(
      SweepAnswer answer, PlottedFigure measure, String name, List<SweepCell> family) {
    List<Curve.Point> points = family.stream().map(point -> point(answer, measure, point)).toList();
    OptionalInt knee = family.size() > 1 ? measure.knee(answer, family) : OptionalInt.empty();
    return new Curve(name, points, knee);
  }

  private static Curve.Point point(SweepAnswer answer, PlottedFigure measure, SweepCell point) {
    Interval value = measure.value(point);
    return new Curve.Point(
        answer.threads(point), value.mean(), value.low(), value.high(), !point.stable());
  }
}
