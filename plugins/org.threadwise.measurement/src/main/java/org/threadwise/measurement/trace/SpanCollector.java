package org.threadwise.measurement.trace;

import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/**
 * Receives the spans of a file in any order, and reports what they show when their trace is
 * complete.
 *
 * <p>Open traces take at most {@link #MAX_BYTES}; everything else, such as names, the evaluation of
 * the largest trace, and the tables of links and of closed traces, at most 110 MB. So spans of a
 * trace are found together if fewer than about 2.5 million other spans lie between them.
 */
final class SpanCollector {
  /** Memory for traces that are not complete, in bytes. */
  static final long MAX_BYTES = 160L << 20;

  private static final int CHECK_INTERVAL = 1024;

  private final ObservationSink sink;
  private final NameTable names = new NameTable();
  private final SpanNames linked = new SpanNames();
  private final TransitionCounts transitions;
  private final TraceAnalysis analysis;
  private final TraceWindow window;
  private long position;
  private boolean recognised;

  SpanCollector(ObservationSink sink) {
    this(sink, MAX_BYTES);
  }

  /**
   * Creates a collector.
   *
   * @param maxBytes memory for traces that are not complete
   */
  SpanCollector(ObservationSink sink, long maxBytes) {
    this.sink = sink;
    transitions = new TransitionCounts(names, sink);
    analysis = new TraceAnalysis(names, linked, transitions, sink);
    window = new TraceWindow(maxBytes, analysis::analyse);
  }

  /**
   * Adds a span. A span that cannot be used is skipped and counted.
   *
   * @throws CancelledReadException if the user cancelled reading
   */
  void add(SpanRecord span) throws CancelledReadException {
    position++;
    if (position % CHECK_INTERVAL == 0 && sink.isCancelled()) {
      throw new CancelledReadException();
    }
    SkipReason reason = reasonToSkip(span);
    if (reason != null) {
      sink.skip(reason, position);
      return;
    }
    boolean camel = CamelRoles.isCreatorOf(span);
    SpanRole role = camel ? CamelRoles.role(span) : role(span.kind);
    int name = number(qualified(camel ? CamelRoles.name(span) : span.name, span.service));
    linked.put(SpanNames.key(span.traceHigh, span.traceLow, span.id), name);
    window.add(span, name, role, position);
  }

  /** Notes that the file is in the format of its reader. */
  void recognise() {
    recognised = true;
  }

  /** Returns whether the file is in the format of its reader. */
  boolean isRecognised() {
    return recognised;
  }

  /** Counts a span that cannot be read. */
  void skip(SkipReason reason) {
    sink.skip(reason, ++position);
  }

  /** Reports the traces that are still open, the transitions, and remarks. */
  void finish() {
    window.closeAll();
    transitions.report();
    if (window.splits() > 0) {
      sink.remark(Remark.of(Remark.Kind.TRACES_SPLIT, Long.toString(window.splits())));
    }
    if (analysis.orphans() > 0) {
      sink.remark(Remark.of(Remark.Kind.PARENTS_MISSING, Long.toString(analysis.orphans())));
    }
  }

  private static @Nullable SkipReason reasonToSkip(SpanRecord span) {
    if (span.malformed || span.id == 0 || (span.traceHigh | span.traceLow) == 0) {
      return SkipReason.MALFORMED;
    }
    if (span.start == SpanRecord.MISSING) {
      return SkipReason.BAD_NUMBER;
    }
    if (span.end == SpanRecord.MISSING) {
      return SkipReason.UNFINISHED;
    }
    return span.end < span.start ? SkipReason.NEGATIVE_TIME : null;
  }

  /** Returns the name of an operation after that of its service. */
  private static @Nullable String qualified(@Nullable String name, @Nullable String service) {
    return name == null || name.isBlank() || service == null ? name : service + '/' + name;
  }

  /** Returns the number of a name. A span without a usable name still counts as a child. */
  private int number(@Nullable String name) {
    if (name == null || name.isBlank()) {
      sink.skip(SkipReason.NO_NAME, position);
      return NameTable.NONE;
    }
    if (name.length() > NameTable.MAX_LENGTH) {
      sink.skip(SkipReason.TOO_LARGE, position);
      return NameTable.NONE;
    }
    int number = names.number(name);
    if (number == NameTable.FULL) {
      sink.skip(SkipReason.TOO_MANY_NAMES, position);
    }
    return number;
  }

  private static SpanRole role(int kind) {
    return switch (kind) {
      case SpanRecord.SERVER -> SpanRole.SERVER;
      case SpanRecord.CLIENT -> SpanRole.CLIENT;
      case SpanRecord.PRODUCER -> SpanRole.PRODUCER;
      case SpanRecord.CONSUMER -> SpanRole.CONSUMER;
      default -> SpanRole.INTERNAL;
    };
  }
}
