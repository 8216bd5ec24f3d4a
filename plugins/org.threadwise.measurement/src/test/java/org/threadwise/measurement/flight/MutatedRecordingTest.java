package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.annotation.AnnotatedModel;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Damaged recordings: each is read as far as possible or refused, and never crashes the reader. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MutatedRecordingTest {
  private static final int HEADER_SIZE = 68;

  @TempDir static Path folder;

  private static byte[] original;
  private int refused;

  @BeforeAll
  static void record() throws IOException {
    original = Files.readAllBytes(InProcessRecording.ofServices(folder, 200));
  }

  @Test
  void survivesDamage() throws IOException {
    readMutants(500, 20);
    assertThat(refused).isBetween(100, 500);
  }

  @Test
  @Tag("nightly")
  void survivesMuchDamage() throws IOException {
    readMutants(10_000, 21);
    assertThat(refused).isBetween(1000, 10_000);
  }

  /** A list of checkpoints that leads forwards would be followed for ever. */
  @Test
  void survivesDamagedHeaders() throws IOException {
    Random random = new Random(22);
    for (int position = 0; position < HEADER_SIZE; position++) {
      byte[] content = original.clone();
      content[position] ^= (byte) (1 << random.nextInt(8));
      read(content);
    }
  }

  private void readMutants(int count, long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < count; i++) {
      read(mutant(random));
    }
  }

  private static byte[] mutant(Random random) {
    byte[] content = original.clone();
    switch (random.nextInt(5)) {
      case 0 -> content = Arrays.copyOf(content, random.nextInt(content.length));
      case 1 -> Arrays.fill(content, random.nextInt(content.length), content.length, (byte) 0);
      case 2 -> copyWithin(content, random);
      case 3 -> flipBits(content, random, content.length);
      default -> flipBits(content, random, eventsEnd(content));
    }
    return content;
  }

  /** Returns where the metadata starts, before which most events are. */
  private static int eventsEnd(byte[] content) {
    return (int) Math.max(HEADER_SIZE + 1, ByteBuffer.wrap(content).getLong(24));
  }

  private static void copyWithin(byte[] content, Random random) {
    int length = random.nextInt(64);
    int from = random.nextInt(content.length - length);
    int to = random.nextInt(content.length - length);
    System.arraycopy(content, from, content, to, length);
  }

  private static void flipBits(byte[] content, Random random, int end) {
    for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
      int position = HEADER_SIZE + random.nextInt(end - HEADER_SIZE);
      content[position] ^= (byte) (1 << random.nextInt(8));
    }
  }

  private void read(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("mutant.jfr"), content);
    try {
      List<Observation> observations = FlightObservations.of(file).observations;
      for (Observation observation : observations) {
        if (observation instanceof Execution execution && !(execution.duration() >= 0)) {
          fail("Duration of " + execution);
        }
      }
      AnnotatedModel.check(observations);
    } catch (UnreadableSourceException e) {
      refused++;
    }
  }
}
