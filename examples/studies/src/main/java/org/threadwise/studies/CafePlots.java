package org.threadwise.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.threadwise.proposal.plot.Curve;
import org.threadwise.proposal.plot.Plot;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.proposal.wording.Numbers;

/** Plots of the Café's study: messages delivered against threads. */
final class CafePlots {
  private final CafeTable table;

  CafePlots(CafeTable table) {
    this.table = table;
  }

  /** Returns the plots by the names of their files. */
  Map<String, String> of(
      CafeRepetition decided, double[] asPublished, double[] withoutHost, double[] falling) {
    return Map.of(
        "platform.svg", byRate("platform, published", table.platform()),
        "fitted.svg", byRate("our simulator, fitted", decided.delivered()),
        "without-host.svg", byRate("our simulator, the same times without a host", withoutHost),
        "falling.svg", byRate("our simulator, times chosen by hand", falling),
        "beside.svg", beside(decided.delivered(), asPublished));
  }

  private String byRate(String name, double[] values) {
    List<Curve> curves = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      curves.add(curve(Numbers.number(table.rates()[rate]) + "/s", values, rate));
    }
    return PlotDocument.of(List.of(plot("messages delivered in 120 s: " + name, curves)));
  }

  private String beside(double[] fitted, double[] asPublished) {
    List<Plot> plots = new ArrayList<>();
    for (int rate = 0; rate < table.rates().length; rate++) {
      plots.add(
          plot(
              "messages delivered in 120 s at " + Numbers.number(table.rates()[rate]) + "/s",
              List.of(
                  curve("platform", table.platform(), rate),
                  curve("fitted", fitted, rate),
                  curve("rates as stated", asPublished, rate),
                  curve("their simulation", table.simulation(), rate))));
    }
    return PlotDocument.of(plots);
  }

  private static Plot plot(String title, List<Curve> curves) {
    return new Plot(title, "threads", Quantity.COUNT, curves);
  }

  private Curve curve(String name, double[] values, int rate) {
    List<Curve.Point> points = new ArrayList<>();
    double[] some = table.atRate(values, rate);
    for (int row = 0; row < some.length; row++) {
      points.add(new Curve.Point(table.threads()[row], some[row], Double.NaN, Double.NaN));
    }
    return new Curve(name, points, OptionalInt.empty());
  }
}
