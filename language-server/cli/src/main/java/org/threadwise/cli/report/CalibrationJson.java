package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.threadwise.cli.console.Version;
import org.threadwise.queueing.statistics.MedianInterval;
import org.threadwise.runtime.calibration.Calibration;
import org.threadwise.runtime.calibration.Machine;
import org.threadwise.runtime.calibration.MachineFigure;
import org.threadwise.runtime.calibration.MeasuredFigure;

/** Writer of calibrations in JSON; the schema is {@code calibrate.schema.json}. */
public final class CalibrationJson {
  private CalibrationJson() {}

  /** Returns the whole document. */
  public static ObjectNode of(Calibration calibration) {
    return new JsonFields()
        .text("version", Version.current())
        .text("date", calibration.date().toString())
        .object("machine", machine(calibration.machine()))
        .whole("rounds", calibration.rounds())
        .whole("workingSetBytes", calibration.workingSet())
        .objects(
            "figures",
            calibration.figures().stream().map(each -> figure(each, calibration)).toList())
        .number("stolenShare", calibration.load().stolen())
        .number("otherProcessesShare", calibration.load().others())
        .text("host", HostText.of(calibration))
        .texts("notes", CalibrationNotes.of(calibration))
        .node();
  }

  private static ObjectNode machine(Machine machine) {
    return new JsonFields()
        .text("processor", machine.processor())
        .whole("cores", machine.cores())
        .text("system", machine.system())
        .text("virtualMachine", machine.virtualMachine())
        .node();
  }

  private static ObjectNode figure(MeasuredFigure measured, Calibration calibration) {
    MedianInterval estimate = measured.estimate();
    String property = FigureWording.property(measured.figure());
    return new JsonFields()
        .text("figure", name(measured.figure()))
        .number("value", estimate.median())
        .interval("ci95", estimate.low(), estimate.high())
        .text("property", property.isEmpty() ? null : property)
        .text("method", FigureWording.method(measured.figure(), calibration))
        .numbers("batches", measured.batches())
        .node();
  }

  private static String name(MachineFigure figure) {
    return switch (figure) {
      case USABLE_CORES -> "usableCores";
      case TIME_SLICE -> "timeSliceSeconds";
      case PARKING_SWITCH -> "parkingSwitchSeconds";
      case PIPE_SWITCH -> "pipeSwitchSeconds";
      case CACHE_REFILL -> "cacheRefillSeconds";
      case THREAD_MEMORY -> "threadMemoryBytes";
      case DISPATCH -> "dispatchSeconds";
      case CONTENDED_DISPATCH -> "contendedDispatchSeconds";
      case WAKE -> "wakeSeconds";
      case THREAD_START -> "threadStartSeconds";
      case VIRTUAL_THREAD_START -> "virtualThreadStartSeconds";
      case OVERSHOOT_1_MS -> "overshootOf1MsSeconds";
      case OVERSHOOT_10_MS -> "overshootOf10MsSeconds";
    };
  }
}
