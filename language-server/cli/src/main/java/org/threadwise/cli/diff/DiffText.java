package org.threadwise.cli.diff;

import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.report.Table;

/** Printer of comparisons for people. */
public final class DiffText {
  private DiffText() {}

  /** Prints a comparison. */
  public static void print(DiffReport report, ConsoleStreams streams) {
    var out = streams.out();
    out.println(streams.bold(DiffTitle.of(report)));
    out.println(streams.faint(DiffTitle.details(report)));
    out.println();
    if (report.isUnchanged()) {
      out.println(DiffTitle.UNCHANGED);
      return;
    }
    String label = "changed     ";
    for (String setting : report.written().settings()) {
      out.println(label + setting);
      label = " ".repeat(label.length());
    }
    for (DiffSection section : DiffSection.of(report)) {
      print(section, streams);
    }
    if (!report.passes()) {
      out.println();
      report
          .regressions()
          .forEach(regression -> out.println(streams.red("worse") + ": " + regression));
    }
  }

  private static void print(DiffSection section, ConsoleStreams streams) {
    streams.out().println();
    streams
        .out()
        .println(
            section.summary().isEmpty()
                ? streams.bold(section.title())
                : streams.bold(section.title()) + ": " + section.summary());
    var table =
        new Table(DiffSection.HEADING.toArray(String[]::new)).left(DiffSection.HEADING.size() - 1);
    section.rows().forEach(table::row);
    table.print(streams);
  }
}
