package org.threadwise.cli.report;

import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.measurement.drift.FigureDrift;
import org.threadwise.measurement.drift.TimeDrift;
import org.threadwise.measurement.wording.DriftText;
import org.threadwise.proposal.wording.Numbers;

/** Prints a model and measurements side by side for people. */
public final class DriftTables {
  private DriftTables() {}

  /** Prints a report. */
  public static void print(DriftReport report, ConsoleStreams streams) {
    boolean times = !report.times().times().isEmpty();
    if (times) {
      times(report).print(streams);
    }
    if (!report.system().figures().isEmpty()) {
      if (times) {
        streams.out().println();
      }
      figures(report).print(streams);
    }
    if (!Double.isNaN(report.system().simulatedRate())) {
      line("simulated at " + Numbers.ordersPerSecond(report.system().simulatedRate()), streams);
    }
    report.system().doubts().forEach(doubt -> line(DriftText.of(doubt), streams));
    if (!report.times().undeclared().isEmpty()) {
      line(
          "measured, but without a time in the model: "
              + String.join(", ", report.times().undeclared()),
          streams);
    }
    SourceText.print(
        report.remarks(),
        report.skipped(),
        report.times().unmeasured(),
        report.unmatched(),
        streams);
  }

  private static Table times(DriftReport report) {
    Table table =
        new Table(
                "element", "time", "values", "declared", "measured", "ratio", "distance", "verdict")
            .left(1)
            .left(7);
    for (TimeDrift time : report.times().times()) {
      table.row(
          time.name(),
          DriftText.of(time.part()),
          Numbers.count(time.summary().count()),
          Numbers.seconds(time.declaredMean() / 1e9),
          Numbers.seconds(time.measuredMean() / 1e9),
          DriftText.ratio(time.drift().meanRatio(), time.drift().ratioInterval()),
          Numbers.number(time.drift().distance()),
          DriftText.of(time.verdict(report.tolerance())));
    }
    return table;
  }

  private static Table figures(DriftReport report) {
    Table table = new Table("figure", "model", "measured", "ratio", "verdict").left(4);
    for (FigureDrift each : report.system().figures()) {
      table.row(
          DriftText.of(each.figure(), each.name()),
          DriftText.value(each.figure(), each.model()),
          DriftText.value(each.figure(), each.measured()),
          DriftText.ratio(each.meanRatio(), each.ratio()),
          DriftText.of(each.verdict(report.tolerance())));
    }
    return table;
  }

  private static void line(String text, ConsoleStreams streams) {
    streams.err().println(text);
  }
}
