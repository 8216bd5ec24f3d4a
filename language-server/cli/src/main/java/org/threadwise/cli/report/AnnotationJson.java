package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationRow;
import org.threadwise.measurement.annotation.ArrivalRow;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.wording.ArrivalNoteText;
import org.threadwise.measurement.wording.EstimatorText;
import org.threadwise.measurement.wording.NoteText;
import org.threadwise.measurement.wording.RemarkText;
import org.threadwise.proposal.wording.Numbers;

/** Writer of annotations in JSON; the schema is {@code annotate.schema.json}. */
public final class AnnotationJson {
  private AnnotationJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(Annotation annotation, Path file) {
    return new JsonFields()
        .text("file", file.toString())
        .text("version", Version.current())
        .objects("times", annotation.rows().stream().map(AnnotationJson::row).toList())
        .objects("arrivals", annotation.arrivals().stream().map(AnnotationJson::arrivals).toList())
        .objects("routing", annotation.routing().stream().map(RoutingJson::of).toList())
        .objects("failures", annotation.failures().stream().map(RoutingJson::of).toList())
        .objects("fragments", annotation.fragments().stream().map(RoutingJson::of).toList())
        .objects("mappings", annotation.mappings().stream().map(RoutingJson::of).toList())
        .texts("notMeasured", annotation.unmeasured())
        .objects("unmatched", SourceText.names(annotation.unmatched()))
        .number("processUtilization", annotation.processLoad())
        .number("machineUtilization", annotation.machineLoad())
        .texts("remarks", RemarkText.of(annotation.remarks(), annotation.skipped()))
        .node();
  }

  private static ObjectNode row(AnnotationRow row) {
    SampleSummary summary = row.summary();
    MeanInterval interval = summary.interval(Numbers.CONFIDENCE);
    DemandEstimate demand = row.demand();
    return new JsonFields()
        .text("element", row.element())
        .text("clause", row.target().name().toLowerCase(Locale.ROOT))
        .whole("count", summary.count())
        .number("meanSeconds", summary.mean() / 1e9)
        .number("meanSecondsCi95", (interval.high() - interval.low()) / 2 / 1e9)
        .number("cv", summary.cv())
        .number("p95Seconds", summary.quantile(0.95) / 1e9)
        .number("p99Seconds", summary.quantile(0.99) / 1e9)
        .text("estimator", demand == null ? null : EstimatorText.of(demand.estimator()))
        .number("cpuSeconds", demand == null ? Double.NaN : demand.mean() / 1e9)
        .number(
            "cpuSecondsCi95",
            demand == null ? Double.NaN : demand.mean() * demand.halfWidth() / 1e9)
        .text("before", present(row.oldText()))
        .text("measured", row.newText())
        .number("distance", row.distance())
        .number("andersonDarling", row.andersonDarling())
        .truth("written", !row.edits().isEmpty())
        .texts("notes", row.notes().stream().map(NoteText::of).toList())
        .node();
  }

  private static ObjectNode arrivals(ArrivalRow row) {
    return new JsonFields()
        .text("entry", row.entry())
        .whole("count", row.fit().count())
        .number("perSecond", row.fit().rate())
        .number("perSecondLow", row.fit().rateInterval().low())
        .number("perSecondHigh", row.fit().rateInterval().high())
        .text("before", present(row.oldText()))
        .text("measured", present(row.newText()))
        .text("note", present(ArrivalNoteText.of(row)))
        .node();
  }

  private static @Nullable String present(String text) {
    return text.isEmpty() ? null : text;
  }
}
