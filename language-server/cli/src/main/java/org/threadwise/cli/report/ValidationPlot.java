package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.Percentile;
import org.threadwise.runtime.Validation;
import org.threadwise.sizing.variant.NodeNames;

/** Plots of the percentiles of response times: predicted, replayed and measured. */
public final class ValidationPlot {
  private static final double CONFIDENCE = 0.95;

  /** Percentiles that are plotted, in ascending order. */
  public static final List<Double> LEVELS =
      List.of(5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0, 99.0);

  private ValidationPlot() {}

  /** Returns a plot for each exit that has received messages in all three. */
  public static List<Plot> of(ValidationReport report) {
    NodeNames names = new NodeNames(report.scenario().network());
    List<Plot> plots = new ArrayList<>();
    for (ExitFigures exit : report.measured().exits()) {
      if (exit.delivered().mean() > 0) {
        plots.add(plot(exit.node(), names.of(exit.node()), report.validation()));
      }
    }
    return plots;
  }

  private static Plot plot(int exit, String name, Validation validation) {
    List<Curve> curves = new ArrayList<>();
    add(curves, "predicted", validation.predicted(), exit);
    add(curves, "replayed", validation.replayed(), exit);
    add(curves, "measured", validation.measured(), exit);
    return new Plot(
        "response times of " + name, "percentile of the response times", Quantity.TIME, curves);
  }

  private static void add(List<Curve> curves, String name, @Nullable Figures figures, int exit) {
    if (figures == null) {
      return;
    }
    figures.exits().stream()
        .filter(each -> each.node() == exit && each.delivered().mean() > 0)
        .map(
            each ->
                each.response().percentiles().stream()
                    .filter(percentile -> LEVELS.contains(percentile.level()))
                    .map(ValidationPlot::point)
                    .toList())
        .forEach(points -> curves.add(new Curve(name, points, OptionalInt.empty())));
  }

  private static Curve.Point point(Percentile percentile) {
    Estimate value = percentile.value();
    return new Curve.Point(
        (int) percentile.level(), value.mean(), value.low(CONFIDENCE), value.high(CONFIDENCE));
  }
}
