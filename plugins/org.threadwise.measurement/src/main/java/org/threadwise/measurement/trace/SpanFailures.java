package org.threadwise.measurement.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.measurement.source.Observation.Failure;
import org.threadwise.measurement.source.ObservationSink;

/**
 * Reports the failures of a trace.
 *
 * <p>An exception passes through the spans around it, which then fail as well. For example, if a
 * request fails within the operation <i>charge</i>, which fails, within a route that catches the
 * exception, there is one failure, of the request and <i>charge</i>. Which of them is an element of
 * the solution is decided later.
 */
final class SpanFailures {
  /** Number of spans that one exception passes through; it is not followed any further. */
  private static final int MAX_DEPTH = 16;

  private final NameTable names;
  private final SpanTree tree;
  private final ObservationSink sink;

  /** Whether a child of a span failed. */
  private boolean[] within = new boolean[0];

  SpanFailures(NameTable names, SpanTree tree, ObservationSink sink) {
    this.names = names;
    this.tree = tree;
    this.sink = sink;
  }

  /** Prepares for a trace, after the tree has read it. */
  void read(OpenTrace trace) {
    if (within.length < trace.size()) {
      within = new boolean[trace.size() + trace.size() / 2];
    }
    Arrays.fill(within, 0, trace.size(), false);
    for (int at = 0; at < tree.startCount(); at++) {
      int span = tree.byStart(at);
      if (trace.isFailed(span) && tree.parent(span) != SpanTree.NONE) {
        within[tree.parent(span)] = true;
      }
    }
  }

  /** Reports the failure of a span, if it failed and no span within it did. */
  void report(OpenTrace trace, int span) {
    if (!trace.isFailed(span) || within[span]) {
      return;
    }
    List<String> operations = new ArrayList<>();
    int at = span;
    for (int depth = 0; depth < MAX_DEPTH && at != SpanTree.NONE && trace.isFailed(at); depth++) {
      if (trace.name(at) >= 0) {
        operations.add(names.name(trace.name(at)));
      }
      at = tree.parent(at);
    }
    if (!operations.isEmpty()) {
      sink.accept(new Failure(operations, trace.start(span)));
    }
  }
}
