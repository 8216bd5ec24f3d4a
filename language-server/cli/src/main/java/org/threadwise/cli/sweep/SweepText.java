package org.threadwise.cli.sweep;

import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.report.Table;
import org.threadwise.proposal.plot.Page;
import org.threadwise.proposal.wording.Numbers;

/** Printer of sweeps as a table. */
final class SweepText {
  private SweepText() {}

  static void print(SweepReport sweep, ConsoleStreams streams) {
    streams
        .out()
        .println(
            streams.bold(sweep.model())
                + " under workload "
                + sweep.workload()
                + ", seed "
                + sweep.seed());
    streams.out().println();
    var grid = new SweepTable(sweep);
    Page.Table rows = grid.forPeople();
    var table = new Table(rows.heading().toArray(String[]::new));
    rows.rows().forEach(table::row);
    table.print(streams);
    streams.out().println();
    if (grid.hasGroups()) {
      streams.out().println(SweepComparison.legend(sweep));
    }
    sweep
        .knees()
        .forEach(
            (family, knee) ->
                streams
                    .out()
                    .println(
                        "knee"
                            + (family.isEmpty() ? "" : " at " + family)
                            + ": "
                            + (knee.isPresent()
                                ? Numbers.counted(knee.getAsInt(), "thread") + " of " + sweep.axis()
                                : stalls(sweep)
                                    ? "none, because runs come to a standstill"
                                    : "none, because the workload is above capacity at every"
                                        + " point")));
    sweep.notes().forEach(note -> streams.out().println(streams.yellow("note") + ": " + note));
  }

  private static boolean stalls(SweepReport sweep) {
    return sweep.points().stream()
        .map(GridPoint::instability)
        .anyMatch(instability -> instability != null && instability.standstill() != null);
  }
}
