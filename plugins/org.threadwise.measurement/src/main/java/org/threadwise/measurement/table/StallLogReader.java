package org.threadwise.measurement.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.DecimalText;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.input.TimeUnits;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.Stalls;
import org.threadwise.measurement.source.Stalls.Stall;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads the log of a stall meter: a table with the columns {@code start,duration_ms} (or another
 * unit), or a log of histograms as jHiccup writes it, in which each interval of time has its
 * greatest pause in milliseconds. A stall meter measures nothing else, so the log has no
 * observations.
 */
public final class StallLogReader implements SourceReader {
  private static final int MAX_LINE_LENGTH = 1 << 20;
  private static final Pattern HEADER =
      Pattern.compile("start\\s*[,;\\t]\\s*duration[_ (]+(\\w+)\\)?");
  private static final Pattern HISTOGRAM_LOG =
      Pattern.compile("#\\[.*Histogram log format version|\"StartTimestamp\",\"Interval_Length\"");
  private static final Pattern BASE_TIME =
      Pattern.compile("#\\[(Base|Start)Time: ([0-9.]+) \\(seconds since epoch\\).*");
  private static final double SECOND = 1e9;
  private static final double MILLISECOND = 1e6;

  /** Timestamps below are relative to the start of the log: 1971. */
  private static final double MAX_RELATIVE = 365 * 86_400.0;

  /** Creates a reader. */
  public StallLogReader() {}

  @Override
  public String format() {
    return "stalls";
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return HISTOGRAM_LOG.matcher(text).find()
        || text.lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .findFirst()
            .map(line -> HEADER.matcher(line.strip()).matches())
            .orElse(false);
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    try (TextLines lines = TextLines.open(file, MAX_LINE_LENGTH, sink)) {
      read(lines, stall -> {}, sink::skip, sink::isCancelled);
    }
  }

  @Override
  public void readStalls(Path file, Consumer<Stall> action) throws IOException {
    try (var lines = new TextLines(Files.newInputStream(file), MAX_LINE_LENGTH)) {
      read(lines, action, (reason, line) -> {}, () -> false);
    }
  }

  /** Receives the notice that a line was skipped. */
  private interface SkipListener {
    void skip(SkipReason reason, long line);
  }

  private static void read(
      TextLines lines, Consumer<Stall> action, SkipListener skipped, BooleanSupplier cancelled)
      throws IOException {
    Log log = new Log();
    int count = 0;
    for (String line = lines.next();
        line != null && !cancelled.getAsBoolean();
        line = lines.next()) {
      Stall stall = log.parse(line.strip());
      if (log.problem != null) {
        skipped.skip(log.problem, lines.number());
      } else if (stall != null && count++ < Stalls.MAX_COUNT) {
        action.accept(stall);
      }
    }
    if (!log.started) {
      throw new UnreadableSourceException(
          0, "this is no log of stalls: write start,duration_ms into the first line");
    }
  }

  /** The state of reading a log line by line. */
  private static final class Log {
    private final TimestampFormat starts = new TimestampFormat("start", Double.NaN);
    private boolean started;
    private boolean histograms;
    private double unit = Double.NaN;
    private double base = Double.NaN;
    private @Nullable SkipReason problem;

    @Nullable Stall parse(String line) {
      problem = null;
      Matcher time = BASE_TIME.matcher(line);
      if (time.matches() && (Double.isNaN(base) || time.group(1).equals("Base"))) {
        base = DecimalText.parse(time.group(2));
      }
      if (HISTOGRAM_LOG.matcher(line).find()) {
        started = true;
        histograms = true;
        return null;
      }
      if (line.isEmpty() || line.startsWith("#")) {
        return null;
      }
      if (!started) {
        started = true;
        Matcher header = HEADER.matcher(line);
        OptionalDouble known =
            header.matches() ? TimeUnits.nanoseconds(header.group(1)) : OptionalDouble.empty();
        problem = known.isPresent() ? null : SkipReason.BAD_UNIT;
        unit = known.orElse(Double.NaN);
        return null;
      }
      String[] cells = line.split("[,;\\t]", 5);
      return histograms ? interval(cells) : stall(cells);
    }

    /** Returns an interval of a histogram log if its greatest pause is a stall. */
    private @Nullable Stall interval(String[] cells) {
      int first = cells[0].startsWith("Tag=") ? 1 : 0;
      if (cells.length < first + 3) {
        problem = SkipReason.MALFORMED;
        return null;
      }
      double start = DecimalText.parse(cells[first]);
      double from = start < MAX_RELATIVE && !Double.isNaN(base) ? base + start : start;
      double length = DecimalText.parse(cells[first + 1]) * SECOND;
      double pause = DecimalText.parse(cells[first + 2]) * MILLISECOND;
      long nanoseconds =
          from * SECOND < Stalls.MAX_TIME ? (long) (from * SECOND) : Observation.UNKNOWN_TIME;
      return stall(nanoseconds, length, pause);
    }

    private @Nullable Stall stall(String[] cells) {
      long start = starts.parse(cells[0].strip());
      double duration = cells.length < 2 ? Double.NaN : DecimalText.parse(cells[1].strip()) * unit;
      return stall(start, duration, duration);
    }

    private @Nullable Stall stall(long start, double length, double pause) {
      if (start == Observation.UNKNOWN_TIME || !(pause <= 1e18) || !(length <= 1e18)) {
        problem = SkipReason.BAD_NUMBER;
      } else if (length < 0 || pause < 0) {
        problem = SkipReason.NEGATIVE_TIME;
      } else if (pause >= Stalls.MIN_DURATION && start < Stalls.MAX_TIME) {
        return new Stall(start, start + (long) length);
      }
      return null;
    }
  }
}
