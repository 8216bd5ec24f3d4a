package org.threadwise.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.MachineFigure;

/**
 * Writer of a calibration in the language: a host whose label has the machine and the date, and
 * comments with costs of pools. For example:
 *
 * <pre>
 * host machine "AMD EPYC, 2 cores, …; calibrated on 2026-11-24" {
 *   cores 2  quantum 2.98 ms  switch 1.31 µs  cache 50.2 µs  stack 84 kB
 * }
 * </pre>
 */
public final class HostText {
  private static final List<MachineFigure> HOST_FIGURES =
      List.of(
          MachineFigure.TIME_SLICE,
          MachineFigure.PARKING_SWITCH,
          MachineFigure.CACHE_REFILL,
          MachineFigure.THREAD_MEMORY);

  private static final List<MachineFigure> POOL_FIGURES =
      List.of(MachineFigure.THREAD_START, MachineFigure.DISPATCH);

  private HostText() {}

  /** Returns the text, to be pasted between other statements of a model. */
  public static String of(Calibration calibration) {
    return """
    host machine %s {
      %s
    }

    // Costs of pools, to paste into their braces:
    //   fixed, single, custom or cached   %s
    //   per task                          %s
    //   virtual                           %s
    """
        .formatted(
            NameForm.quoted(provenance(calibration)),
            "cores " + calibration.cores() + "  " + properties(calibration, HOST_FIGURES),
            properties(calibration, POOL_FIGURES),
            properties(calibration, List.of(MachineFigure.THREAD_START)),
            properties(calibration, List.of(MachineFigure.VIRTUAL_THREAD_START)));
  }

  /** Returns where the figures come from: machine, system, Java VM and date. */
  static String provenance(Calibration calibration) {
    return calibration.machine().description() + "; calibrated on " + calibration.date();
  }

  /** Returns properties with their values, without those that were not measured. */
  private static String properties(Calibration calibration, List<MachineFigure> figures) {
    return figures.stream()
        .flatMap(figure -> calibration.figure(figure).stream())
        .map(
            figure ->
                FigureWording.property(figure.figure())
                    + " "
                    + FigureWording.value(figure.figure(), figure.estimate().median()))
        .collect(Collectors.joining("  "));
  }
}
