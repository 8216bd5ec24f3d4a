package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.annotation.AnnotatedModel;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Failure;
import org.threadwise.measurement.source.Observation.Sojourn;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Damaged files give valid observations and a valid model, or a clear refusal. */
class TraceMutationTest {
  private static final int FILES = 500;
  private static final int FILES_AT_NIGHT = 10_000;
  private static final int SEED = 4711;

  /** Every how many files a model is annotated, which takes longer than reading. */
  private static final int ANNOTATED = 10;

  /** Texts that mean something to parsers. */
  private static final String[] FRAGMENTS = {
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "null",
    "-1",
    "1e999",
    "\\u0000",
    "\n",
    "\"spans\":[",
    "{\"resourceSpans\":[",
    "18446744073709551615",
    "\u00FF\u00FE",
    "\"parentSpanId\":",
    "[[[[[["
  };

  @TempDir Path folder;

  @Test
  void damagedFilesAreHandled() throws Exception {
    mutate(FILES);
  }

  @Test
  @Tag("nightly")
  void manyDamagedFilesAreHandled() throws Exception {
    mutate(FILES_AT_NIGHT);
  }

  private void mutate(int count) throws Exception {
    TraceSample sample = new TraceSample(1_790_000_000_000_000_000L, 1000);
    sample.spans.addAll(TraceFormatsTest.random(true).spans.subList(0, 60));
    ByteArrayOutputStream delimited = new ByteArrayOutputStream();
    for (byte[] message : TraceWriters.otlpProtobuf(sample, 10)) {
      io.opentelemetry.proto.trace.v1.TracesData.parseFrom(message).writeDelimitedTo(delimited);
    }
    byte[] lines = TraceWriters.otlpJson(sample, 10);
    mutate(count, new OtlpJsonReader(), lines);
    mutate(count / 5, new OtlpJsonReader(), TraceFormatsTest.compress(lines));
    mutate(count, new OtlpProtobufReader(), TraceWriters.otlpProtobuf(sample, 100).getFirst());
    mutate(count / 5, new OtlpProtobufReader(), delimited.toByteArray());
    mutate(count, new ZipkinReader(), TraceWriters.zipkin(sample));
    mutate(count, new JaegerReader(), TraceWriters.jaeger(sample).getBytes(StandardCharsets.UTF_8));
  }

  private void mutate(int count, SourceReader reader, byte[] content) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    Path file = folder.resolve("damaged");
    int readable = 0;
    for (int mutation = 0; mutation < count; mutation++) {
      byte[] damaged = damage(content, random);
      Files.write(file, damaged);
      reader.recognises(Arrays.copyOf(damaged, Math.min(damaged.length, SourceReader.HEAD_SIZE)));
      TraceObservations found = new TraceObservations();
      try {
        reader.read(file, found);
        readable++;
      } catch (UnreadableSourceException e) {
        assertThat(found.all).isEmpty();
      }
      for (Observation observation : found.all) {
        if (!isValid(observation)) {
          throw new AssertionError(observation);
        }
      }
      if (mutation % ANNOTATED == 0) {
        AnnotatedModel.check(found.all);
      }
    }
    assertThat(readable).isGreaterThan(count / 4);
  }

  /** Without a fluent assertion for each of a million numbers. */
  private static boolean isValid(Observation observation) {
    boolean valid =
        switch (observation) {
          case Execution execution -> execution.duration() >= 0 && execution.start() > 0;
          case Arrival arrival -> arrival.time() > 0;
          case Sojourn sojourn -> sojourn.duration() >= 0 && sojourn.start() > 0;
          case Transition transition -> transition.count() > 0;
          case Failure failure -> failure.start() > 0;
          default -> false;
        };
    return valid && !observation.name().isBlank();
  }

  private static byte[] damage(byte[] content, SplittableRandom random) {
    byte[] damaged = content.clone();
    for (int count = random.nextInt(1, 5); count > 0 && damaged.length > 0; count--) {
      int at = random.nextInt(damaged.length);
      damaged =
          switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(damaged, at);
            case 1 -> replace(damaged, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 2 -> replace(damaged, at, random.nextInt(100), new byte[0]);
            case 3 -> replace(damaged, at, 0, Arrays.copyOfRange(damaged, at / 2, at));
            case 4 -> replace(damaged, at, random.nextInt(3), fragment(random));
            default -> {
              byte[] flipped = damaged.clone();
              flipped[at] ^= (byte) (1 << random.nextInt(8));
              yield flipped;
            }
          };
    }
    return damaged;
  }

  private static byte[] fragment(SplittableRandom random) {
    return FRAGMENTS[random.nextInt(FRAGMENTS.length)].getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] replace(byte[] content, int at, int length, byte[] by) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(content, 0, at);
    out.writeBytes(by);
    int rest = Math.min(content.length, at + length);
    out.write(content, rest, content.length - rest);
    return out.toByteArray();
  }
}
