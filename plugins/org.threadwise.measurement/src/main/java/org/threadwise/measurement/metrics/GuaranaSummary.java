package org.threadwise.measurement.metrics;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.measurement.input.DecimalText;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * The execution summary of Guaraná. A run is reported when the line of its injection time was read,
 * and skipped if another run starts before. Its date has the abbreviation of a time zone, which is
 * ambiguous, and is not used. The decimal separator is that of the machine that wrote it.
 */
final class GuaranaSummary {

  private static final double MINUTE = 60e9;
  private static final int MAX_LINE_LENGTH = 1000;
  private static final Pattern START = Pattern.compile("Starting system at -+> .*");
  private static final Pattern FIGURE =
      Pattern.compile(
          "(Number of orders processed:|Number of work units processed ->|Actual injection time -+>)"
              + " *(\\d+(?:[.,]\\d+)?)(?: min)? *");

  private final ObservationSink sink;
  private double orders = Double.NaN;
  private double workUnits = Double.NaN;
  private long start;

  GuaranaSummary(ObservationSink sink) {
    this.sink = sink;
  }

  static boolean isStart(String line) {
    return line.length() <= MAX_LINE_LENGTH && START.matcher(line).matches();
  }

  /** Reads a line. */
  void add(String line, long position) {
    if (isStart(line)) {
      finish(position);
      start = position;
      return;
    }
    Matcher figure = FIGURE.matcher(line);
    if (line.length() > MAX_LINE_LENGTH || !figure.matches()) {
      return;
    }
    double value = DecimalText.parse(figure.group(2).replace(',', '.'));
    if (figure.group(1).startsWith("Number of orders")) {
      orders = value;
    } else if (figure.group(1).startsWith("Number of work units")) {
      workUnits = value;
    } else {
      report(value * MINUTE, position);
    }
  }

  private void report(double length, long position) {
    if (!(length > 0) || Double.isNaN(orders) || Double.isNaN(workUnits)) {
      sink.skip(SkipReason.BAD_NUMBER, position);
    } else {
      sink.accept(activity("orders", length, orders));
      sink.accept(activity("work units", length, workUnits));
    }
    orders = Double.NaN;
    workUnits = Double.NaN;
    start = 0;
  }

  private static Observation.Activity activity(String name, double length, double completions) {
    return new Observation.Activity(
        name, Observation.UNKNOWN_TIME, length, completions, Double.NaN, Double.NaN);
  }

  /** Skips the last run if it has not ended. */
  void finish(long position) {
    if (start > 0) {
      sink.skip(SkipReason.UNFINISHED, position);
      start = 0;
    }
  }
}
