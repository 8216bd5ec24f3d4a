package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.SourceReader;

/** The same spans give the same observations in all formats. */
class TraceFormatsTest {
  static final List<SourceReader> READERS =
      List.of(
          new OtlpJsonReader(), new OtlpProtobufReader(), new JaegerReader(), new ZipkinReader());

  private static final long ORIGIN = 1_790_000_000_000_000_000L;
  private static final long SEED = 20_261_123;

  @TempDir Path folder;

  @Test
  void allFormatsGiveTheSameObservations() throws Exception {
    TraceSample sample = random(false);
    TraceObservations expected = sample.collect();
    assertThat(expected.all).hasSizeGreaterThan(1500);
    assertThat(expected.transitions()).isNotEmpty();
    assertThat(expected.arrivals()).isNotEmpty();
    assertThat(expected.all).hasAtLeastOneElementOfType(Observation.Failure.class);
    assertThat(expected.durations()).anyMatch(each -> each.contains(" CPU "));

    assertSame(expected, new OtlpJsonReader(), TraceWriters.otlpJson(sample, 50));
    assertSame(expected, new OtlpProtobufReader(), message(sample));
    assertSame(expected, new JaegerReader(), jaeger(sample));
    assertSame(expected, new ZipkinReader(), TraceWriters.zipkin(sample));
  }

  @Test
  void formatsWithLinksGiveTheSameObservations() throws Exception {
    TraceSample sample = random(true);
    TraceObservations expected = sample.collect();

    assertSame(expected, new OtlpJsonReader(), TraceWriters.otlpJson(sample, 7));
    assertSame(expected, new OtlpProtobufReader(), message(sample));
    assertSame(expected, new JaegerReader(), jaeger(sample));
  }

  @Test
  void messagesMayFollowTheirLengths() throws Exception {
    TraceSample sample = random(true);
    ByteArrayOutputStream fixed = new ByteArrayOutputStream();
    ByteArrayOutputStream variable = new ByteArrayOutputStream();
    ByteArrayOutputStream none = new ByteArrayOutputStream();
    for (byte[] message : TraceWriters.otlpProtobuf(sample, 20)) {
      new DataOutputStream(fixed).writeInt(message.length);
      fixed.write(message);
      io.opentelemetry.proto.trace.v1.TracesData.parseFrom(message).writeDelimitedTo(variable);
      none.write(message);
    }
    TraceObservations expected = sample.collect();

    assertSame(expected, new OtlpProtobufReader(), fixed.toByteArray());
    assertSame(expected, new OtlpProtobufReader(), variable.toByteArray());
    assertSame(expected, new OtlpProtobufReader(), none.toByteArray());
  }

  @Test
  void eachFormatIsRecognisedByItsReaderAlone() throws Exception {
    TraceSample sample = random(false);
    List<byte[]> files =
        List.of(
            TraceWriters.otlpJson(sample, 50),
            message(sample),
            jaeger(sample),
            TraceWriters.zipkin(sample),
            "element,duration,unit\na,1,ms\n".getBytes(StandardCharsets.UTF_8),
            "\n\n{\"name\":1}".getBytes(StandardCharsets.UTF_8),
            new byte[0],
            new byte[SourceReader.HEAD_SIZE]);
    for (int file = 0; file < files.size(); file++) {
      for (int reader = 0; reader < READERS.size(); reader++) {
        byte[] head = Arrays.copyOf(files.get(file), Math.min(4096, files.get(file).length));
        byte[] packed = compress(files.get(file));
        byte[] packedHead = Arrays.copyOf(packed, Math.min(4096, packed.length));
        assertThat(READERS.get(reader).recognises(head)).isEqualTo(file == reader);
        assertThat(READERS.get(reader).recognises(packedHead)).isEqualTo(file == reader);
      }
    }
  }

  private void assertSame(TraceObservations expected, SourceReader reader, byte[] content)
      throws IOException {
    for (byte[] written : List.of(content, compress(content))) {
      Path file = folder.resolve("traces");
      Files.write(file, written);
      TraceObservations found = new TraceObservations();
      reader.read(file, found);

      assertThat(found.all).as(reader.format()).isEqualTo(expected.all);
      assertThat(found.skipped).isEqualTo(expected.skipped);
      assertThat(found.remarks).isEqualTo(expected.remarks);
    }
  }

  private static byte[] message(TraceSample sample) throws IOException {
    return TraceWriters.otlpProtobuf(sample, Integer.MAX_VALUE).getFirst();
  }

  private static byte[] jaeger(TraceSample sample) {
    return TraceWriters.jaeger(sample).getBytes(StandardCharsets.UTF_8);
  }

  static byte[] compress(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(out)) {
      packed.write(content);
    }
    return out.toByteArray();
  }

  /** Returns traces of random shape, whose spans are mixed. */
  static TraceSample random(boolean links) {
    SplittableRandom random = new SplittableRandom(SEED);
    TraceSample sample = new TraceSample(ORIGIN, 1000);
    List<String> events = List.of("EVENT_SENT", "EVENT_RECEIVED", "EVENT_PROCESS");
    List<String> uris = List.of("seda://q", "direct://d?x=1", "http://h", "log://l");
    for (int count = 0; count < 1200; count++) {
      long id = count + 1L;
      long trace = 1L + count % 5 + count / 40;
      long parent = random.nextInt(10) == 0 ? 0 : Math.max(0, id - 5L * random.nextInt(1, 8));
      long start = count * 10L + random.nextInt(200);
      long end = start + random.nextInt(1, 400);
      String name = "step-" + random.nextInt(20) + (random.nextBoolean() ? "-to" : "-split");
      Map<String, String> attributes =
          switch (random.nextInt(6)) {
            case 0, 1 ->
                Map.of(
                    "op", events.get(random.nextInt(3)), "camel.uri", uris.get(random.nextInt(4)));
            case 2 ->
                Map.of(
                    "thread.cpu_time",
                    Integer.toString(random.nextInt(200)),
                    "thread.id",
                    Integer.toString(random.nextInt(1, 3)));
            default -> random.nextInt(4) == 0 ? TraceSample.FAILED : Map.of();
          };
      int kind = random.nextInt(1, 6);
      sample.span(trace, id, parent, name, kind, start, end, attributes);
      if (links && random.nextInt(5) == 0) {
        sample.link(1 + random.nextInt(20), random.nextInt(1, 600));
      }
    }
    return sample;
  }
}
