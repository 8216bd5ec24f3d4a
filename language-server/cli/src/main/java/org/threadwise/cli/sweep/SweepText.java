package org.threadwise.cli.sweep;

import java.util.OptionalInt;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.text.Table;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.wording.Numbers;

/** A sweep as a table in a terminal. */
final class SweepText {
  private SweepText() {}

  static void print(SweepAnswer answer, ConsoleStreams streams) {
    streams
        .out()
        .println(
            streams.bold(answer.model())
                + " under workload "
                + answer.workload()
                + ", seed "
                + answer.seed());
    streams.out().println();
    var grid = new SweepTable(answer);
    Page.Table rows = grid.forPeople();
    var table = new Table(rows.heading().toArray(String[]::new));
    rows.rows().forEach(table::row);
    table.print(streams);
    streams.out().println();
    if (grid.hasGroups()) {
      streams.out().println(SweepComparison.legend(answer));
    }
    PlottedFigure leading = PlottedFigure.of(answer).getFirst();
    answer
        .families()
        .forEach(
            (name, points) -> {
              OptionalInt knee = leading.knee(answer, points);
              String family = name.isEmpty() ? "" : " at " + name;
              streams
                  .out()
                  .println(
                      "knee"
                          + family
                          + ": "
                          + (knee.isPresent()
                              ? Numbers.counted(knee.getAsInt(), "thread") + " of " + answer.axis()
                              : "none, the workload is above capacity everywhere"));
            });
    answer.notes().forEach(note -> streams.out().println(streams.yellow("note") + ": " + note));
  }
}
