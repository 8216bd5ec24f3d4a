package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.threadwise.cli.console.Version;
import org.threadwise.measurement.drift.FigureDrift;
import org.threadwise.measurement.drift.TimeDrift;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.wording.DriftText;
import org.threadwise.measurement.wording.RemarkText;

/** Writer of comparisons in JSON; the schema is {@code compare.schema.json}. */
public final class DriftJson {
  private DriftJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(DriftReport report) {
    return new JsonFields()
        .text("file", report.file().toString())
        .text("version", Version.current())
        .number("tolerance", report.tolerance())
        .truth("passes", report.passes())
        .objects("times", report.times().times().stream().map(each -> time(each, report)).toList())
        .objects(
            "figures",
            report.system().figures().stream().map(each -> figure(each, report)).toList())
        .number("simulatedOrdersPerSecond", report.system().simulatedRate())
        .texts("notCompared", report.system().doubts().stream().map(DriftText::of).toList())
        .texts("notDeclared", report.times().undeclared())
        .texts("notMeasured", report.times().unmeasured())
        .objects("unmatched", SourceText.names(report.unmatched()))
        .texts("remarks", RemarkText.of(report.remarks(), report.skipped()))
        .node();
  }

  private static ObjectNode time(TimeDrift time, DriftReport report) {
    JsonFields fields =
        new JsonFields()
            .text("element", time.name())
            .constant("time", time.part())
            .whole("count", time.summary().count())
            .number("declaredMeanSeconds", time.declaredMean() / 1e9)
            .number("measuredMeanSeconds", time.measuredMean() / 1e9)
            .number("ratio", time.drift().meanRatio());
    return interval(fields, time.drift().ratioInterval())
        .number("distance", time.drift().distance())
        .number("significance", time.drift().significance())
        .constant("verdict", time.verdict(report.tolerance()))
        .node();
  }

  private static ObjectNode figure(FigureDrift each, DriftReport report) {
    JsonFields fields =
        new JsonFields()
            .constant("figure", each.figure())
            .text("name", each.name())
            .number("model", each.model())
            .number("measured", each.measured())
            .number("ratio", each.meanRatio());
    return interval(fields, each.ratio())
        .constant("verdict", each.verdict(report.tolerance()))
        .node();
  }

  private static JsonFields interval(JsonFields fields, MeanInterval interval) {
    return fields.numbers("ratioCi95", List.of(interval.low(), interval.high()));
  }
}
