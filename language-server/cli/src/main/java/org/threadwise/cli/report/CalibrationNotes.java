package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.MachineFigure;
import org.threadwise.runtime.calibration.MeasuredFigure;

/** Reasons to doubt a calibration, each with a remedy. */
final class CalibrationNotes {
  /** Share of the cores' time that other virtual machines may take. */
  private static final double MAX_STOLEN = 0.01;

  /** Share of the cores' time that other processes may use. */
  private static final double MAX_OTHERS = 0.05;

  /** Half-width of an interval, relative to the value, from which a figure is called uncertain. */
  private static final double MAX_UNCERTAINTY = 0.1;

  /** Relative difference between usable cores and processors that is reported. */
  private static final double MAX_MISSING_CORES = 0.1;

  private CalibrationNotes() {}

  /** Returns the notes; empty if nothing disturbed the calibration. */
  static List<String> of(Calibration calibration) {
    List<String> notes = new ArrayList<>();
    if (calibration.load().stolen() > MAX_STOLEN) {
      notes.add(
          "other virtual machines took %s of the time of all cores; calibrate again when the host of this virtual machine is less busy"
              .formatted(Numbers.percent(calibration.load().stolen())));
    }
    if (calibration.load().others() > MAX_OTHERS) {
      notes.add(
          "other processes used %s of the time of all cores; stop them, and calibrate again"
              .formatted(Numbers.percent(calibration.load().others())));
    }
    addUncertain(calibration, notes);
    calibration
        .figure(MachineFigure.USABLE_CORES)
        .map(cores -> cores.estimate().median())
        .filter(cores -> cores < (1 - MAX_MISSING_CORES) * calibration.machine().cores())
        .ifPresent(cores -> notes.add(missingCores(calibration, cores)));
    addMissing(calibration, notes);
    return notes;
  }

  private static void addUncertain(Calibration calibration, List<String> notes) {
    String uncertain =
        calibration.figures().stream()
            .filter(each -> each.estimate().relativeHalfWidth() > MAX_UNCERTAINTY)
            .map(each -> FigureWording.label(each.figure()))
            .collect(Collectors.joining(", "));
    if (!uncertain.isEmpty()) {
      notes.add(
          "uncertain by more than %s: %s; calibrate again on a quiet machine, or with more --rounds"
              .formatted(Numbers.percent(MAX_UNCERTAINTY), uncertain));
    }
  }

  private static String missingCores(Calibration calibration, double cores) {
    return "%s compute only %s times as much as one of them: they share a core or a limit of power; the host has cores %s"
        .formatted(
            Numbers.counted(calibration.machine().cores(), "processor"),
            Numbers.number(cores),
            Numbers.count(calibration.cores()));
  }

  private static void addMissing(Calibration calibration, List<String> notes) {
    List<MachineFigure> measured =
        calibration.figures().stream().map(MeasuredFigure::figure).toList();
    for (MachineFigure figure : MachineFigure.values()) {
      if (!measured.contains(figure)) {
        notes.add(
            "%s cannot be measured on this system; add it by hand if you know it"
                .formatted(FigureWording.label(figure)));
      }
    }
  }
}
