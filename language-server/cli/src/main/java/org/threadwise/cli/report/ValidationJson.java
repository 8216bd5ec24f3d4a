package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.runtime.ValidatedFigure;
import org.threadwise.runtime.Validation.Cause;

/** Writer of a model beside real threads in JSON; the schema is {@code compare-run.schema.json}. */
public final class ValidationJson {
  private ValidationJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(ValidationReport report) {
    BestCount best = report.best();
    BatchMeansReport batches = report.batchMeans();
    return new JsonFields()
        .text("model", report.scenario().network().name())
        .text("file", report.scenario().file().toString())
        .text("workload", report.scenario().workload().name())
        .whole("seed", report.settings().seed())
        .text("version", Version.current())
        .number("tolerance", report.tolerance())
        .truth("passes", report.passes())
        .whole("replications", report.measured().replications())
        .number("measuredSeconds", report.measured().simulatedSeconds())
        .number("warmUpSeconds", report.measured().warmUpSeconds())
        .object("lag", report.noise().lagJson())
        .object("noise", report.noise().json())
        .object("batchMeans", batches == null ? null : batches.json())
        .objects(
            "figures",
            report.validation().figures().stream().map(each -> figure(each, report)).toList())
        .object("bestCount", best == null ? null : best.json())
        .texts("notes", report.notes())
        .node();
  }

  private static ObjectNode figure(ValidatedFigure figure, ValidationReport report) {
    boolean differs = figure.differs();
    return new JsonFields()
        .constant("figure", figure.kind())
        .text("name", report.name(figure))
        .estimate("predicted", figure.predicted())
        .estimate("replayed", figure.replayed())
        .estimate("measured", figure.measured())
        .number("predictionError", figure.predictionError())
        .number("replayError", figure.replayError())
        .truth("differs", differs)
        .object("cause", differs ? cause(report.validation().cause(figure).orElse(null)) : null)
        .node();
  }

  private static @Nullable ObjectNode cause(@Nullable Cause cause) {
    return cause == null
        ? null
        : new JsonFields()
            .constant("change", cause.whatIf().change())
            .number("before", cause.whatIf().before())
            .number("after", cause.whatIf().after())
            .number("share", cause.share())
            .node();
  }
}
