package org.threadwise.server.drift;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.threadwise.measurement.drift.TimeDrift;
import org.threadwise.measurement.fit.DistributionPicture;
import org.threadwise.measurement.wording.DriftText;
import org.threadwise.proposal.plot.HistogramPlot;
import org.threadwise.proposal.plot.PlotDocument;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A histogram of measured times, with the curves of the distribution that was fitted to them and of
 * the declared one, as Markdown.
 */
final class TimePicture {

  private static final double NANOSECONDS = 1e9;

  private TimePicture() {}

  /**
   * Returns a small image with alternative text; empty if nothing but a mean was measured.
   *
   * @param fitted distribution of the durations
   */
  static Optional<String> of(TimeDrift time, Distribution fitted) {
    return DistributionPicture.of(time.summary(), fitted)
        .map(picture -> markdown(time, plot(time, picture)));
  }

  private static HistogramPlot plot(TimeDrift time, DistributionPicture picture) {
    double scale = time.scale() / NANOSECONDS;
    List<HistogramPlot.Density> curves = new ArrayList<>();
    curves.add(new HistogramPlot.Density("measured", points(picture, scale)));
    Distribution declared = time.declared();
    if (declared != null) {
      DistributionPicture.of(time.summary(), declared.scaled(1 / time.scale()))
          .ifPresent(
              other -> curves.add(new HistogramPlot.Density("declared", points(other, scale))));
    }
    return new HistogramPlot(
        time.name() + " " + DriftText.of(time.part()),
        picture.logarithmic(),
        picture.bars().stream()
            .map(bar -> new HistogramPlot.Bar(bar.low() * scale, bar.high() * scale, bar.height()))
            .toList(),
        curves);
  }

  private static List<HistogramPlot.Point> points(DistributionPicture picture, double scale) {
    return picture.curve().stream()
        .map(point -> new HistogramPlot.Point(point.x() * scale, point.y()))
        .toList();
  }

  private static String markdown(TimeDrift time, HistogramPlot plot) {
    String svg = PlotDocument.small(plot);
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    return "![histogram of "
        + time.name()
        + " with the measured and the declared distribution](data:image/svg+xml;base64,"
        + data
        + ")";
  }
}
