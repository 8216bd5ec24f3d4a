package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/** What only Zipkin and Jaeger have. */
class ZipkinAndJaegerReaderTest {
  @TempDir Path folder;

  @Test
  void clientAndServerOfZipkinMayShareAnId() throws Exception {
    TraceObservations found =
        read(
            new ZipkinReader(),
            """
            [{"traceId":"00000000000000aa","id":"1","name":"order","timestamp":1000,"duration":100},
             {"traceId":"aa","id":"2","parentId":"1","kind":"CLIENT","name":"ask",
              "timestamp":1010,"duration":50},
             {"traceId":"aa","id":"2","parentId":"1","kind":"SERVER","name":"answer","shared":true,
              "timestamp":1020,"duration":30},
             {"traceId":"aa","id":"3","parentId":"2","name":"query","timestamp":1030,
              "duration":10}]
            """);

    assertThat(found.durations())
        .containsExactly(
            "order ELAPSED 50000",
            "ask RESPONSE 50000",
            "answer ELAPSED 20000",
            "query ELAPSED 10000");
    assertThat(found.executions("order", Quantity.ELAPSED))
        .extracting(Execution::instance)
        .containsExactly("000000000000000000000000000000aa");
    assertThat(found.skipped).isEmpty();
  }

  @Test
  void theServerOfZipkinIsAnEntryIfItsClientIsUnknown() throws Exception {
    TraceObservations found =
        read(
            new ZipkinReader(),
            """
            [[{"traceId":"aa","id":"2","parentId":"1","kind":"SERVER","name":"answer",
               "shared":true,"timestamp":1020,"duration":30}],
             [{"traceId":"bb","id":"2","name":"next","timestamp":1020,"duration":30}]]
            """);

    assertThat(found.arrivals()).containsExactly("answer 1020000", "next 1020000");
  }

  @Test
  void spansOfZipkinMayBeIncomplete() throws Exception {
    TraceObservations found =
        read(
            new ZipkinReader(),
            """
            [{"traceId":"aa","id":"1","name":"unfinished","timestamp":1000},
             {"traceId":"aa","id":"2","name":"timeless","duration":5},
             {"traceId":"aa","id":"3","timestamp":1000,"duration":5},
             {"traceId":"aa","id":"4","name":"long","timestamp":9000000000000000,
              "duration":9000000000000000},
             {"traceId":"no","id":"5","name":"bad","timestamp":1000,"duration":5},
             {"traceId":"aa","id":"6","name":"good","timestamp":1000,"duration":5}]
            """);

    assertThat(found.durations()).containsExactly("good ELAPSED 5000");
    assertThat(found.skipped)
        .isEqualTo(
            Map.of(
                SkipReason.UNFINISHED, 2,
                SkipReason.BAD_NUMBER, 1,
                SkipReason.NO_NAME, 1,
                SkipReason.MALFORMED, 1));
  }

  @Test
  void tracesOfJaegerMayStandAlone() throws Exception {
    String trace =
        """
        {"traceID":"1","spans":[{"references":[
          {"refType":"FOLLOWS_FROM","spanID":"9","traceID":"2"},
          {"refType":"CHILD_OF","traceID":"1","spanID":"7"},
          {"refType":"CHILD_OF","traceID":"1","spanID":"8"}],
          "tags":[{"value":"server","type":"string","key":"span.kind"},
                  {"key":"retries","type":"int64","value":3},
                  {"key":"op","type":"bool","value":[true,{"a":1}]}],
          "duration":25,"startTime":1000,"operationName":"GET /","traceID":"1","spanID":"5"}],
          "processes":{}}""";

    for (String content : new String[] {trace, trace + "\n" + trace, "[" + trace + "]"}) {
      TraceObservations found = read(new JaegerReader(), content);
      assertThat(found.durations("GET /", Quantity.ELAPSED)).containsExactly(25000.0);
      assertThat(found.arrivals()).containsExactly("GET / 1000000");
    }
  }

  @Test
  void otherJsonIsNotOfTheFormat() {
    for (String content : new String[] {"{}", "[]", "[1]", "{\"data\":[]}", "nonsense", ""}) {
      assertThatThrownBy(() -> read(new ZipkinReader(), content))
          .isInstanceOf(UnreadableSourceException.class);
      assertThatThrownBy(() -> read(new JaegerReader(), content))
          .isInstanceOf(UnreadableSourceException.class);
    }
  }

  private TraceObservations read(SourceReader reader, String content) throws IOException {
    TraceObservations found = new TraceObservations();
    reader.read(Files.writeString(folder.resolve("traces.json"), content), found);
    return found;
  }
}
