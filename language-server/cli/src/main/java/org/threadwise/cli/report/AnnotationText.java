package org.threadwise.cli.report;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationRow;
import org.threadwise.measurement.annotation.ArrivalRow;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.wording.ArrivalNoteText;
import org.threadwise.measurement.wording.EstimatorText;
import org.threadwise.measurement.wording.NoteText;
import org.threadwise.proposal.wording.Numbers;

/** Prints measured times for people: a table, what does not match, and the change of the text. */
public final class AnnotationText {
  private static final Pattern PROVENANCE =
      Pattern.compile("\\s+from\\s+\"[^\"]*\"(\\s+count\\s+\\d+)?(\\s+date\\s+\"[^\"]*\")?");

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
      paragraph(notes(annotation.rows()), streams);
    }
    RoutingText.print(annotation, streams);
    paragraph(annotation.arrivals().stream().map(AnnotationText::arrivals).toList(), streams);
    load(annotation, streams);
    SourceText.print(
        annotation.remarks(),
        annotation.skipped(),
        annotation.unmeasured(),
        annotation.unmatched(),
        streams);
    paragraph(UnifiedDiff.of(file.toString(), text, annotation.apply(text)), streams);
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

  /** Returns a clause in one line without its provenance, shortened to the width of a column. */
  static String shortened(String clause) {
    String line =
        clause.isEmpty()
            ? Numbers.NONE
            : PROVENANCE.matcher(clause).replaceAll("").replaceAll("\\s+", " ");
    return line.length() <= MAX_CLAUSE ? line : line.substring(0, MAX_CLAUSE - 1) + "…";
  }

  private static List<String> notes(List<AnnotationRow> rows) {
    return rows.stream()
        .filter(row -> !row.notes().isEmpty())
        .map(row -> row.element() + ": " + NoteText.of(row.notes()))
        .toList();
  }

  /** Prints lines after an empty one; nothing if there are none. */
  static void paragraph(List<String> lines, ConsoleStreams streams) {
    if (!lines.isEmpty()) {
      streams.out().println();
      lines.forEach(streams.out()::println);
    }
  }

  private static String arrivals(ArrivalRow row) {
    String process =
        Stream.of(row.newText(), ArrivalNoteText.of(row))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
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
