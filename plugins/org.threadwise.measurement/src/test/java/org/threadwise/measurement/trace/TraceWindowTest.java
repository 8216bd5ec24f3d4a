package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** The memory for open traces is bounded, whatever the file contains. */
class TraceWindowTest {
  private static final long BYTES_OF_SMALL_TRACE = new OpenTrace(0, 0).bytes();

  @Test
  void theTraceThatWasUntouchedForTheLongestTimeIsClosed() {
    List<Long> closed = new ArrayList<>();
    TraceWindow window = new TraceWindow(3 * BYTES_OF_SMALL_TRACE, trace -> closed.add(trace.low));
    for (long trace : new long[] {1, 2, 3, 1, 4, 5}) {
      add(window, trace, trace);
    }
    assertThat(closed).containsExactly(2L, 3L);
    assertThat(window.splits()).isZero();

    add(window, 2, 9);
    assertThat(window.splits()).isEqualTo(1);
    window.closeAll();
    assertThat(closed).containsExactly(2L, 3L, 1L, 4L, 5L, 2L);
  }

  @Test
  void openTracesNeverNeedMoreThanTheirBound() {
    long bound = 100_000;
    long[] most = {0};
    TraceWindow window = new TraceWindow(bound, trace -> {});
    for (int span = 1; span <= 200_000; span++) {
      // Half of the spans are of one trace, the others have a trace each.
      add(window, span % 2 == 0 ? 1 : span, span);
      most[0] = Math.max(most[0], window.bytes());
    }
    assertThat(most[0]).isBetween(bound / 2, bound);
    window.closeAll();
    assertThat(window.bytes()).isZero();
  }

  @Test
  void aTraceOfManySpansIsClosed() {
    List<Integer> sizes = new ArrayList<>();
    TraceWindow window = new TraceWindow(SpanCollector.MAX_BYTES, trace -> sizes.add(trace.size()));
    for (int span = 1; span <= TraceWindow.MAX_SPANS + 10; span++) {
      add(window, 1, span);
    }
    window.closeAll();

    assertThat(sizes).containsExactly(TraceWindow.MAX_SPANS, 10);
    assertThat(window.splits()).isEqualTo(1);
  }

  @Test
  void tracesThatAreSpreadOverTheFileAreWholeWithinTheBound() throws Exception {
    TraceObservations whole = new TraceObservations();
    TraceObservations split = new TraceObservations();
    spread(new SpanCollector(whole), 100);
    spread(new SpanCollector(split, 40 * BYTES_OF_SMALL_TRACE), 100);

    assertThat(whole.durations("root", Quantity.ELAPSED)).hasSize(100).containsOnly(70.0);
    assertThat(whole.remarks).isEmpty();
    assertThat(split.remarks)
        .containsExactly(
            Remark.of(Remark.Kind.TRACES_SPLIT, "100"),
            Remark.of(Remark.Kind.PARENTS_MISSING, "100"));
  }

  /** First the children of all traces, then their roots. */
  private static void spread(SpanCollector collector, int traces) throws CancelledReadException {
    for (int trace = 1; trace <= traces; trace++) {
      collector.add(span(trace, 2, 1, "part", 10, 40));
    }
    for (int trace = 1; trace <= traces; trace++) {
      collector.add(span(trace, 1, 0, "root", 0, 100));
    }
    collector.finish();
  }

  @Test
  void namesBeyondTheBoundAreCounted() throws Exception {
    TraceObservations found = new TraceObservations();
    SpanCollector collector = new SpanCollector(found, 1 << 20);
    int names = NameTable.MAX_NAMES + 50;
    for (int span = 1; span <= names; span++) {
      collector.add(span(span, 1, 0, "name " + span, 0, 10));
    }
    collector.finish();

    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.TOO_MANY_NAMES, 50));
    assertThat(found.all).hasSize(3 * NameTable.MAX_NAMES);
  }

  @Test
  void aChainOfManySpansIsNoProblem() throws Exception {
    TraceObservations found = new TraceObservations();
    SpanCollector collector = new SpanCollector(found);
    int length = 100_000;
    for (int span = 1; span <= length; span++) {
      collector.add(span(1, span, span - 1, "level", 0, 2 * length - span));
    }
    collector.finish();

    assertThat(found.durations("level", Quantity.ELAPSED)).hasSize(length);
    assertThat(found.transitions()).containsExactly("level > level " + (length - 1));
  }

  private static void add(TraceWindow window, long trace, long id) {
    window.add(span(trace, id, 0, "x", 0, 1), 0, SpanRole.INTERNAL, 1);
  }

  private static SpanRecord span(
      long trace, long id, long parent, String name, long start, long end) {
    return TraceSample.toRecord(
        new TraceSample.Span(
            trace, id, parent, name, 1, 1000 + start, 1000 + end, Map.of(), List.of()));
  }
}
