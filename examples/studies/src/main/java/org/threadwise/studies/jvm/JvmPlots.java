package org.threadwise.studies.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.threadwise.proposal.plot.BoxPlot;
import org.threadwise.proposal.plot.BoxPlot.Box;
import org.threadwise.proposal.plot.Plot.Quantity;
import org.threadwise.proposal.plot.PlotDocument;

/** Box plots of the comparison of virtual machines. */
final class JvmPlots {
  private JvmPlots() {}

  /** Draws the metrics of all configurations. */
  static String ofConfigurations(List<String> names, List<List<JvmSample>> samples) {
    return PlotDocument.ofBoxes(
        Stream.of(JvmMetric.CPU, JvmMetric.SYSTEM, JvmMetric.ELAPSED)
            .map(metric -> plot(metric, names, samples))
            .toList());
  }

  private static BoxPlot plot(JvmMetric metric, List<String> names, List<List<JvmSample>> samples) {
    return new BoxPlot(
        metric.title(),
        Quantity.TIME,
        IntStream.range(0, names.size())
            .mapToObj(i -> Box.of(names.get(i), metric.values(samples.get(i))))
            .toList());
  }

  /**
   * Draws CPU times as shares of the mean over all virtual machines of a study, because the
   * publication's machine and ours have different speeds. Of the published ones only means exist.
   */
  static String relativeToMean(
      List<String> publishedNames,
      List<Double> publishedMeans,
      List<String> names,
      List<List<JvmSample>> samples) {
    List<Box> boxes = new ArrayList<>();
    double published = publishedMeans.stream().mapToDouble(m -> m).average().orElseThrow();
    for (int i = 0; i < publishedNames.size(); i++) {
      boxes.add(Box.of(publishedNames.get(i), publishedMeans.get(i) / published));
    }
    List<double[]> values = samples.stream().map(JvmMetric.CPU::values).toList();
    double mean = values.stream().flatMapToDouble(Arrays::stream).average().orElse(1);
    for (int i = 0; i < names.size(); i++) {
      boxes.add(Box.of(names.get(i), Arrays.stream(values.get(i)).map(v -> v / mean).toArray()));
    }
    return PlotDocument.ofBoxes(
        List.of(new BoxPlot("CPU time relative to the mean", Quantity.SHARE, boxes)));
  }
}
