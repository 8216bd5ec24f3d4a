package org.threadwise.studies.jvm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.threadwise.cli.report.Markdown;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.queueing.statistics.Tukey;
import org.threadwise.queueing.statistics.VarianceAnalysis;
import org.threadwise.studies.PublishedTable;

/** Tables of the comparison of virtual machines. */
final class JvmTables {
  private static final double MIN_SHOWN = 0.001;

  private final Markdown text;

  JvmTables(Markdown text) {
    this.text = text;
  }

  // ---- a row for each metric, with a column for each virtual machine

  /** Adds the published means, with the analysis that follows from the published mean squares. */
  void addPublished(PublishedTable published, List<String> names, int repetitions) {
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < published.rows(); row++) {
      int metric = row;
      List<Double> means = names.stream().map(name -> published.column(name)[metric]).toList();
      var analysis =
          new VarianceAnalysis(
              means,
              Collections.nCopies(names.size(), repetitions),
              published.column("ms_jvm")[row],
              (int) published.column("df_jvm")[row],
              published.column("ms_error")[row],
              (int) published.column("df_error")[row]);
      String metricName =
          published.texts("metric").get(row).replace('_', ' ').replace("cpu", "CPU");
      rows.add(row(metricName, analysis, MetricAnalysis.letters(analysis)));
    }
    addMeans(names, rows);
  }

  /** Adds our means of some configurations. */
  void addMeasured(List<String> names, List<JvmMetric> metrics, List<MetricAnalysis> analyses) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      MetricAnalysis analysis = analyses.get(i);
      rows.add(row(metrics.get(i).title(), analysis.variance(), analysis.letters()));
    }
    addMeans(names, rows);
  }

  private void addMeans(List<String> names, List<List<String>> rows) {
    List<String> heading = new ArrayList<>(List.of("mean, s"));
    heading.addAll(names);
    heading.addAll(List.of("F", "p", "coefficient of variation"));
    text.table(heading, rows);
  }

  private static List<String> row(String title, VarianceAnalysis analysis, List<String> letters) {
    List<String> row = new ArrayList<>(List.of(title));
    for (int i = 0; i < letters.size(); i++) {
      row.add(seconds(analysis.means().get(i)) + " " + letters.get(i));
    }
    double mean =
        analysis.means().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    row.add(statistic(analysis.statistic()));
    row.add(significance(analysis.significance()));
    row.add(Numbers.precisePercent(Math.sqrt(analysis.residualMeanSquare()) / mean));
    return row;
  }

  // ---- all configurations

  /** Adds mean, deviation and groups of all configurations. */
  void addConfigurations(
      List<String> names, List<JvmMetric> metrics, List<MetricAnalysis> analyses) {
    List<String> heading = new ArrayList<>(List.of("configuration"));
    metrics.forEach(metric -> heading.add(metric.title() + ", s"));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      List<String> row = new ArrayList<>(List.of(names.get(i)));
      for (MetricAnalysis analysis : analyses) {
        Tally group = analysis.groups().get(i);
        row.add(
            "%s ± %s %s"
                .formatted(
                    seconds(group.mean()),
                    seconds(Math.sqrt(group.variance())),
                    analysis.letters().get(i)));
      }
      rows.add(row);
    }
    text.table(heading, rows);
  }

  /** Adds the tests of the assumptions, and what replaces Tukey's comparison. */
  void addAssumptions(List<JvmMetric> metrics, List<MetricAnalysis> analyses) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      MetricAnalysis analysis = analyses.get(i);
      rows.add(
          List.of(
              metrics.get(i).title(),
              withSignificance(analysis.variance().statistic(), analysis.variance().significance()),
              withSignificance(
                  analysis.normality().statistic(), analysis.normality().significance()),
              withSignificance(analysis.equality().statistic(), analysis.equality().significance()),
              withSignificance(analysis.welch().statistic(), analysis.welch().significance()),
              analysis.method()));
    }
    text.table(
        List.of(
            "metric",
            "analysis of variance, F (p)",
            "normal residuals: Shapiro–Wilk, W (p)",
            "equal variances: Brown–Forsythe, F (p)",
            "Welch, F (p)",
            "pairs compared by"),
        rows);
  }

  /** Adds the differences of all pairs. */
  void addPairs(List<String> names, MetricAnalysis analysis) {
    var tukey = new Tukey(analysis.variance(), MetricAnalysis.CONFIDENCE);
    List<List<String>> rows = new ArrayList<>();
    for (int one = 0; one < names.size(); one++) {
      for (int other = one + 1; other < names.size(); other++) {
        rows.add(
            List.of(
                names.get(one) + " − " + names.get(other),
                seconds(tukey.difference(one, other)),
                "± " + seconds(tukey.halfWidth(one, other)),
                significance(tukey.significance(one, other)),
                significance(analysis.welch().significance(one, other))));
      }
    }
    text.table(
        List.of("pair", "difference, s", "Tukey, 95 %", "p by Tukey", "p by Games–Howell"), rows);
  }

  // ---- numbers

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f", value).replace("-0.000", "0.000").replace("-", "−");
  }

  private static String withSignificance(double statistic, double significance) {
    return statistic(statistic) + " (" + significance(significance) + ")";
  }

  private static String statistic(double value) {
    return Double.isFinite(value) ? Numbers.number(value) : Numbers.NONE;
  }

  private static String significance(double value) {
    if (Double.isNaN(value)) {
      return Numbers.NONE;
    }
    return value < MIN_SHOWN ? "< 0.001" : String.format(Locale.ROOT, "%.3f", value);
  }
}
