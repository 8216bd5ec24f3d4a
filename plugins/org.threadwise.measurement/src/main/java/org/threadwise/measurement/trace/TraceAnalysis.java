package org.threadwise.measurement.trace;

import static org.threadwise.measurement.trace.SpanTree.NONE;

import java.util.Arrays;
import java.util.HexFormat;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Observation.Sojourn;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * Computes what the spans of a trace show: self times, responses, waiting, arrivals, and the ways
 * of messages.
 *
 * <p>For example, a root from 0 to 100 with a request from 10 to 30 and another one from 20 to 60
 * has a self time of 50: the union of its children is 10 to 60. Both requests start before the
 * other one has ended, so the message went from the root to both. With the second request from 40
 * to 60, the self time is 60, and the message went from the root to the first and from there to the
 * second request.
 */
final class TraceAnalysis {
  /** Prefix of the names under which waiting in a queue in memory is reported. */
  static final String QUEUE_PREFIX = "queue ";

  /** Flow parent of a span that is a part of the answer of another process. */
  private static final int DETACHED = -2;

  /** Sends within a processor are nested once; anything deeper is not what Camel writes. */
  private static final int MAX_FOLDS = 8;

  private final NameTable names;
  private final SpanNames linked;
  private final TransitionCounts transitions;
  private final ObservationSink sink;
  private final SpanTree tree = new SpanTree();

  /** Total of the intervals of children, and where the last one ends. */
  private long[] covered = new long[0];

  private long[] frontier = new long[0];

  /** The nearest ancestor that is an operation of its own. */
  private int[] flow = new int[0];

  /** The last operation that has ended below a span. */
  private int[] tail = new int[0];

  /** Name of the first child of a splitter. */
  private int[] firstName = new int[0];

  private final SpanFailures failures;
  private final SpanCpuTimes cpuTimes;
  private long orphans;

  /** Whether the message of a trace did not enter with its first span, or that span is missing. */
  private boolean isPart;

  TraceAnalysis(
      NameTable names, SpanNames linked, TransitionCounts transitions, ObservationSink sink) {
    this.names = names;
    this.linked = linked;
    this.transitions = transitions;
    this.sink = sink;
    this.failures = new SpanFailures(names, tree, sink);
    this.cpuTimes = new SpanCpuTimes(tree);
  }

  /** Returns the number of spans whose parent was not found. */
  long orphans() {
    return orphans;
  }

  /** Reports the observations of a trace, in the order in which its spans start. */
  void analyse(OpenTrace trace) {
    tree.read(trace, position -> sink.skip(SkipReason.DUPLICATE, position));
    reserve(trace.size());
    failures.read(trace);
    cpuTimes.read(trace);
    for (int at = 0; at < tree.startCount(); at++) {
      cover(trace, tree.byStart(at));
    }
    for (int span = 0; span < trace.size(); span++) {
      flow[span] = flowParent(trace, span);
    }
    String instance = instance(trace);
    isPart = false;
    int ended = 0;
    for (int at = 0; at < tree.startCount(); at++) {
      int span = tree.byStart(at);
      while (ended < tree.endCount() && trace.end(tree.byEnd(ended)) <= trace.start(span)) {
        end(trace, tree.byEnd(ended++));
      }
      start(trace, span);
      execution(trace, span, instance);
      failures.report(trace, span);
      if (trace.end(span) == trace.start(span)) {
        end(trace, span);
      }
    }
    sojourn(trace);
  }

  /** Reports the time between the first start and the last end of a complete trace. */
  private void sojourn(OpenTrace trace) {
    if (!isPart && tree.startCount() > 0) {
      int first = tree.byStart(0);
      if (tree.parent(first) == NONE && trace.name(first) >= 0) {
        sink.accept(
            new Sojourn(
                names.name(trace.name(first)),
                trace.start(first),
                (double) lastEnd(trace) - trace.start(first)));
      }
    }
  }

  /** Returns when a trace with spans ended. On a coarse clock, all of them may last for nothing. */
  private long lastEnd(OpenTrace trace) {
    long latest = trace.end(tree.byStart(tree.startCount() - 1));
    return tree.endCount() == 0
        ? latest
        : Math.max(latest, trace.end(tree.byEnd(tree.endCount() - 1)));
  }

