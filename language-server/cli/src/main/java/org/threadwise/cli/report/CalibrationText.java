package org.threadwise.cli.report;

import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.MedianInterval;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.MachineFigure;
import org.threadwise.runtime.calibration.MeasuredFigure;

/** Printer of calibrations: a table of all figures, notes, and the text for a model. */
public final class CalibrationText {
  private CalibrationText() {}

  /** Prints a calibration. */
  public static void print(Calibration calibration, ConsoleStreams streams) {
    streams.out().println(streams.bold(HostText.provenance(calibration)));
    streams
        .out()
        .println(
            Numbers.counted(calibration.rounds(), "measurement")
                + " of each figure · values are medians, with 95 % intervals");
    streams.out().println();
    var table =
        new Table("figure", "value", "from", "to", "property", "measured as").left(4).left(5);
    for (MeasuredFigure each : calibration.figures()) {
      MachineFigure figure = each.figure();
      MedianInterval estimate = each.estimate();
      String property = FigureWording.property(figure);
      table.row(
          FigureWording.label(figure),
          FigureWording.value(figure, estimate.median()),
          FigureWording.value(figure, estimate.low()),
          FigureWording.value(figure, estimate.high()),
          property.isEmpty() ? Numbers.NONE : property,
          FigureWording.method(figure, calibration));
    }
    table.print(streams);
    Notes.print(CalibrationNotes.of(calibration), streams);
    streams.out().println();
    streams.out().print(HostText.of(calibration));
  }
}
