package org.threadwise.cli.report;

import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.runtime.ValidatedFigure;
import org.threadwise.runtime.Validation.Cause;
import org.threadwise.runtime.WhatIf;

/** Prints a comparison of a model with real threads as text. */
public final class ValidationText {
  private final ValidationReport report;
  private final ConsoleStreams streams;

  private ValidationText(ValidationReport report, ConsoleStreams streams) {
    this.report = report;
    this.streams = streams;
  }

  /** Prints the figures, their differences, and notes. */
  public static void print(ValidationReport report, ConsoleStreams streams) {
    new ValidationText(report, streams).print();
  }

  private void print() {
    Figures measured = report.measured();
    line(
        streams.bold(report.scenario().network().name())
            + " under workload "
            + report.scenario().workload().name());
    line(
        streams.faint(
            Numbers.counted(measured.replications(), "replication")
                + " · "
                + Numbers.seconds(measured.simulatedSeconds())
                + " by real threads in total · warm-up "
                + Numbers.seconds(measured.warmUpSeconds())
                + " · seed "
                + report.settings().seed()
                + " · "
                + BatchMeansReport.origin(measured)));
    line("");
    table().print(streams);
    printDifferences();
    printBestCount();
    Notes.print(report.notes(), streams);
  }

  private Table table() {
    Table table = new Table("figure", "predicted", "replayed", "measured", "prediction", "replay");
    for (ValidatedFigure each : report.validation().figures()) {
      Estimate replayed = each.replayed();
      table.row(
          name(each),
          value(each.kind(), each.predicted()),
          replayed == null ? Numbers.NONE : value(each.kind(), replayed),
          value(each.kind(), each.measured()),
          error(each.predictionError()),
          error(each.replayError()));
    }
    return table;
  }

  private String name(ValidatedFigure figure) {
    return switch (figure.kind()) {
          case THROUGHPUT -> "throughput";
          case MEAN_RESPONSE -> "mean response";
          case P95_RESPONSE -> "p95 response";
          case UTILIZATION -> "busy threads";
          case THREADS -> "threads";
          case QUEUE_LENGTH -> "queue length";
        }
        + " of "
        + report.name(figure);
  }

  private static String value(ValidatedFigure.Kind kind, Estimate value) {
    return switch (kind) {
      case THROUGHPUT -> Numbers.perSecond(value);
      case MEAN_RESPONSE, P95_RESPONSE -> Numbers.seconds(value);
      case UTILIZATION -> Numbers.percent(value);
      case THREADS, QUEUE_LENGTH -> Numbers.number(value);
    };
  }

  private static String error(double error) {
    return (error > 0 ? "+" : "") + Numbers.percent(error);
  }

  private void printDifferences() {
    List<ValidatedFigure> differences = report.validation().differences();
    if (!differences.isEmpty()) {
      line("");
      differences.forEach(each -> line(streams.red("differs") + ": " + difference(each)));
    }
  }

  private void printBestCount() {
    BestCount best = report.best();
    if (best != null) {
      line("");
      line(best.text());
    }
  }

  private String difference(ValidatedFigure figure) {
    return "%s, predicted %s, measured %s: %s"
        .formatted(
            name(figure),
            value(figure.kind(), figure.predicted()),
            value(figure.kind(), figure.measured()),
            report
                .validation()
                .cause(figure)
                .map(ValidationText::cause)
                .orElse("no simulated change explains it"));
  }

  private static String cause(Cause cause) {
    return "%s would explain %s of the difference"
        .formatted(change(cause.whatIf()), Numbers.percent(cause.share()));
  }

  private static String change(WhatIf whatIf) {
    boolean hasBefore = !Double.isNaN(whatIf.before());
    return switch (whatIf.change()) {
      case WAITS ->
          "waits as they were measured, %s longer on average"
              .formatted(Numbers.seconds(whatIf.after()));
      case CPU_TIMES ->
          "CPU times as they were measured, %s longer on average"
              .formatted(Numbers.seconds(whatIf.after()));
      case DISPATCH ->
          hasBefore
              ? "a dispatch of %s instead of %s"
                  .formatted(Numbers.seconds(whatIf.after()), Numbers.seconds(whatIf.before()))
              : "a dispatch that costs %s more".formatted(Numbers.seconds(whatIf.after()));
      case CORES ->
          "%s instead of %s"
              .formatted(
                  Numbers.counted((long) whatIf.after(), "core"),
                  hasBefore ? Numbers.count((long) whatIf.before()) : "a core for each thread");
    };
  }

  private void line(String text) {
    streams.out().println(text);
  }
}