  private static String instance(OpenTrace trace) {
    HexFormat format = HexFormat.of();
    return format.toHexDigits(trace.high) + format.toHexDigits(trace.low);
  }

  private void reserve(int size) {
    if (flow.length < size) {
      int length = Math.max(16, size + size / 2);
      covered = new long[length];
      frontier = new long[length];
      flow = new int[length];
      tail = new int[length];
      firstName = new int[length];
    }
    Arrays.fill(covered, 0, size, 0);
    Arrays.fill(frontier, 0, size, Long.MIN_VALUE);
    Arrays.fill(tail, 0, size, NONE);
    Arrays.fill(firstName, 0, size, NameTable.NONE);
  }

  /** Adds the interval of a span to those that its parent did not work itself. */
  private void cover(OpenTrace trace, int span) {
    int parent = tree.parent(span);
    if (parent == NONE) {
      return;
    }
    if (isSkewed(trace, span, parent)) {
      sink.skip(SkipReason.CLOCK_SKEW, trace.position(span));
      return;
    }
    if (isFolded(trace, span) || isDequeued(trace, span)) {
      return;
    }
    for (int fold = 0; parent != NONE && isFolded(trace, parent) && fold < MAX_FOLDS; fold++) {
      parent = tree.parent(parent);
    }
    if (parent != NONE) {
      long from = Math.max(trace.start(span), Math.max(trace.start(parent), frontier[parent]));
      long to = Math.min(trace.end(span), trace.end(parent));
      if (to > from) {
        covered[parent] += to - from;
        frontier[parent] = to;
      }
    }
  }

  /**
   * Returns whether the clocks of a span and its parent differ so much that the intervals are
   * disjoint. A span that starts after its parent has ended is normal, except for an answer.
   */
  private static boolean isSkewed(OpenTrace trace, int span, int parent) {
    boolean before =
        trace.end(span) <= trace.start(parent) && trace.start(span) < trace.start(parent);
    boolean after =
        trace.role(span) == SpanRole.SERVER
            && trace.role(parent) == SpanRole.CLIENT
            && trace.start(span) > trace.end(parent);
    return before || after;
  }

  /** Returns whether the time of a span belongs to that of its parent. */
  private boolean isFolded(OpenTrace trace, int span) {
    return switch (trace.role(span)) {
      case CHANNEL_SEND, QUEUE_SEND -> true;
      case LOCAL_SEND -> isWithinTo(trace, span);
      default -> false;
    };
  }

  private boolean isWithinTo(OpenTrace trace, int span) {
    int parent = tree.parent(span);
    return parent != NONE && trace.role(parent) == SpanRole.TO;
  }

  /** Returns whether a span was started by a message from a queue, for which nobody waited. */
  private boolean isDequeued(OpenTrace trace, int span) {
    int parent = tree.parent(span);
    return parent != NONE
        && trace.role(span) == SpanRole.QUEUE_ROUTE
        && trace.role(parent) == SpanRole.QUEUE_SEND
        && trace.end(span) > trace.end(parent);
  }

  private int flowParent(OpenTrace trace, int span) {
    int parent = tree.parent(span);
    if (parent == NONE) {
      return NONE;
    }
    if (trace.role(parent).isResponse()
        && trace.role(span) != SpanRole.CONSUMER
        && trace.start(span) < trace.end(parent)) {
      return DETACHED;
    }
    for (int fold = 0; parent != NONE && isPassedThrough(trace, parent); fold++) {
      if (fold == MAX_FOLDS) {
        return DETACHED;
      }
      parent = tree.parent(parent);
    }
    return parent;
  }

  /** Returns whether a span is not an operation of its own but a part of its parent. */
  private boolean isPassedThrough(OpenTrace trace, int span) {
    return isFolded(trace, span)
        || (trace.role(span) == SpanRole.EXTERNAL_SEND && isWithinTo(trace, span));
  }

