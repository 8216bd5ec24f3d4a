package org.threadwise.measurement.trace;

/**
 * Computes how long each span of a trace used a core itself.
 *
 * <p>For example, a root used a core for 50 ms, and within it a request on the same thread for 5 ms
 * and another one on a second thread for 9 ms: the root used a core for 45 ms itself. If it were
 * unknown on which thread a request ran, or how long it used a core, nothing would be known about
 * the root.
 */
final class SpanCpuTimes {
  /** Number of ancestors on other threads between a span and one on its own thread. */
  private static final int MAX_DEPTH = 16;

  private final SpanTree tree;
  private long[] own = new long[0];

  SpanCpuTimes(SpanTree tree) {
    this.tree = tree;
  }

  /** Reads a trace, after the tree has read it. */
  void read(OpenTrace trace) {
    if (!trace.hasCpuTimes()) {
      return;
    }
    if (own.length < trace.size()) {
      own = new long[trace.size() + trace.size() / 2];
    }
    for (int span = 0; span < trace.size(); span++) {
      own[span] = trace.cpuTime(span);
    }
    for (int at = 0; at < tree.startCount(); at++) {
      subtract(trace, tree.byStart(at));
    }
  }

  /**
   * Returns the CPU time of a span without that of spans within it, in nanoseconds, or {@link
   * SpanRecord#MISSING}.
   */
  long of(OpenTrace trace, int span) {
    return trace.hasCpuTimes() ? Math.max(SpanRecord.MISSING, own[span]) : SpanRecord.MISSING;
  }

  /** Subtracts the CPU time of a span from that of the span around it on the same thread. */
  private void subtract(OpenTrace trace, int span) {
    int inner = span;
    for (int depth = 0; depth < MAX_DEPTH && !trace.role(inner).isEntry(); depth++) {
      int outer = tree.parent(inner);
      if (outer == SpanTree.NONE) {
        return;
      }
      boolean known = trace.thread(span) != 0 && trace.thread(outer) != 0;
      if (overlap(trace, span, outer) && (!known || trace.thread(span) == trace.thread(outer))) {
        boolean complete = known && own[outer] >= 0 && trace.cpuTime(span) >= 0;
        own[outer] = complete ? own[outer] - trace.cpuTime(span) : SpanRecord.MISSING;
        return;
      }
      inner = outer;
    }
  }

  private static boolean overlap(OpenTrace trace, int span, int other) {
    return trace.start(span) < trace.end(other) && trace.end(span) > trace.start(other);
  }
}
