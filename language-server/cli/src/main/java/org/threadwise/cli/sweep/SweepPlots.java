package org.threadwise.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;

/** Plots of a sweep: each figure against the threads of the first pool, a curve per family. */
final class SweepPlots {
  private SweepPlots() {}

  /** Plots of as many families as one plot can show, one plot for each figure. */
  record Group(List<String> families, List<Plot> plots) {}

  static List<Group> of(SweepReport sweep) {
    List<Map.Entry<String, List<GridPoint>>> families =
        new ArrayList<>(sweep.families().entrySet());
    List<PlottedFigure> measures = PlottedFigure.of(sweep);
    List<Group> groups = new ArrayList<>();
    for (int from = 0; from < families.size(); from += Plot.MAX_CURVES) {
      int to = Math.min(families.size(), from + Plot.MAX_CURVES);
      List<Map.Entry<String, List<GridPoint>>> some = families.subList(from, to);
      groups.add(
          new Group(
              some.stream().map(Map.Entry::getKey).toList(),
              measures.stream().map(measure -> plot(sweep, measure, some)).toList()));
    }
    return groups;
  }

  private static Plot plot(
      SweepReport sweep, PlottedFigure measure, List<Map.Entry<String, List<GridPoint>>> families) {
    return new Plot(
        measure.title(),
        "threads of " + sweep.axis(),
        measure.quantity(),
        families.stream()
            .map(family -> curve(sweep, measure, family.getKey(), family.getValue()))
            .toList());
  }

  private static Curve curve(
      SweepReport sweep, PlottedFigure measure, String name, List<GridPoint> family) {
    List<Curve.Point> points = family.stream().map(point -> point(sweep, measure, point)).toList();
    OptionalInt knee = family.size() > 1 ? measure.knee(sweep, family) : OptionalInt.empty();
    return new Curve(name, points, knee);
  }

  private static Curve.Point point(SweepReport sweep, PlottedFigure measure, GridPoint point) {
    Interval value = measure.value(point);
    return new Curve.Point(
        sweep.threads(point), value.mean(), value.low(), value.high(), !point.stable());
  }
}
