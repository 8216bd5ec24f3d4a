package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.FailureRow;
import org.threadwise.measurement.annotation.FragmentRow;
import org.threadwise.measurement.annotation.RoutingNote;
import org.threadwise.measurement.annotation.RoutingRow;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.wording.RoutingNoteText;
import org.threadwise.proposal.wording.Numbers;

/** Prints measured probabilities, failures and numbers of fragments for people. */
final class RoutingText {

  private RoutingText() {}

  static void print(Annotation annotation, ConsoleStreams streams) {
    if (annotation.routing().stream().anyMatch(row -> !row.outputs().isEmpty())) {
      streams.out().println();
      probabilities(annotation).print(streams);
    }
    if (annotation.failures().stream().anyMatch(row -> row.probability() != null)) {
      streams.out().println();
      failures(annotation).print(streams);
    }
    if (annotation.fragments().stream().anyMatch(RoutingText::isCounted)) {
      streams.out().println();
      fragments(annotation).print(streams);
    }
    List<String> notes = new ArrayList<>();
    annotation
        .mappings()
        .forEach(
            row -> notes.add(row.element() + ": measured as " + String.join(", ", row.names())));
    annotation.routing().forEach(row -> add(row.element(), row.notes(), notes));
    annotation.failures().forEach(row -> add(row.element(), row.notes(), notes));
    annotation.fragments().forEach(row -> add(row.element(), row.notes(), notes));
    AnnotationText.paragraph(notes, streams);
  }

  private static Table probabilities(Annotation annotation) {
    Table table =
        new Table("element", "output", "messages", "share", "95 % interval", "before", "measured")
            .left(1)
            .left(5)
            .left(6);
    for (RoutingRow row : annotation.routing()) {
      boolean first = true;
      for (RoutingRow.Output output : row.outputs()) {
        table.row(
            first ? row.element() : "",
            output.slot(),
            Numbers.count(output.messages()),
            Numbers.precisePercent(output.probability().probability()),
            interval(output.probability()),
            first ? text(row.oldText()) : "",
            first ? text(row.newText()) : "");
        first = false;
      }
    }
    return table;
  }

  private static String interval(WilsonInterval interval) {
    return Numbers.percentRange(interval.low(), interval.high());
  }

  private static Table failures(Annotation annotation) {
    Table table =
        new Table("element", "executions", "failed", "share", "95 % interval", "before", "measured")
            .left(5)
            .left(6);
    for (FailureRow row : annotation.failures()) {
      WilsonInterval probability = row.probability();
      if (probability != null) {
        table.row(
            row.element(),
            Numbers.count(row.executions()),
            Numbers.count(row.failures()),
            Numbers.precisePercent(probability.probability()),
            interval(probability),
            text(row.oldText()),
            text(row.newText()));
      }
    }
    return table;
  }

  private static Table fragments(Annotation annotation) {
    Table table =
        new Table("element", "messages", "fragments", "least", "most", "before", "measured")
            .left(5)
            .left(6);
    for (FragmentRow row :
        annotation.fragments().stream().filter(RoutingText::isCounted).toList()) {
      table.row(
          row.element(),
          Numbers.count(row.messages()),
          Numbers.number(row.mean()),
          Numbers.number(row.least()),
          Numbers.number(row.most()),
          text(row.oldText()),
          text(row.newText()));
    }
    return table;
  }

  private static boolean isCounted(FragmentRow row) {
    return !Double.isNaN(row.mean());
  }

  private static String text(String clause) {
    return AnnotationText.shortened(clause);
  }

  private static void add(String element, List<RoutingNote> notes, List<String> lines) {
    if (!notes.isEmpty()) {
      lines.add(element + ": " + RoutingNoteText.of(notes));
    }
  }
}
