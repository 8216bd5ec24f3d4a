package org.threadwise.cli.report;

import java.nio.file.Path;
import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationRow;
import org.threadwise.measurement.annotation.ArrivalRow;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.wording.EstimatorText;
import org.threadwise.measurement.wording.NoteText;
import org.threadwise.proposal.wording.Numbers;

/** Prints measured times for people: a table, what does not match, and the change of the text. */
public final class AnnotationText {
  private static final int MAX_CLAUSE = 44;

  private AnnotationText() {}

  /**
   * Prints an annotation.
   *
   * @param text of the model before
   */
  public static void print(Annotation annotation, Path file, String text, ConsoleStreams streams) {
    if (!annotation.rows().isEmpty()) {
      table(annotation.rows()).print(streams);
      notes(annotation.rows(), streams);
    }
    RoutingText.print(annotation, streams);
    annotation.arrivals().forEach(row -> streams.out().println(arrivals(row)));
    load(annotation, streams);
    SourceText.print(
        annotation.remarks(),
        annotation.skipped(),
        annotation.unmeasured(),
        annotation.unmatched(),
        streams);
    List<String> difference = UnifiedDiff.of(file.toString(), text, annotation.apply(text));
    if (!difference.isEmpty()) {
      streams.out().println();
      difference.forEach(streams.out()::println);
    }
  }

  private static Table table(List<AnnotationRow> rows) {
    Table table =
        new Table(
                "element",
                "values",
                "mean",
                "cv",
                "p95",
                "CPU by",
                "before",
                "measured",
                "distance")
            .left(5)
            .left(6)
            .left(7);
    for (AnnotationRow row : rows) {
      SampleSummary summary = row.summary();
      table.row(
          row.element(),
          Numbers.count(summary.count()),
          mean(summary),
          Numbers.number(summary.cv()),
          Numbers.seconds(summary.quantile(0.95) / 1e9),
          row.demand() == null ? Numbers.NONE : EstimatorText.of(row.demand()),
          shortened(row.oldText()),
          shortened(row.newText()),
          Numbers.number(row.distance()));
    }
    return table;
  }

  private static String mean(SampleSummary summary) {
    MeanInterval interval = summary.interval(Numbers.CONFIDENCE);
    return Numbers.seconds(summary.mean() / 1e9)
        + Numbers.plusMinus((interval.high() - interval.low()) / 2 / summary.mean());
  }

  static String shortened(String clause) {
    String line = clause.isEmpty() ? Numbers.NONE : clause.replaceAll("\\s+", " ");
    return line.length() <= MAX_CLAUSE ? line : line.substring(0, MAX_CLAUSE - 1) + "…";
  }

  private static void notes(List<AnnotationRow> rows, ConsoleStreams streams) {
    boolean first = true;
    for (AnnotationRow row : rows) {
      if (!row.notes().isEmpty()) {
        if (first) {
          streams.out().println();
          first = false;
        }
        streams.out().println(row.element() + ": " + NoteText.of(row.notes()));
      }
    }
  }

  private static String arrivals(ArrivalRow row) {
    String process =
        row.newText().isEmpty() ? "no arrival process describes them; record them" : row.newText();
    return row.entry()
        + ": "
        + Numbers.counted(row.fit().count(), "arrival")
        + ", "
        + Numbers.perSecond(row.fit().rate())
        + ": "
        + process
        + (row.oldText().isEmpty() ? "" : " (before: " + row.oldText() + ")");
  }

  private static void load(Annotation annotation, ConsoleStreams streams) {
    if (!Double.isNaN(annotation.processLoad())) {
      String machine =
          Double.isNaN(annotation.machineLoad())
              ? ""
              : ", all processes " + Numbers.percent(annotation.machineLoad());
      line(
          "cores: the process used " + Numbers.percent(annotation.processLoad()) + machine,
          streams);
    }
  }

  private static void line(String text, ConsoleStreams streams) {
    streams.err().println(text);
  }
}
