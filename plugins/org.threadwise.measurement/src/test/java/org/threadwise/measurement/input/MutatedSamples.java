package org.threadwise.measurement.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.measurement.annotation.AnnotatedModel;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Damages samples of a format at random, reads them, and annotates a model from them. A reader may
 * refuse a damaged file, but not with another exception; what it reports must be valid, and so must
 * the annotated model.
 */
public final class MutatedSamples {

  private static final long SEED = 20;

  private static final List<String> FRAGMENTS =
      List.of(
          "\0",
          "\"",
          "<",
          ">",
          "&",
          "&x;",
          "]]>",
          "<!--",
          "{",
          "}",
          "[",
          ",",
          ";",
          "\t",
          "\n",
          "\r",
          "-",
          "e",
          "1e309",
          "NaN",
          "-1",
          "9223372036854775807",
          "99999999999999999999",
          "\ufeff",
          "\ud83d\ude00",
          "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///dev/zero'>]>",
          "_us",
          "=",
          "#",
          " ");

  private MutatedSamples() {}

  /** Reads mutated copies of samples. */
  public static void read(SourceReader reader, Path folder, List<String> samples, int count)
      throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int refused = 0;
    for (int i = 0; i < count; i++) {
      byte[] sample = samples.get(i % samples.size()).getBytes(StandardCharsets.UTF_8);
      byte[] mutated = mutate(sample, random);
      reader.recognises(Arrays.copyOf(mutated, Math.min(mutated.length, SourceReader.HEAD_SIZE)));
      try {
        var read = CollectedObservations.read(reader, folder, mutated);
        read.observations.forEach(MutatedSamples::check);
        if (!read.observations.isEmpty()) {
          AnnotatedModel.check(read.observations);
        }
      } catch (UnreadableSourceException refusal) {
        refused++;
        assertThat(refusal).hasMessageMatching("(?s).+");
        assertThat(refusal.position()).isNotNegative();
      }
    }
    // Most damage concerns one record, so most files are still read.
    assertThat(refused).isLessThan(count * 3 / 4);
  }

  private static byte[] mutate(byte[] sample, SplittableRandom random) throws IOException {
    byte[] bytes = sample;
    for (int edits = 1 + random.nextInt(4); edits > 0 && bytes.length > 0; edits--) {
      bytes = edit(bytes, random);
    }
    return bytes;
  }

  private static byte[] edit(byte[] bytes, SplittableRandom random) throws IOException {
    int from = random.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(20));
    ByteArrayOutputStream edited = new ByteArrayOutputStream();
    edited.write(bytes, 0, from);
    switch (random.nextInt(8)) {
      case 0 -> {
        edited.write(random.nextInt(256));
        edited.write(bytes, from + 1, bytes.length - from - 1);
      }
      case 1 -> edited.write(bytes, to, bytes.length - to);
      case 2 -> {
        // Repeats a part of the sample.
        int source = random.nextInt(bytes.length);
        edited.write(bytes, source, Math.min(200, bytes.length - source));
        edited.write(bytes, from, bytes.length - from);
      }
      case 3 -> {
        if (random.nextInt(4) > 0) {
          edited.write(bytes, from, bytes.length - from);
        }
      }
      default -> {
        edited.write(
            FRAGMENTS.get(random.nextInt(FRAGMENTS.size())).getBytes(StandardCharsets.UTF_8));
        edited.write(bytes, from, bytes.length - from);
      }
    }
    return edited.toByteArray();
  }

  private static void check(Observation observation) {
    assertThat(observation.name()).isNotNull();
    switch (observation) {
      case Observation.Execution execution ->
          assertThat(execution.duration()).isFinite().isNotNegative();
      case Observation.Histogram histogram -> check(histogram);
      case Observation.Totals totals -> {
        assertThat(totals.count()).isPositive();
        assertThat(totals.sum()).isFinite().isNotNegative();
      }
      case Observation.Arrival arrival ->
          assertThat(arrival.time()).isNotEqualTo(Observation.UNKNOWN_TIME);
      case Observation.Sojourn sojourn -> assertThat(sojourn.duration()).isFinite().isNotNegative();
      case Observation.Transition transition -> assertThat(transition.count()).isPositive();
      case Observation.Failure failure -> assertThat(failure.operations()).isNotEmpty();
      case Observation.Load load -> assertThat(load.end()).isGreaterThan(load.start());
      case Observation.Activity activity -> check(activity);
    }
  }

  private static void check(Observation.Histogram histogram) {
    double[] bounds = histogram.bounds();
    assertThat(bounds).hasSize(histogram.counts().length + 1);
    for (int i = 1; i < bounds.length; i++) {
      assertThat(bounds[i]).isGreaterThan(bounds[i - 1]);
    }
    assertThat(Arrays.stream(histogram.counts()).min().orElseThrow()).isNotNegative();
    assertThat(Arrays.stream(histogram.counts()).sum()).isPositive();
    assertThat(histogram.sum() < 0).isFalse();
  }

  private static void check(Observation.Activity activity) {
    assertThat(activity.length() <= 0).isFalse();
    assertThat(activity.completions() < 0).isFalse();
    assertThat(activity.cpu() < 0).isFalse();
    assertThat(activity.queue() < 0).isFalse();
  }
}
