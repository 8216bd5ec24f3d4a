package org.threadwise.runtime.calibration;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The result of a calibration.
 *
 * @param machine the measured machine
 * @param date date in UTC
 * @param workingSet bytes that were read for {@link MachineFigure#CACHE_REFILL}
 * @param rounds number of batches of each figure
 * @param figures in the order of {@link MachineFigure}; figures that the machine does not provide
 *     are missing
 * @param load what other programs did meanwhile
 */
public record Calibration(
    Machine machine,
    LocalDate date,
    int workingSet,
    int rounds,
    List<MeasuredFigure> figures,
    SystemLoad load) {

  public Calibration {
    figures = List.copyOf(figures);
  }

  /** Returns a figure; empty if the machine does not provide it. */
  public Optional<MeasuredFigure> figure(MachineFigure figure) {
    return figures.stream().filter(each -> each.figure() == figure).findFirst();
  }
}
