package org.threadwise.measurement.metrics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.threadwise.measurement.input.MarkupReader;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads statistics of Apache Camel's routes and processors: the XML of the management operation
 * {@code dumpRoutesStatsAsXml}, and the JSON of the <i>route</i> console of the Camel command line.
 *
 * <p>Camel measures with a clock of 1 ms and rounds down, so only the total and number of
 * executions of operations above a few milliseconds are meaningful. Each operation with a mean
 * below {@value CamelStatistics#USABLE_MILLISECONDS} ms is remarked. A route or processor that
 * contains others, such as a split or a choice, is reported with its own time, if {@link
 * CamelRoute} can find it, and otherwise remarked. No version of Camel reports CPU times or the
 * load with them (checked up to 4.18).
 */
public final class CamelStatisticsReader implements SourceReader {

  private static final Pattern XML =
      Pattern.compile(
          "<(camelContextStat|routeStats?|processorStats?|camelContextRouteStats)[\\s>]");
  private static final Pattern JSON =
      Pattern.compile("\"(exchangesTotal|exchangesCompleted)\"\\s*:");
  private static final Pattern JSON_ROUTE =
      Pattern.compile("\"routes\"\\s*:\\s*[\\[{]|\"routeId\"\\s*:|\"processorId\"\\s*:");

  /** Creates a reader. */
  public CamelStatisticsReader() {}

  @Override
  public String format() {
    return "camel";
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).strip();
    if (text.startsWith("<")) {
      return XML.matcher(text).find();
    }
    return (text.startsWith("{") || text.startsWith("["))
        && JSON.matcher(text).find()
        && JSON_ROUTE.matcher(text).find();
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    CamelStatistics statistics = new CamelStatistics(sink);
    if (isMarkup(file)) {
      readMarkup(file, statistics, sink);
    } else {
      new CamelJson(statistics, sink).read(file);
    }
    statistics.endRoute();
    if (statistics.isEmpty()) {
      throw new UnreadableSourceException(
          0, "there are no statistics of routes: dump them with dumpRoutesStatsAsXml(true, true)");
    }
    sink.remark(Remark.of(Remark.Kind.LOAD_UNKNOWN));
  }

  private static boolean isMarkup(Path file) throws IOException {
    try (var bytes = Files.newInputStream(file)) {
      String start = new String(bytes.readNBytes(HEAD_SIZE), StandardCharsets.UTF_8);
      return !start.isBlank() && start.replace("\ufeff", "").stripLeading().startsWith("<");
    }
  }

  private static void readMarkup(Path file, CamelStatistics statistics, ObservationSink sink)
      throws IOException {
    try (MarkupReader markup = MarkupReader.open(file, sink)) {
      for (Boolean start = markup.next();
          start != null && !sink.isCancelled();
          start = markup.next()) {
        if (markup.name().equals("routeStat")) {
          if (start) {
            statistics.addRoute(markup::attribute, markup.line());
          } else {
            statistics.endRoute();
          }
        } else if (start && markup.name().equals("processorStat")) {
          statistics.addProcessor(markup::attribute, markup.line());
        }
      }
    } catch (UnreadableSourceException malformed) {
      if (statistics.isEmpty()) {
        throw malformed;
      }
      sink.skip(SkipReason.MALFORMED, malformed.position());
    }
  }
}
