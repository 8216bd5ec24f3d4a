package org.threadwise.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.Span;
import org.threadwise.queueing.event.Span.Kind;
import org.threadwise.queueing.event.Span.Unit;
import org.threadwise.queueing.network.Network;

/** Rows of work units, computed manually from spans. */
class WorkUnitTableTest {
  private static final Network NETWORK =
      Network.builder("shop")
          .pool("engine", 2)
          .source("In")
          .task("Work", new Constant(10))
          .blocking("Ask", new Constant(70))
          .asynchronous("Tell", new Constant(50))
          .cpu(new Constant(5))
          .sink("Out")
          .chain("In", "Work", "Ask", "Tell", "Out")
          .build();

  private static Span span(
      long id, long parent, String node, Kind kind, long start, long end, @Nullable Unit unit) {
    return new Span(1, id, parent, NETWORK.node(node), kind, start, end, false, unit);
  }

  private static List<String> rows(Span... spans) throws IOException {
    var file = new ByteArrayOutputStream();
    var table = new WorkUnitTable(NETWORK, new TraceOrigin("run", 1_000), file);
    for (Span each : spans) {
      table.span(each);
    }
    String content = table.finish();
    List<String> lines = file.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(content).startsWith(lines.size() - 1 + " row");
    assertThat(lines.getFirst())
        .isEqualTo(
            "element,case,pool,thread,made_ns,taken_ns,start_ns,end_ns,duration_ns,response_ns,"
                + "failed");
    return lines.subList(1, lines.size());
  }

  @Test
  void aUnitHasItsTimesAndThread() throws IOException {
    assertThat(
            rows(
                span(1, Span.NO_PARENT, "In", Kind.ARRIVAL, 0, 0, null),
                span(2, 1, "Work", Kind.WORK, 12, 22, new Unit(0, 3, 11, "engine-2"))))
        .containsExactly("Work,1,engine,engine-2,1003,1011,1012,1022,10,,false");
  }

  /** Of the 75 ns of the unit, the application responded for 70. */
  @Test
  void theDurationOfAUnitIsWithoutItsResponse() throws IOException {
    assertThat(
            rows(
                span(1, Span.NO_PARENT, "Ask", Kind.WORK, 10, 85, new Unit(0, 5, 10, "engine-1")),
                span(2, 1, "Ask", Kind.RESPONSE, 15, 85, null)))
        .containsExactly("Ask,1,engine,engine-1,1005,1010,1010,1085,5,70,false");
  }

  /** The thread has ended its unit when the answer comes; another one has none yet at the end. */
  @Test
  void aLateResponseIsInTheRowOfItsUnit() throws IOException {
    assertThat(
            rows(
                span(1, Span.NO_PARENT, "Tell", Kind.WORK, 10, 15, new Unit(0, 10, 10, null)),
                span(2, 1, "Work", Kind.WORK, 20, 30, new Unit(Unit.NO_POOL, 20, 20, "unnamed-7")),
                span(3, 1, "Tell", Kind.WORK, 30, 35, new Unit(0, 30, 30, null)),
                span(4, 1, "Tell", Kind.RESPONSE, 15, 65, null)))
        .containsExactly(
            "Work,1,,unnamed-7,1020,1020,1020,1030,10,,false",
            "Tell,1,engine,,1010,1010,1010,1015,5,50,false",
            "Tell,1,engine,,1030,1030,1030,1035,5,,false");
  }

  @Test
  void aResponseWithoutAUnitHasARow() throws IOException {
    var late = new Span(1, 2, 1, NETWORK.node("Tell"), Kind.RESPONSE, 15, 65, true, null);

    assertThat(rows(late)).containsExactly("Tell,1,,,,,1015,1065,,50,true");
  }
}