  /** Reports where the message came from. */
  private void start(OpenTrace trace, int span) {
    boolean linkFound = followLinks(trace, span);
    int parent = flow[span];
    if (parent >= 0) {
      if (!isPassedThrough(trace, span)) {
        transitions.add(trace.name(predecessor(trace, span, parent)), trace.name(span));
      }
    } else if (parent == NONE && tree.parent(span) == NONE) {
      root(trace, span, linkFound);
    }
  }

  private void root(OpenTrace trace, int span, boolean linkFound) {
    if (trace.parent(span) != 0 && !trace.role(span).isEntry()) {
      orphans++;
      isPart = true;
    } else if (linkFound) {
      isPart = true;
    } else if (trace.name(span) >= 0) {
      sink.accept(new Arrival(names.name(trace.name(span)), trace.start(span)));
    }
  }

  /** Returns the operation that a message left before it reached a span. */
  private int predecessor(OpenTrace trace, int span, int parent) {
    SpanRole role = trace.role(parent);
    if (role == SpanRole.MULTICAST || isAsynchronous(trace, span, parent)) {
      return parent;
    }
    if (role == SpanRole.SPLIT) {
      if (firstName[parent] == NameTable.NONE) {
        firstName[parent] = trace.name(span);
      }
      if (firstName[parent] == trace.name(span)) {
        return parent;
      }
    }
    return tail[parent] == NONE ? parent : tail[parent];
  }

  private boolean isAsynchronous(OpenTrace trace, int span, int parent) {
    return trace.start(span) >= trace.end(parent)
        || trace.role(tree.parent(span)).isResponse()
        || isDequeued(trace, span);
  }

  private void end(OpenTrace trace, int span) {
    int parent = flow[span];
    if (parent < 0 || isPassedThrough(trace, span) || isAsynchronous(trace, span, parent)) {
      return;
    }
    boolean inside = tail[span] != NONE && !trace.role(span).isResponse();
    tail[parent] = inside ? tail[span] : span;
  }

  /** Reports transitions from the spans to which a span has links. */
  private boolean followLinks(OpenTrace trace, int span) {
    boolean found = false;
    for (int link = trace.firstLink(span); link < trace.linkCount(); link++) {
      if (trace.linkOwner(link) != span) {
        break;
      }
      int name = linked.get(trace.linkKey(link));
      if (name != NameTable.NONE) {
        transitions.add(name, trace.name(span));
        found = true;
      }
    }
    return found;
  }

  private void execution(OpenTrace trace, int span, String instance) {
    SpanRole role = trace.role(span);
    if (trace.name(span) < 0) {
      return;
    }
    if (role == SpanRole.QUEUE_ROUTE) {
      waiting(trace, span, instance);
    }
    if (role.isResponse()) {
      int named =
          role == SpanRole.EXTERNAL_SEND && isWithinTo(trace, span) ? tree.parent(span) : span;
      report(trace, span, named, Quantity.RESPONSE, trace.end(span) - trace.start(span), instance);
    } else if (!isFolded(trace, span)) {
      long duration = trace.end(span) - trace.start(span) - covered[span];
      report(trace, span, span, Quantity.ELAPSED, duration, instance);
      long cpuTime = cpuTimes.of(trace, span);
      if (cpuTime != SpanRecord.MISSING) {
        report(trace, span, span, Quantity.CPU, cpuTime, instance);
      }
    }
  }

  private void report(
      OpenTrace trace, int span, int named, Quantity quantity, long duration, String instance) {
    if (trace.name(named) >= 0) {
      String name = names.name(trace.name(named));
      sink.accept(new Execution(name, quantity, trace.start(span), duration, instance));
    }
  }

  /**
   * Reports how long a message was in a queue. The receiver may start before the span of the sender
   * has ended, because another thread takes the message at once: then it has not waited.
   */
  private void waiting(OpenTrace trace, int span, String instance) {
    int sender = tree.parent(span);
    if (sender == NONE || trace.role(sender) != SpanRole.QUEUE_SEND) {
      return;
    }
    boolean answered = !isDequeued(trace, span);
    long from = answered ? trace.start(sender) : trace.end(sender);
    long wait = Math.max(0, trace.start(span) - from);
    String name = QUEUE_PREFIX + names.name(trace.name(span));
    sink.accept(new Execution(name, Quantity.WAIT, from, wait, instance));
  }
}
