package org.threadwise.measurement.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Spans of traces that tests write in each format, or give to the collector. */
public final class TraceSample {

  /** A reference to another span. */
  record Link(long trace, long span) {}

  /**
   * A span.
   *
   * @param trace lower half of the id of the trace; the upper half is 7
   * @param parent 0 for a root
   * @param start nanoseconds
   * @param kind as OpenTelemetry numbers it
   */
  record Span(
      long trace,
      long id,
      long parent,
      String name,
      int kind,
      long start,
      long end,
      Map<String, String> attributes,
      List<Link> links) {}

  static final long TRACE_HIGH = 7;

  /** The attributes of a span that failed, as exporters write its status to Jaeger and Zipkin. */
  public static final Map<String, String> FAILED = Map.of("otel.status_code", "ERROR");

  final List<Span> spans = new ArrayList<>();
  private final long unit;
  private final long origin;

  /** Creates a sample whose times are nanoseconds since 1000. */
  TraceSample() {
    this(1000, 1);
  }

  /** Creates a sample. */
  public TraceSample(long origin, long unit) {
    this.origin = origin;
    this.unit = unit;
  }

  /** Adds a span to trace 1. */
  TraceSample span(long id, long parent, String name, int kind, long start, long end) {
    return span(1, id, parent, name, kind, start, end, Map.of());
  }

  /** Adds an internal span to trace 1. */
  TraceSample span(long id, long parent, String name, long start, long end) {
    return span(id, parent, name, SpanRecord.INTERNAL, start, end);
  }

  /** Adds an internal span with a CPU time to trace 1; -1 for an unknown CPU time or thread. */
  TraceSample onThread(
      long id, long parent, String name, long start, long end, long thread, long cpuTime) {
    Map<String, String> attributes = new TreeMap<>();
    if (thread >= 0) {
      attributes.put("thread.id", Long.toString(thread));
    }
    if (cpuTime >= 0) {
      attributes.put("thread.cpu_time", Long.toString(cpuTime));
    }
    return span(1, id, parent, name, SpanRecord.INTERNAL, start, end, attributes);
  }

  /** Adds a span that Camel sends or receives to trace 1. */
  TraceSample event(long id, long parent, String operation, String uri, long start, long end) {
    Map<String, String> attributes = Map.of("op", operation, "camel.uri", uri);
    return span(1, id, parent, "event", SpanRecord.INTERNAL, start, end, attributes);
  }

  /** Adds a span of a processor of Camel to trace 1. */
  TraceSample processor(long id, long parent, String name, long start, long end) {
    Map<String, String> attributes = Map.of("op", "EVENT_PROCESS");
    return span(1, id, parent, name, SpanRecord.INTERNAL, start, end, attributes);
  }

  /** Adds a span. */
  public TraceSample span(
      long trace,
      long id,
      long parent,
      String name,
      int kind,
      long start,
      long end,
      Map<String, String> attributes) {
    spans.add(
        new Span(
            trace,
            id,
            parent,
            name,
            kind,
            origin + unit * start,
            origin + unit * end,
            new TreeMap<>(attributes),
            List.of()));
    return this;
  }

  /** Adds a link to the last span. */
  TraceSample link(long trace, long span) {
    Span last = spans.removeLast();
    List<Link> links = new ArrayList<>(last.links);
    links.add(new Link(trace, span));
    spans.add(
        new Span(
            last.trace,
            last.id,
            last.parent,
            last.name,
            last.kind,
            last.start,
            last.end,
            last.attributes,
            List.copyOf(links)));
    return this;
  }

  /** Gives all spans to a collector. */
  TraceObservations collect() throws CancelledReadException {
    TraceObservations observations = new TraceObservations();
    SpanCollector collector = new SpanCollector(observations);
    for (Span span : spans) {
      collector.add(toRecord(span));
    }
    collector.finish();
    return observations;
  }

  static SpanRecord toRecord(Span span) {
    SpanRecord to = new SpanRecord();
    to.clear();
    to.traceHigh = TRACE_HIGH;
    to.traceLow = span.trace;
    to.id = span.id;
    to.parent = span.parent;
    to.name = span.name;
    to.kind = span.kind;
    to.start = span.start;
    to.end = span.end;
    span.attributes.forEach(to::setAttribute);
    span.links.forEach(link -> to.addLink(TRACE_HIGH, link.trace, link.span));
    return to;
  }
}
