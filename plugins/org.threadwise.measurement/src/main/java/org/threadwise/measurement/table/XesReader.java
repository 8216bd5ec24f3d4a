package org.threadwise.measurement.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.MarkupReader;
import org.threadwise.measurement.input.TimestampFormat;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads event logs in XES (IEEE 1849-2016).
 *
 * <p>Of each event the attributes {@code concept:name}, {@code concept:instance}, {@code
 * time:timestamp} and {@code lifecycle:transition} are used. An execution lasts from <i>start</i>
 * to <i>complete</i>; each trace is one arrival; consecutive activities of a trace are transitions.
 * A log with complete events alone has arrivals and transitions but no durations, which is
 * remarked.
 */
public final class XesReader implements SourceReader {

  private static final Pattern LOG = Pattern.compile("<(\\w+:)?log[\\s>]");
  private static final int TRACE_DEPTH = 2;
  private static final int EVENT_DEPTH = 3;

  /** Creates a reader. */
  public XesReader() {}

  @Override
  public String format() {
    return "xes";
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    return text.stripLeading().replaceFirst("^\ufeff", "").startsWith("<")
        && LOG.matcher(text).find()
        && (text.contains("xes.") || text.contains("xes-standard") || text.contains("<trace"));
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    try (MarkupReader markup = MarkupReader.open(file, sink)) {
      if (markup.next() == null || !markup.name().equals("log")) {
        throw new UnreadableSourceException(markup.line(), "the root element is not <log>");
      }
      new Log(markup, sink).read();
    }
  }

  /** One pass over a document whose root element was read. */
  private static final class Log {
    private final MarkupReader markup;
    private final ObservationSink sink;
    private final EventLog events;
    private final TimestampFormat times = new TimestampFormat("time:timestamp", Double.NaN);
    private long traces;
    private boolean inTrace;
    private boolean inEvent;
    private @Nullable String trace;
    private String activity = "";
    private @Nullable String instance;
    private String phase = "";
    private String time = "";

    Log(MarkupReader markup, ObservationSink sink) {
      this.markup = markup;
      this.sink = sink;
      this.events = new EventLog(sink);
    }

    void read() {
      try {
        for (Boolean start = markup.next();
            start != null && !sink.isCancelled();
            start = markup.next()) {
          if (start) {
            start();
          } else {
            end();
          }
        }
      } catch (UnreadableSourceException truncated) {
        sink.skip(SkipReason.MALFORMED, truncated.position());
      }
      events.finish();
      times.remarks().forEach(sink::remark);
    }

    private void start() {
      int depth = markup.depth();
      if (depth == TRACE_DEPTH) {
        inTrace = markup.name().equals("trace");
        trace = null;
        traces++;
      } else if (inTrace && depth == EVENT_DEPTH) {
        inEvent = markup.name().equals("event");
        activity = "";
        instance = null;
        phase = "";
        time = "";
        if ("concept:name".equals(markup.attribute("key"))) {
          trace = markup.attribute("value");
        }
      } else if (inTrace && inEvent && depth == EVENT_DEPTH + 1) {
        attribute(markup.attribute("key"), markup.attribute("value"));
      }
    }

    private void attribute(@Nullable String key, @Nullable String value) {
      if (key == null || value == null) {
        return;
      }
      switch (key) {
        case "concept:name" -> activity = value.strip();
        case "concept:instance" -> instance = value;
        case "lifecycle:transition" -> phase = value;
        case "time:timestamp" -> time = value.strip();
        default -> {}
      }
    }

    private void end() {
      int depth = markup.depth();
      if (inTrace && inEvent && depth == EVENT_DEPTH - 1) {
        inEvent = false;
        event();
      } else if (inTrace && depth == TRACE_DEPTH - 1) {
        inTrace = false;
        events.closeCases();
      }
    }

    private void event() {
      long nanoseconds = times.parse(time);
      if (nanoseconds == Observation.UNKNOWN_TIME) {
        sink.skip(SkipReason.BAD_NUMBER, markup.line());
        return;
      }
      String id = trace == null || trace.isBlank() ? Long.toString(traces) : trace;
      events.add(id, activity, instance, LifecyclePhase.of(phase), nanoseconds, markup.line());
    }
  }
}
