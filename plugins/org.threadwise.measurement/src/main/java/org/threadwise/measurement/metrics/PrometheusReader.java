package org.threadwise.measurement.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads scrapes in Prometheus' text format (version 0.0.4) and in OpenMetrics (version 1.0).
 *
 * <p>Histograms with bucket bounds, summaries and counters are read, and the gauges of the load of
 * process and machine; other gauges, exemplars and the creation times of metrics are not. The unit
 * is the last part of the metric's name ({@code _seconds}, {@code _milliseconds}) or OpenMetrics'
 * {@code # UNIT}. Names of operations are described at {@link MetricName}. If a series occurs
 * several times with timestamps, the difference between its last and its first value is reported.
 *
 * <p>Native histograms (with exponential buckets) have no text form: Prometheus exposes them in
 * protobuf only, so that a text scrape of them contains just count and sum, which are read as
 * totals.
 */
public final class PrometheusReader implements SourceReader {

  private static final int MAX_LINE_LENGTH = 1 << 16;
  private static final int MAX_PROBED_LINES = 20;
  private static final Pattern COMMENT = Pattern.compile("# ((HELP|TYPE|UNIT) \\S.*|EOF)");
  private static final Pattern VALUE =
      Pattern.compile(
          "\\s+([+-]?[0-9][0-9.eE+-]*|NaN|[+-]?Inf)(\\s+-?[0-9][0-9.]*)?(\\s*#.*)?\\s*");

  /** Creates a reader. */
  public PrometheusReader() {}

  @Override
  public String format() {
    return "prometheus";
  }

  @Override
  public boolean recognises(byte[] head) {
    List<String> lines = TextLines.first(head, MAX_PROBED_LINES);
    if (lines.isEmpty()) {
      return false;
    }
    // The last line may be cut off.
    int whole = head.length < HEAD_SIZE || lines.size() == 1 ? lines.size() : lines.size() - 1;
    return lines.stream().limit(whole).allMatch(PrometheusReader::isExposition)
        && lines.stream().anyMatch(line -> isFormatted(line));
  }

  private static boolean isExposition(String line) {
    return line.startsWith("#") || isSample(line);
  }

  private static boolean isFormatted(String line) {
    return COMMENT.matcher(line).matches() || isSample(line);
  }

  private static boolean isSample(String line) {
    int end = ExpositionSeries.end(line);
    return end > 0
        && VALUE.matcher(line.substring(end)).matches()
        && ExpositionSeries.parse(line.substring(0, end)) != null;
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    try (TextLines lines = TextLines.open(file, MAX_LINE_LENGTH, sink)) {
      Exposition exposition = new Exposition(sink);
      for (String line = lines.next(); line != null && !sink.isCancelled(); line = lines.next()) {
        add(line, lines, exposition, sink);
      }
      if (exposition.isEmpty()) {
        throw new UnreadableSourceException(0, "no line is a sample of a metric");
      }
      exposition.finish();
    }
  }

  private static void add(
      String line, TextLines lines, Exposition exposition, ObservationSink sink) {
    if (line.startsWith("#")) {
      exposition.addComment(line);
    } else if (lines.isTooLong()) {
      sink.skip(SkipReason.TOO_LARGE, lines.number());
    } else if (!line.isBlank()) {
      SkipReason reason = exposition.add(line, lines.number());
      if (reason != null) {
        sink.skip(reason, lines.number());
      }
    }
  }
}
