package org.threadwise.orders;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.threadwise.orders.OrdersResult.Count;
import org.threadwise.orders.OrdersResult.Run;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Curve.Point;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;

/** The plot of response times against threads; bands range from the least to the greatest run. */
final class OrdersPlot {
  private static final double MILLIS_PER_SECOND = 1e3;

  private final List<Count> counts;

  private OrdersPlot(OrdersResult result) {
    counts = result.counts().stream().filter(Count::isStable).toList();
  }

  /** Returns an SVG document. */
  static String of(OrdersResult result) {
    OrdersPlot plot = new OrdersPlot(result);
    List<Curve> curves = new ArrayList<>();
    plot.add(curves, "95th percentile", OrderFigures::p95Millis, result.proposed());
    plot.add(curves, "mean", OrderFigures::meanMillis, result.proposed());
    return PlotDocument.of(List.of(new Plot("response time", "threads", Quantity.TIME, curves)));
  }

  private void add(
      List<Curve> curves, String name, ToDoubleFunction<OrderFigures> figure, int proposed) {
    List<Point> predicted = new ArrayList<>();
    List<Point> measured = new ArrayList<>();
    for (Count count : counts) {
      double seconds = figure.applyAsDouble(count.predicted()) / MILLIS_PER_SECOND;
      predicted.add(new Point(count.threads(), seconds, Double.NaN, Double.NaN));
      double[] runs =
          count.kept().stream()
              .map(Run::measured)
              .mapToDouble(figure)
              .map(millis -> millis / MILLIS_PER_SECOND)
              .sorted()
              .toArray();
      if (runs.length > 0) {
        double median = count.measured(figure) / MILLIS_PER_SECOND;
        measured.add(new Point(count.threads(), median, runs[0], runs[runs.length - 1]));
      }
    }
    curves.add(new Curve(name + ", predicted", predicted, OptionalInt.of(proposed)));
    curves.add(new Curve(name + ", measured", measured, OptionalInt.empty()));
  }
}
