package org.threadwise.measurement.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads what the monitors of the integration engine Guaraná write.
 *
 * <ul>
 *   <li><i>Workers</i>: nanoseconds since the start, then for each worker its time on cores in user
 *       mode, in system mode, and their sum: {@code 1014059000,62500000,0,62500000}. Reported as
 *       the activities {@code worker 1}, {@code worker 2}, …
 *   <li><i>Work queue</i>: nanoseconds since the start, length of the queue, and number of work
 *       units processed: {@code 3026618300,0,61}. Reported as the activity {@code work units}.
 *   <li><i>Execution summary</i>: text with the numbers of orders and work units of each run.
 *       Reported as the activities {@code orders} and {@code work units}.
 * </ul>
 *
 * <p>A file contains one run after another, each with a clock and counters of its own. {@link
 * UtilisationLaw} gives the mean demand of a work unit from the files of workers and work queue.
 * The monitor of memory, whose rows look similar but do not start at 0, is not read.
 */
public final class GuaranaReader implements SourceReader {

  private static final int MAX_LINE_LENGTH = 1 << 16;
  private static final int PROBED_ROWS = 10;

  /** Creates a reader. */
  public GuaranaReader() {}

  @Override
  public String format() {
    return "guarana";
  }

  @Override
  public boolean recognises(byte[] head) {
    List<String> lines = TextLines.first(head, PROBED_ROWS);
    if (lines.isEmpty()) {
      return false;
    }
    if (GuaranaSummary.isStart(lines.get(0))) {
      return true;
    }
    GuaranaMonitor monitor = GuaranaMonitor.of(lines.get(0));
    int whole =
        head.length < HEAD_SIZE || lines.size() == PROBED_ROWS ? lines.size() : lines.size() - 1;
    return monitor != null && lines.stream().limit(whole).allMatch(monitor::accepts);
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    try (TextLines lines = TextLines.open(file, MAX_LINE_LENGTH, sink)) {
      String first = lines.next();
      while (first != null && first.isBlank()) {
        first = lines.next();
      }
      if (first != null && GuaranaSummary.isStart(first)) {
        readSummary(first, lines, sink);
        return;
      }
      GuaranaMonitor monitor = first == null ? null : GuaranaMonitor.of(first);
      if (first == null || monitor == null) {
        throw new UnreadableSourceException(
            lines.number(), "this is neither a monitor of workers or work queue, nor a summary");
      }
      readRows(first, lines, new GuaranaRuns(monitor, sink), sink);
    }
  }

  private static void readSummary(String first, TextLines lines, ObservationSink sink)
      throws IOException {
    GuaranaSummary summary = new GuaranaSummary(sink);
    for (String line = first; line != null && !sink.isCancelled(); line = lines.next()) {
      summary.add(line, lines.number());
    }
    summary.finish(lines.number());
  }

  private static void readRows(
      String first, TextLines lines, GuaranaRuns runs, ObservationSink sink) throws IOException {
    for (String line = first; line != null && !sink.isCancelled(); line = lines.next()) {
      SkipReason reason = lines.isTooLong() ? SkipReason.TOO_LARGE : reason(line, runs);
      if (reason != null) {
        sink.skip(reason, lines.number());
      }
    }
  }

  private static @Nullable SkipReason reason(String line, GuaranaRuns runs) {
    return line.isBlank() ? null : runs.add(line);
  }
}
